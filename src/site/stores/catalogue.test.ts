import type { WritableAtom } from 'nanostores'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApi } from '#api/test-api.ts'
import { createCatalogue } from './catalogue.ts'
import { type Listing, type ReadProducts, readListing } from './listing.ts'
import { type Question, readQuestion } from './question.ts'
import { readProducts } from './read-products.ts'
import { testAddress } from './test-address.ts'

const LIMIT = 8

/** A page over the real API with `tiles` tiles and one basin, as the server has drawn it for its address. */
async function openPage(
  path: string,
  { tiles = 10, drawn }: { tiles?: number; drawn?: Question } = {},
) {
  const { app, stores, staff } = await openTestApi()
  const add = (fields: Record<string, string>) =>
    staff('POST', '/projects/product', { brand: 'Tessmira', ...fields })
  for (let number = 1; number <= tiles; number += 1)
    await add({ name: `Tile ${number}`, sku: `T-${number}`, category: 'tiles', size: '8x8' })
  await add({ name: 'Basin', sku: 'S-1', category: 'sanitaryware' })

  /** What the next call does instead of answering; the call after it answers again. */
  let next: ((answer: () => Promise<Response>) => Promise<Response>) | undefined
  const read: ReadProducts = readProducts(async (asked) => {
    const answer = async () => app.request(asked)
    const instead = next
    next = undefined
    return instead ? instead(answer) : answer()
  })

  const address = testAddress(path)
  const question = drawn ?? readQuestion(address.url().searchParams)
  const first = { question, listing: await readListing(read, question, LIMIT) }
  const base = address.url().pathname
  const catalogue = createCatalogue({ base, limit: LIMIT, first, read, address })
  onTestFinished(catalogue.listen())

  return {
    address,
    catalogue,
    stores,
    names: () => namesOf(catalogue.$listing.get()),
    failNext: () => {
      next = () => Promise.reject(new TypeError('Failed to fetch'))
    },
    /** Holds the next answer back until the returned function is called. */
    holdNext: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      next = async (answer) => {
        await promise
        return answer()
      }
      return resolve
    },
  }
}

function namesOf(listing: Listing): string[] | string {
  return listing.kind === 'ready' ? listing.page.products.map(({ name }) => name) : listing.kind
}

/** Resolves when the store next holds a value that the test accepts. */
function reaches<T>(store: WritableAtom<T>, accepts: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe((value) => {
      if (!accepts(value)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

describe('leafing through the catalogue', () => {
  it('shows what the server has drawn, and asks again only where the address says otherwise', async () => {
    const same = await openPage('/products')
    expect(same.names()).toHaveLength(8)

    const other = await openPage('/products?page=2', { drawn: { category: 'tiles', page: 1 } })
    await reaches(other.catalogue.$listing, ({ kind }) => kind === 'ready')
    expect(other.names()).toEqual(['Tile 2', 'Tile 1'])
  })

  it('keeps category and page in the address, and another category begins at its first page', async () => {
    const { catalogue, address, names } = await openPage('/products')
    await catalogue.showPage(2)
    expect(address.shown()).toBe('/products?page=2')
    await catalogue.showCategory('sanitaryware')
    expect(address.shown()).toBe('/products?category=sanitaryware')
    expect(names()).toEqual(['Basin'])
  })

  it('shows a page that was seen at once on the way back, and then what has become of it', async () => {
    const { catalogue, address, names, stores } = await openPage('/products')
    await catalogue.showPage(2)
    const tile = await stores.products.findBy('sku', 'T-10')
    await stores.products.remove(tile?._id ?? '')
    address.back()
    await address.settled()
    expect(names()).toContain('Tile 10')
    await reaches(catalogue.$listing, (listing) => !namesOf(listing).includes('Tile 10'))
    expect(address.shown()).toBe('/products')
  })

  it('says how many pages there are while the next one is on its way', async () => {
    const { catalogue, holdNext } = await openPage('/products')
    const release = holdNext()
    const turning = catalogue.showPage(2)
    expect(catalogue.$listing.get()).toEqual({ kind: 'loading', pages: 2 })
    release()
    await turning
    expect(catalogue.$listing.get()).toMatchObject({ kind: 'ready', page: { page: 2, pages: 2 } })
  })

  it('drops an answer that comes after another question was asked', async () => {
    const { catalogue, holdNext, names } = await openPage('/products')
    const release = holdNext()
    const late = catalogue.showPage(2)
    await catalogue.showCategory('sanitaryware')
    release()
    await late
    expect(names()).toEqual(['Basin'])
  })

  it('goes to the last page where the address goes past the end', async () => {
    const { names } = await openPage('/products?page=99')
    expect(names()).toEqual(['Tile 2', 'Tile 1'])
  })

  it('fails and notes it down where nothing can be read, and recovers when tried again', async () => {
    const { catalogue, failNext, names } = await openPage('/products')
    const noted = vi.spyOn(console, 'warn').mockReturnValueOnce()
    failNext()
    await catalogue.showCategory('sanitaryware')
    expect(catalogue.$listing.get()).toEqual({ kind: 'failed' })
    expect(noted).toHaveBeenCalledWith('Failed to fetch products', expect.any(TypeError))
    await catalogue.tryAgain()
    expect(names()).toEqual(['Basin'])
  })

  it('fails on an answer that is not a success', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce()
    const listing = await readListing(
      readProducts(() => new Response('{}', { status: 503 })),
      { category: 'tiles', page: 1 },
      LIMIT,
    )
    expect(listing).toEqual({ kind: 'failed' })
  })
})

describe('a product that lies open', () => {
  const opened = async (path = '/products') => {
    const page = await openPage(path)
    const listing = page.catalogue.$listing.get()
    const product = listing.kind === 'ready' ? listing.page.products[0] : undefined
    if (!product) throw new Error('The page shows no product.')
    page.catalogue.open(product)
    return { ...page, product, isOpen: () => page.catalogue.$opened.get()?.sku }
  }

  it('has its own address, and Back closes it', async () => {
    const { address, isOpen } = await opened('/products?page=2')
    expect(address.shown()).toBe('/products/T-2')
    expect(isOpen()).toBe('T-2')
    address.back()
    await address.settled()
    expect(isOpen()).toBeUndefined()
    expect(address.shown()).toBe('/products?page=2')
  })

  it('opens again by Forward', async () => {
    const { address, isOpen } = await opened()
    address.back()
    address.forward()
    await address.settled()
    expect(isOpen()).toBe('T-10')
  })

  it('goes one step back however often it is closed', async () => {
    const { address, catalogue, isOpen } = await opened()
    catalogue.close()
    catalogue.close()
    await address.settled()
    expect(isOpen()).toBeUndefined()
    expect(address.shown()).toBe('/products')
    expect(address.reloads).toBe(0)
  })

  it('is left to its own page where the list does not show it', async () => {
    const { address } = await opened()
    address.push('/products/S-1')
    address.push('/products')
    address.back()
    await address.settled()
    expect(address.reloads).toBe(1)
  })
})
