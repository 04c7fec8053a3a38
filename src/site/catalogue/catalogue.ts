// The catalogue a visitor leafs through: what is asked for, what is shown, which product lies open.
// Everything it knows can be read from the address, so that Back, Forward and shared links find it again.
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
  /** The path of the page that shows it. */
  base: string
  /** How many products a page has. */
  limit: number
  /** What the server has already asked and read. */
  first: { question: CatalogueQuery; listing: Listing }
  read: ReadCatalogue['products']
  address: Address
  /** Called when a visitor asks something else, before the list changes. */
  onShow?: () => void
}

/** Whether Back leads to the question before, or that one is replaced by this. */
export type Step = 'push' | 'replace'

/** Makes a catalogue; it asks nothing before `listen` or an action is called. */
export function createCatalogue(options: CatalogueOptions) {
  const { base, limit, first, read, address, onShow } = options
  const $question = atom(first.question)
  const $listing = atom(first.listing)
  const $opened = atom<Product | undefined>()

  /** Pages seen on this visit: shown at once on the way back, while they are read anew. */
  const seen = new Map<string, ProductPage>()
  const remember = (question: CatalogueQuery, listing: Listing) => {
    if (listing.kind !== 'ready') return
    const { page } = listing.page
    seen.set(cataloguePath(base, { ...question, page }), listing.page)
  }
  remember(first.question, first.listing)

  async function ask(question: CatalogueQuery): Promise<void> {
    const sameList = isSameList(question, $question.get())
    const extent = sameList ? extentOf($listing.get()) : undefined
    $question.set(question)
    const page = seen.get(cataloguePath(base, question))
    $listing.set(page ? { kind: 'ready', page } : { kind: 'loading', extent })
    const listing = await readListing(read, question, limit)
    remember(question, listing)
    // An answer that comes after another question was asked is only remembered.
    if ($question.get() !== question) return
    if (listing.kind === 'ready') $listing.set(listing)
    else if (!page) $listing.set({ kind: 'failed', extent })
    mend()
  }

  /** A question that went past the end becomes the one for the page that is shown. */
  function mend(): void {
    const question = $question.get()
    const listing = $listing.get()
    if (listing.kind !== 'ready' || listing.page.page === question.page) return
    const meant = { ...question, page: listing.page.page }
    $question.set(meant)
    if (address.url().pathname === base) address.replace(cataloguePath(base, meant))
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
    // Whatever this page cannot show stands at its address as a page of its own.
    if (!product && url.pathname !== base) return address.reload()
    $opened.set(product)
    if (!product) await askIfOther(readCatalogueQuery(url.searchParams))
  }

  async function askIfOther(question: CatalogueQuery): Promise<void> {
    if (cataloguePath(base, question) === cataloguePath(base, $question.get())) return
    await ask(question)
  }

  return {
    $question,
    $listing,
    /** The product that lies open above the list. */
    $opened,

    /** Asks the question, and lets the address say so. */
    async show(question: CatalogueQuery, step: Step = 'push'): Promise<void> {
      address[step](cataloguePath(base, question))
      onShow?.()
      await ask(question)
    },

    tryAgain: () => ask({ ...$question.get() }),

    /** Lays it open, unless one lies open already. */
    open(product: Product): void {
      if ($opened.get()) return
      address.push(productPath(product.sku))
      $opened.set(product)
    },

    /** Lays another one open in the place of the one that lies open: Back still leads to the list. */
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

    /** Catches up with the address, then follows it until the answer is called. */
    listen(): () => void {
      mend()
      void askIfOther(readCatalogueQuery(address.url().searchParams))
      return address.listen(follow)
    },
  }
}

/** Whether both ask for pages of one list. */
function isSameList(one: CatalogueQuery, other: CatalogueQuery): boolean {
  return cataloguePath('', { ...one, page: 1 }) === cataloguePath('', { ...other, page: 1 })
}
