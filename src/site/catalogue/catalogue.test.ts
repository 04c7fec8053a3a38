// Tests of the catalogue's stores against the real API.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { createTestAddress } from '#src/site/runtime/test-address.ts'
import {
  type CatalogueQuery,
  DEFAULT_QUERY,
  readCatalogueQuery,
  withCategory,
} from './catalogue-query.ts'
import { createCatalogueStores } from './catalogue-stores.ts'
import { NO_FILTERS, toggleFilter } from './filters.ts'
import { createCatalogueApi, readList } from './listing.ts'
import { listNextLinks } from './NoProducts.tsx'

const words = wordsOf('en').catalogue

const OAK = { name: 'Oak Plank', sku: 'O-1', size: '8x16', color: 'Oak' }
const ASH = { name: 'Ash Plank', sku: 'A-1', size: '8x16', color: 'Grey' }

/** Opens the catalogue at a path, with numbered tiles, a basin and `more` products. */
async function openPage(path: string, tiles = 10, more: Record<string, string>[] = []) {
  const { app, stores, staff } = await openTestApi()
  const add = (fields: Record<string, string>) =>
    staff('POST', '/projects/product', { brand: 'Tessmira', category: 'tiles', ...fields })
  for (let number = 1; number <= tiles; number += 1)
    await add({ name: `Tile ${number}`, sku: `T-${number}`, size: '8x8' })
  await add({ name: 'Basin', sku: 'S-1', category: 'sanitaryware' })
  for (const fields of more) await add(fields)

  const requests: string[] = []
  /** Delays the next list only. */
  let delayNextList: (() => Promise<void>) | undefined
  const api = createCatalogueApi(async (path) => {
    requests.push(path)
    if (!path.includes('/product?')) return app.request(path)
    const wait = delayNextList
    delayNextList = undefined
    await wait?.()
    return app.request(path)
  })
  const address = createTestAddress(path)
  const query = readCatalogueQuery(address.url().searchParams)
  const initial = {
    query,
    listing: { status: 'ready' as const, ...(await readList(api, query)) },
  }
  requests.length = 0
  const browsing = createCatalogueStores({
    basePath: '/products',
    initial,
    address,
    readList: (query, cachedFacets) => readList(api, query, cachedFacets),
  })
  onTestFinished(browsing.listen())
  return {
    ...browsing,
    address,
    stores,
    requests,
    /** Changes the query and waits for the list. */
    changeQuery: (part: Partial<CatalogueQuery>) =>
      browsing.showQuery({ ...browsing.$query.get(), page: 1, ...part }),
    names: () => browsing.$listing.get().page?.products.map(({ name }) => name),
    facets: () => browsing.$listing.get().facets,
    delayNext: (wait: () => Promise<void>) => {
      delayNextList = wait
    },
  }
}

describe('the list', () => {
  it('skips a product without a valid URL, and shows the others', async () => {
    const { names, stores, changeQuery } = await openPage('/products')
    const warn = vi.spyOn(console, 'warn').mockReturnValueOnce()
    const basin = { category: 'sanitaryware' as const, brand: 'K', tags: [] }
    await stores.products.insert(() => ({ ...basin, name: 'Broken', sku: 'S\ud800U' }))
    await changeQuery({ category: 'sanitaryware' })
    expect(names()).toEqual(['Basin'])
    expect(warn).toHaveBeenCalledOnce()
  })

  it('shows a cached page at once on Back, then the current one', async () => {
    const { address, names, stores, changeQuery } = await openPage('/products')
    await changeQuery({ page: 2 })
    const tile = await stores.products.findBy('sku', 'T-10')
    await stores.products.remove(tile?._id ?? '')
    address.back()
    await address.waitForStep()
    expect(names()).toContain('Tile 10')
    await vi.waitFor(() => expect(names()).not.toContain('Tile 10'))
    expect(address.current()).toBe('/products')
  })

  it('ignores a response that arrives after a newer query', async () => {
    const { delayNext, names, changeQuery } = await openPage('/products')
    const { promise, resolve } = Promise.withResolvers<void>()
    delayNext(() => promise)
    const outdatedChange = changeQuery({ page: 2 })
    await changeQuery(withCategory(DEFAULT_QUERY, 'sanitaryware'))
    resolve()
    await outdatedChange
    expect(names()).toEqual(['Basin'])
  })

  it('opens the last page when the URL is past the end, and corrects the URL', async () => {
    const { address, names, changeQuery } = await openPage('/products?page=99')
    expect(names()).toEqual(['Tile 2', 'Tile 1'])
    expect([address.current(), address.length()]).toEqual(['/products?page=2', 1])
    await changeQuery({ page: 77 })
    expect([address.current(), address.length()]).toEqual(['/products?page=2', 2])
  })

  it('fails and logs it when nothing can be loaded, and recovers on Try Again', async () => {
    const { $listing, delayNext, tryAgain, names, changeQuery } = await openPage('/products')
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    delayNext(() => Promise.reject(new TypeError('Failed to fetch')))
    await changeQuery(withCategory(DEFAULT_QUERY, 'sanitaryware'))
    expect($listing.get()).toMatchObject({ status: 'failed', page: undefined })
    expect(warn).toHaveBeenCalledWith('Failed to fetch products', expect.any(TypeError))
    await tryAgain()
    expect(names()).toEqual(['Basin'])
  })

  it('accepts a wrapped response, and rejects an error status', async () => {
    const wrapped = createCatalogueApi(() => Response.json({ data: { products: [], pages: 1 } }))
    const failing = createCatalogueApi(() => new Response('{}', { status: 503 }))
    vi.spyOn(console, 'warn').mockReturnValueOnce()
    const facets = {} as never
    const { page } = await readList(wrapped, DEFAULT_QUERY, facets)
    expect(page).toEqual({ products: [], pages: 1 })
    await expect(readList(failing, DEFAULT_QUERY, facets)).rejects.toThrow('Failed to fetch')
  })

  it('requests facets only when they may have changed', async () => {
    const page = await openPage('/products', 2, [OAK, ASH])
    await page.changeQuery({ sort: 'name' })
    expect(page.names()).toEqual(['Ash Plank', 'Oak Plank', 'Tile 1', 'Tile 2'])
    expect(page.requests.filter((call) => call.includes('facets'))).toEqual([])
    await page.changeQuery({ filters: { ...NO_FILTERS, size: ['8x16'] } })
    expect(page.facets()?.facets.size.map(({ count }) => count)).toEqual([2, 2])
    expect(page.facets()).toMatchObject({ total: 2, counts: { tiles: 4, sanitaryware: 1 } })
  })
})

describe('a search', () => {
  it('with results in the other category only switches to it, in the URL too', async () => {
    const { address, names, $query, $listing, changeQuery } =
      await openPage('/products?search=basni')
    expect(names()).toEqual(['Basin'])
    expect([address.current(), address.length()]).toEqual([
      '/products?category=sanitaryware&search=basni',
      1,
    ])
    expect($listing.get()).toMatchObject({
      insteadOf: 'tiles',
      page: { unmatched: { missing: ['basni'], instead: 'basin' } },
    })
    await changeQuery({ search: 'tile' })
    expect($query.get()).toMatchObject({ category: 'tiles', search: 'tile' })
    expect(address.current()).toBe('/products?search=tile')
  })

  it('sorts by relevance until another order is chosen', async () => {
    const { address, names, changeQuery } = await openPage('/products', 2, [
      { ...OAK, name: 'Ash and Oak', sku: 'O-2' },
      { ...OAK, name: 'Oak' },
      { ...ASH, name: 'Oak and Ash', color: 'Oak' },
    ])
    await changeQuery({ search: 'oak' })
    expect([address.current(), names()?.[0]]).toEqual(['/products?search=oak', 'Oak'])
    await changeQuery({ sort: 'newest' })
    expect([address.current(), names()?.[0]]).toEqual([
      '/products?search=oak&sort=newest',
      'Oak and Ash',
    ])
    await changeQuery({ search: '' })
    expect(address.current()).toBe('/products')
  })
})

it('reloads the page when Back leads to a product that the list does not hold', async () => {
  const { address } = await openPage('/products')
  address.push('/products/S-1')
  address.push('/products')
  address.back()
  await address.waitForStep()
  expect(address.reloads).toBe(1)
})

describe('an empty result', () => {
  const filters = toggleFilter(NO_FILTERS, { facet: 'color', value: 'Grey' })
  it.each([
    [{}, 'Show Sanitaryware', { category: 'sanitaryware' }],
    [{ search: 'x' }, 'Clear the search', { search: '' }],
    [{ filters }, 'Clear all filters', { filters: NO_FILTERS }],
    [{ filters, search: 'x' }, 'Clear search and filters', { filters: NO_FILTERS, search: '' }],
  ])('offers one next step: %o', (part, label, to) => {
    expect(listNextLinks(words, { ...DEFAULT_QUERY, ...part })).toMatchObject([
      { label, query: to },
    ])
  })

  it.each([
    [
      'search=basin&color=Grey',
      'Show 1 in Sanitaryware',
      { category: 'sanitaryware', search: 'basin', filters: NO_FILTERS },
    ],
    ['search=oak&color=Grey&size=8x16', 'Without “oak”: 1', { search: '', page: 1 }],
  ])('offers the most useful next step first: %s', async (search, label, to) => {
    const { $query, facets } = await openPage(`/products?${search}`, 2, [OAK, ASH])
    expect(listNextLinks(words, $query.get(), facets())[0]).toMatchObject({ label, query: to })
  })
})
