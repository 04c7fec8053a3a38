// The store of the product list: query, products and open product.
import { atom } from 'nanostores'
import { productPath } from '#api/products/catalogue.contract.ts'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import type { Address } from '#src/site/ui/address.ts'
import {
  type CatalogueQuery,
  cataloguePath,
  DEFAULT_QUERY,
  readCatalogueQuery,
} from '#src/site/ui/catalogue-query.ts'
import { logFailure } from '#src/site/ui/failures.ts'
import { type Facets, type Listing, queryOfList } from './listing.ts'

/** What is read for a query. */
interface Found extends Omit<Listing, 'status'> {
  page: ProductPage
}

export interface CatalogueOptions {
  base: string
  /** The query and the listing of the server-rendered page. */
  first: { query: CatalogueQuery; listing: Listing }
  /** `known` are the facets of the query, where they have been read. */
  read: (query: CatalogueQuery, known: Facets | undefined) => Promise<Found>
  address: Address
  /** Called before the list changes. */
  onShow?: () => void
}

/** Whether the query is a new history entry or replaces the current one. */
export type Step = 'push' | 'replace'

/** Makes a catalogue; it asks nothing before `listen` or an action is called. */
export function createCatalogue({ base, first, read, address, onShow }: CatalogueOptions) {
  const $query = atom(queryOfList(first.query, first.listing))
  const $listing = atom(first.listing)
  const $opened = atom<Product | undefined>()
  /** Lists of this visit: shown at once on Back, while they are read again. */
  const seen = new Map<string, Listing>([[cataloguePath(base, first.query), first.listing]])

  async function ask(query: CatalogueQuery): Promise<void> {
    const path = cataloguePath(base, query)
    const before = $listing.get()
    const isSame = hasSameFacets(query, $query.get())
    const known = seen.get(path)
    $query.set(query)
    $listing.set(known ?? { ...before, status: 'loading' })
    try {
      const isRead = isSame && before.status === 'ready'
      const found = await read(query, isRead ? before.facets : undefined)
      seen.set(path, { status: 'ready', ...found })
    } catch (error) {
      logFailure(CATALOGUE.failed, error)
    }
    // The response of an older query is only remembered.
    if ($query.get() !== query) return
    const { page, facets } = before
    $listing.set(seen.get(path) ?? { status: 'failed', facets, page: isSame ? page : undefined })
    correct(query)
  }

  /** Makes the query and the address those of the list: of its last page, or of the other category. */
  function correct(query: CatalogueQuery): void {
    const listing = $listing.get()
    if (listing.status !== 'ready') return
    const corrected = queryOfList(query, listing)
    const path = cataloguePath(base, corrected)
    if (path === cataloguePath(base, query)) return
    $query.set(corrected)
    if (address.url().pathname === base) address.replace(path)
  }

  async function follow(): Promise<void> {
    const { href, pathname, searchParams } = address.url()
    const product = $listing
      .get()
      .page?.products.find(({ sku }) => new URL(productPath(sku), href).pathname === pathname)
    // Another path has a page of its own.
    if (!product && pathname !== base) return address.reload()
    $opened.set(product)
    if (!product) await askIfOther(readCatalogueQuery(searchParams))
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
      correct(first.query)
      void askIfOther(readCatalogueQuery(address.url().searchParams))
      return address.listen(follow)
    },
  }
}

/** Whether both ask for one list, whose facets do not depend on order and page. */
function hasSameFacets(one: CatalogueQuery, other: CatalogueQuery): boolean {
  const key = (query: CatalogueQuery) =>
    cataloguePath('', { ...query, sort: DEFAULT_QUERY.sort, page: 1, limit: DEFAULT_QUERY.limit })
  return key(one) === key(other)
}
