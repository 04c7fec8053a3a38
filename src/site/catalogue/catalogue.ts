// The store of the product list: query, products and open product.
import { atom } from 'nanostores'
import { productPath } from '#api/contract/catalogue.ts'
import type { Product, ProductPage } from '#api/contract/product.ts'
import type { Address } from '#src/site/ui/address.ts'
import {
  type CatalogueQuery,
  cataloguePath,
  readCatalogueQuery,
} from '#src/site/ui/catalogue-query.ts'
import { extentOf, type Listing, type ReadCatalogue, readListing } from './listing.ts'

export interface CatalogueOptions {
  base: string
  /** The query and the listing of the server-rendered page. */
  first: { query: CatalogueQuery; listing: Listing }
  read: ReadCatalogue['products']
  address: Address
  /** Called before the list changes. */
  onShow?: () => void
}

/** Whether the query is a new history entry or replaces the current one. */
export type Step = 'push' | 'replace'

/** Makes a catalogue; it asks nothing before `listen` or an action is called. */
export function createCatalogue(options: CatalogueOptions) {
  const { base, first, read, address, onShow } = options
  const $query = atom(first.query)
  const $listing = atom(first.listing)
  const $opened = atom<Product | undefined>()

  /** Pages of this visit: shown at once on Back, while they are read again. */
  const seen = new Map<string, ProductPage>()
  const remember = (query: CatalogueQuery, listing: Listing) => {
    if (listing.kind !== 'ready') return
    const { page } = listing.page
    seen.set(cataloguePath(base, { ...query, page }), listing.page)
  }
  remember(first.query, first.listing)

  async function ask(query: CatalogueQuery): Promise<void> {
    const extent = isSameList(query, $query.get()) ? extentOf($listing.get()) : undefined
    $query.set(query)
    const page = seen.get(cataloguePath(base, query))
    $listing.set(page ? { kind: 'ready', page } : { kind: 'loading', extent })
    const listing = await readListing(read, query)
    remember(query, listing)
    // The response of an older query is only remembered.
    if ($query.get() !== query) return
    if (listing.kind === 'ready') $listing.set(listing)
    else if (!page) $listing.set({ kind: 'failed', extent })
    correctPage()
  }

  /** A page number past the end becomes the last page. */
  function correctPage(): void {
    const query = $query.get()
    const listing = $listing.get()
    if (listing.kind !== 'ready' || listing.page.page === query.page) return
    const corrected = { ...query, page: listing.page.page }
    $query.set(corrected)
    if (address.url().pathname === base) address.replace(cataloguePath(base, corrected))
  }

  function shownProduct({ href, pathname }: URL): Product | undefined {
    const listing = $listing.get()
    if (listing.kind !== 'ready') return undefined
    return listing.page.products.find(
      ({ sku }) => new URL(productPath(sku), href).pathname === pathname,
    )
  }

  async function follow(): Promise<void> {
    const url = address.url()
    const product = shownProduct(url)
    // Another path has a page of its own.
    if (!product && url.pathname !== base) return address.reload()
    $opened.set(product)
    if (!product) await askIfOther(readCatalogueQuery(url.searchParams))
  }

  async function askIfOther(query: CatalogueQuery): Promise<void> {
    if (cataloguePath(base, query) !== cataloguePath(base, $query.get())) await ask(query)
  }

  return {
    $query,
    $listing,
    $opened,

    /** Reads the query's page, and writes the query to the URL. */
    async show(query: CatalogueQuery, step: Step = 'push'): Promise<void> {
      address[step](cataloguePath(base, query))
      onShow?.()
      await ask(query)
    },

    tryAgain: () => ask({ ...$query.get() }),

    open(product: Product): void {
      if ($opened.get()) return
      address.push(productPath(product.sku))
      $opened.set(product)
    },

    /** Replaces the open product by another one: Back still leads to the list. */
    turnTo(product: Product): void {
      if (!$opened.get()) return
      address.replace(productPath(product.sku))
      $opened.set(product)
    },

    /** Goes back to where the list was; a second call changes nothing. */
    close(): void {
      if (!$opened.get()) return
      $opened.set(undefined)
      address.back()
    },

    /** Reads the URL, then listens to it. Returns an unsubscribe function. */
    listen(): () => void {
      correctPage()
      void askIfOther(readCatalogueQuery(address.url().searchParams))
      return address.listen(follow)
    },
  }
}

/** Whether both ask for pages of one list. */
function isSameList(one: CatalogueQuery, other: CatalogueQuery): boolean {
  return cataloguePath('', { ...one, page: 1 }) === cataloguePath('', { ...other, page: 1 })
}
