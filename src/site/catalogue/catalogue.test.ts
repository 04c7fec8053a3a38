// The list of the catalogue's page, through the real API.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApi } from '#api/test-api.ts'
import {
  type CatalogueQuery,
  DEFAULT_QUERY,
  inCategory,
  readCatalogueQuery,
} from '#src/site/ui/catalogue-query.ts'
import { NO_FILTERS, toggled } from '#src/site/ui/filters.ts'
import { testAddress } from '#src/site/ui/test-address.ts'
import { createBrowsing } from './browsing.ts'
import { createCalls, readList } from './listing.ts'
import { nextActions } from './NoProducts.tsx'

const OAK = { name: 'Oak Plank', sku: 'O-1', size: '8x16', color: 'Oak' }
const ASH = { name: 'Ash Plank', sku: 'A-1', size: '8x16', color: 'Grey' }

/** The catalogue with numbered tiles, a basin and more products, at a path. */
async function openPage(path: string, tiles = 10, more: Record<string, string>[] = []) {
  const { app, stores, staff } = await openTestApi()
  const add = (fields: Record<string, string>) =>
    staff('POST', '/projects/product', { brand: 'Tessmira', category: 'tiles', ...fields })
  for (let number = 1; number <= tiles; number += 1)
    await add({ name: `Tile ${number}`, sku: `T-${number}`, size: '8x8' })
  await add({ name: 'Basin', sku: 'S-1', category: 'sanitaryware' })
  for (const fields of more) await add(fields)

  const asked: string[] = []
  /** Stands before the next list only. */
  let before: (() => Promise<void>) | undefined
  const calls = createCalls(async (path) => {
    asked.push(path)
    if (!path.includes('/product?')) return app.request(path)
    const wait = before
    before = undefined
    await wait?.()
    return app.request(path)
  })
  const address = testAddress(path)
  const query = readCatalogueQuery(address.url().searchParams)
  const first = {
    query,
    listing: { status: 'ready' as const, ...(await readList(calls, query)) },
  }
  asked.length = 0
  const browsing = createBrowsing({
    base: '/products',
    first,
    address,
    read: (query, known) => readList(calls, query, known),
  })
  onTestFinished(browsing.listen())
  return {
    ...browsing,
    address,
    stores,
    asked,
    /** Changes the query and waits for the list. */
    ask: (part: Partial<CatalogueQuery>) =>
      browsing.show({ ...browsing.$query.get(), page: 1, ...part }),
    names: () => browsing.$listing.get().page?.products.map(({ name }) => name),
    facets: () => browsing.$listing.get().facets,
    beforeNext: (wait: () => Promise<void>) => {
      before = wait
    },
  }
}

describe('the list', () => {
  it('leaves out a product that has no address, and shows the others', async () => {
    const { names, stores, ask } = await openPage('/products')
    const warned = vi.spyOn(console, 'warn').mockReturnValueOnce()
    const basin = { category: 'sanitaryware' as const, brand: 'K', tags: [] }
    await stores.products.insert(() => ({ ...basin, name: 'Broken', sku: 'S\ud800U' }))
    await ask({ category: 'sanitaryware' })
    expect(names()).toEqual(['Basin'])
    expect(warned).toHaveBeenCalledOnce()
  })

  it('shows a page that was seen at once on the way back, and then what has become of it', async () => {
    const { address, names, stores, ask } = await openPage('/products')
    await ask({ page: 2 })
    const tile = await stores.products.findBy('sku', 'T-10')
    await stores.products.remove(tile?._id ?? '')
    address.back()
    await address.settled()
    expect(names()).toContain('Tile 10')
    await vi.waitFor(() => expect(names()).not.toContain('Tile 10'))
    expect(address.shown()).toBe('/products')
  })

  it('drops an answer that comes after another query was asked', async () => {
    const { beforeNext, names, ask } = await openPage('/products')
    const { promise, resolve } = Promise.withResolvers<void>()
    beforeNext(() => promise)
    const late = ask({ page: 2 })
    await ask(inCategory(DEFAULT_QUERY, 'sanitaryware'))
    resolve()
    await late
    expect(names()).toEqual(['Basin'])
  })

  it('goes to the last page where the address goes past the end, and mends the address', async () => {
    const { address, names, ask } = await openPage('/products?page=99')
    expect(names()).toEqual(['Tile 2', 'Tile 1'])
    expect([address.shown(), address.length()]).toEqual(['/products?page=2', 1])
    await ask({ page: 77 })
    expect([address.shown(), address.length()]).toEqual(['/products?page=2', 2])
  })

  it('fails and notes it down where nothing can be read, and recovers when tried again', async () => {
    const { $listing, beforeNext, tryAgain, names, ask } = await openPage('/products')
    const noted = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => noted.mockRestore())
    beforeNext(() => Promise.reject(new TypeError('Failed to fetch')))
    await ask(inCategory(DEFAULT_QUERY, 'sanitaryware'))
    expect($listing.get()).toMatchObject({ status: 'failed', page: undefined })
    expect(noted).toHaveBeenCalledWith('Failed to fetch products', expect.any(TypeError))
    await tryAgain()
    expect(names()).toEqual(['Basin'])
  })

  it('takes a wrapped answer, and none that is not a success', async () => {
    const wrapped = createCalls(() => Response.json({ data: { products: [], pages: 1 } }))
    const refused = createCalls(() => new Response('{}', { status: 503 }))
    vi.spyOn(console, 'warn').mockReturnValueOnce()
    const known = {} as never
    const { page } = await readList(wrapped, DEFAULT_QUERY, known)
    expect(page).toEqual({ products: [], pages: 1 })
    await expect(readList(refused, DEFAULT_QUERY, known)).rejects.toThrow('Failed to fetch')
  })

  it('asks for facets only where they can have changed', async () => {
    const page = await openPage('/products', 2, [OAK, ASH])
    await page.ask({ sort: 'name' })
    expect(page.names()).toEqual(['Ash Plank', 'Oak Plank', 'Tile 1', 'Tile 2'])
    expect(page.asked.filter((call) => call.includes('facets'))).toEqual([])
    await page.ask({ filters: { ...NO_FILTERS, size: ['8x16'] } })
    expect(page.facets()?.facets.size.map(({ count }) => count)).toEqual([2, 2])
    expect(page.facets()).toMatchObject({ total: 2, counts: { tiles: 4, sanitaryware: 1 } })
  })
})

describe('a search', () => {
  it('that only the other category has shows that one at once, in the address too', async () => {
    const { address, names, $query, $listing, ask } = await openPage('/products?search=basni')
    expect(names()).toEqual(['Basin'])
    expect([address.shown(), address.length()]).toEqual([
      '/products?category=sanitaryware&search=basni',
      1,
    ])
    expect($listing.get()).toMatchObject({
      insteadOf: 'tiles',
      page: { unmatched: { missing: ['basni'], instead: 'basin' } },
    })
    await ask({ search: 'tile' })
    expect($query.get()).toMatchObject({ category: 'tiles', search: 'tile' })
    expect(address.shown()).toBe('/products?search=tile')
  })

  it('is ordered by its best match until another order is chosen', async () => {
    const { address, names, ask } = await openPage('/products', 2, [
      { ...OAK, name: 'Ash and Oak', sku: 'O-2' },
      { ...OAK, name: 'Oak' },
      { ...ASH, name: 'Oak and Ash', color: 'Oak' },
    ])
    await ask({ search: 'oak' })
    expect([address.shown(), names()?.[0]]).toEqual(['/products?search=oak', 'Oak'])
    await ask({ sort: 'newest' })
    expect([address.shown(), names()?.[0]]).toEqual([
      '/products?search=oak&sort=newest',
      'Oak and Ash',
    ])
    await ask({ search: '' })
    expect(address.shown()).toBe('/products')
  })
})

it('loads the page of a product that the list does not show', async () => {
  const { address } = await openPage('/products')
  address.push('/products/S-1')
  address.push('/products')
  address.back()
  await address.settled()
  expect(address.reloads).toBe(1)
})

describe('where nothing is found', () => {
  const filters = toggled(NO_FILTERS, { facet: 'color', value: 'Grey' })
  it.each([
    [{}, 'Show Sanitaryware', { category: 'sanitaryware' }],
    [{ search: 'x' }, 'Clear the search', { search: '' }],
    [{ filters }, 'Clear all filters', { filters: NO_FILTERS }],
    [{ filters, search: 'x' }, 'Clear search and filters', { filters: NO_FILTERS, search: '' }],
  ])('one step leads on: %o', (part, words, to) => {
    expect(nextActions({ ...DEFAULT_QUERY, ...part })).toMatchObject([{ words, to }])
  })

  it.each([
    [
      'search=basin&color=Grey',
      'Show 1 in Sanitaryware',
      { category: 'sanitaryware', search: 'basin', filters: NO_FILTERS },
    ],
    ['search=oak&color=Grey&size=8x16', 'Without “oak”: 1', { search: '', page: 1 }],
  ])('the first step is the most useful: %s', async (search, words, to) => {
    const { $query, facets } = await openPage(`/products?${search}`, 2, [OAK, ASH])
    expect(nextActions($query.get(), facets())[0]).toMatchObject({ words, to })
  })
})
