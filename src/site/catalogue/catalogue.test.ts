import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEFAULT_QUERY, inCategory } from '#src/site/ui/catalogue-query.ts'
import { productListParams, readListing } from './listing.ts'
import { readCatalogue } from './read-products.ts'
import { namesOf, openPage, reaches } from './test-browsing.ts'

describe('leafing through the catalogue', () => {
  it('shows what the server has drawn, and asks again only where the address says otherwise', async () => {
    const same = await openPage('/products')
    expect(same.names()).toHaveLength(8)

    const other = await openPage('/products?page=2', { drawn: DEFAULT_QUERY })
    await reaches(other.$listing, ({ kind }) => kind === 'ready')
    expect(other.names()).toEqual(['Tile 2', 'Tile 1'])
  })

  it('leaves out a product that has no address, and shows the others', async () => {
    const { names, stores, ask } = await openPage('/products?category=sanitaryware')
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const basin = { category: 'sanitaryware' as const, brand: 'K', tags: [] }
    await stores.products.insert(() => ({ ...basin, name: 'Broken', sku: 'S\ud800U' }))
    await stores.products.insert(() => ({ ...basin, name: 'Whole', sku: 'S-2' }))
    await ask({ category: 'sanitaryware' })
    expect(names()).toEqual(['Whole', 'Basin'])
    expect(warned).toHaveBeenCalledOnce()
    warned.mockRestore()
  })

  it('shows a page that was seen at once on the way back, and then what has become of it', async () => {
    const { $listing, address, names, stores, ask } = await openPage('/products')
    await ask({ page: 2 })
    const tile = await stores.products.findBy('sku', 'T-10')
    await stores.products.remove(tile?._id ?? '')
    address.back()
    await address.settled()
    expect(names()).toContain('Tile 10')
    await reaches($listing, (listing) => !namesOf(listing).includes('Tile 10'))
    expect(address.shown()).toBe('/products')
  })

  it('drops an answer that comes after another query was asked', async () => {
    const { holdNext, names, ask } = await openPage('/products')
    const release = holdNext()
    const late = ask({ page: 2 })
    await ask(inCategory(DEFAULT_QUERY, 'sanitaryware'))
    release()
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

  it('takes an answer that a server in between has wrapped', async () => {
    const wrapped = readCatalogue(() => Response.json({ data: { products: [], pages: 1 } }))
    expect(await wrapped.products(productListParams(DEFAULT_QUERY))).toEqual({
      products: [],
      pages: 1,
    })
  })

  it('fails and notes it down where nothing can be read, and recovers when tried again', async () => {
    const { $listing, failNext, tryAgain, names, ask } = await openPage('/products')
    const noted = vi.spyOn(console, 'warn').mockReturnValueOnce()
    failNext()
    await ask(inCategory(DEFAULT_QUERY, 'sanitaryware'))
    expect($listing.get()).toEqual({ kind: 'failed' })
    expect(noted).toHaveBeenCalledWith('Failed to fetch products', expect.any(TypeError))
    await tryAgain()
    expect(names()).toEqual(['Basin'])
  })

  it('fails on an answer that is not a success', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce()
    const listing = await readListing(
      readCatalogue(() => new Response('{}', { status: 503 })).products,
      DEFAULT_QUERY,
    )
    expect(listing).toEqual({ kind: 'failed' })
  })

  it('gives up an answer that does not come: the list fails', async () => {
    const request = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(request.signal)
    onTestFinished(() => void vi.restoreAllMocks())
    const noted = vi.spyOn(console, 'warn').mockReturnValueOnce()
    const silent = createServer().listen(0)
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const ask = (path: string, init: RequestInit) => fetch(`http://localhost:${port}${path}`, init)

    const listing = readListing(readCatalogue(ask).products, DEFAULT_QUERY)
    const late = expect.objectContaining({ name: 'TimeoutError' })
    request.abort(new DOMException('', 'TimeoutError'))
    expect(await listing).toEqual({ kind: 'failed' })
    expect(noted).toHaveBeenCalledWith('Failed to fetch products', late)
  })
})

describe('a product that lies open', () => {
  const opened = async (path = '/products') => {
    const page = await openPage(path)
    const listing = page.$listing.get()
    const product = listing.kind === 'ready' ? listing.page.products[0] : undefined
    if (!product) throw new Error('The page shows no product.')
    page.open(product)
    return { ...page, product, isOpen: () => page.$opened.get()?.sku }
  }

  it('goes one step back however often it is closed', async () => {
    const { address, close, isOpen } = await opened()
    close()
    close()
    await address.settled()
    expect(isOpen()).toBeUndefined()
    expect(address.shown()).toBe('/products')
    expect(address.reloads).toBe(0)
  })

  it('is left to its own page where the list does not ask it', async () => {
    const { address } = await opened()
    address.push('/products/S-1')
    address.push('/products')
    address.back()
    await address.settled()
    expect(address.reloads).toBe(1)
  })
})
