// Stores of the catalogue page: the list, its search text and its filter sheet.
import { atom } from 'nanostores'
import type { Product } from '#api/products/contract.ts'
import { countEvent } from '#src/site/runtime/analytics.ts'
import { createSearchText, tidySearch } from '#src/ui/search-text.ts'
import { type CatalogueOptions, createCatalogue, type HistoryStep } from './catalogue.ts'
import { type CatalogueQuery, cataloguePath } from './catalogue-query.ts'
import { hasSameChoices } from './filters.ts'

/** How long an empty result must stay before it is counted, in ms: an unfinished word is no search. */
const MISS_DELAY_MS = 2000

/** Creates the stores. Nothing is fetched before `listen` or an action is called. */
export function createCatalogueStores(options: CatalogueOptions) {
  const { basePath, initial, address } = options
  const catalogue = createCatalogue(options)
  const { $query, $listing, showQuery } = catalogue
  /** The path of the list at the time the filter sheet was opened; undefined while the sheet is closed. */
  const $sheetStartPath = atom<string | undefined>()
  const currentPath = () => cataloguePath(basePath, $query.get())

  /** Changes the query and returns to its first page. All choices in the open sheet are one history entry. */
  const changeQuery = (changes: Partial<CatalogueQuery>, step?: HistoryStep) =>
    void showQuery(
      { ...$query.get(), page: 1, ...changes },
      step ?? ($sheetStartPath.get() ? 'replace' : 'push'),
    )
  const search = createSearchText(
    {
      $query,
      go: (changes, { replace } = {}) => changeQuery(changes, replace ? 'replace' : undefined),
    },
    tidySearch,
  )

  let missTimer: ReturnType<typeof setTimeout> | undefined
  /** Counts a list that stays empty. The server has already counted the initial one. */
  const countEmptyResult = () => {
    clearTimeout(missTimer)
    const { status, page } = $listing.get()
    if (status !== 'ready' || page?.total !== 0) return
    missTimer = setTimeout(
      () => countEvent('missed', cataloguePath('', $query.get())),
      MISS_DELAY_MS,
    )
  }

  return {
    ...catalogue,
    $sheetStartPath,
    search,
    changeQuery,

    openProduct(product: Product): void {
      search.reset()
      catalogue.openProduct(product)
    },

    /** Opens the sheet with a history entry of its own, so that Back undoes its choices. */
    openSheet(): void {
      if ($sheetStartPath.get()) return
      address.push(currentPath())
      $sheetStartPath.set(currentPath())
    },

    /** Closes the sheet and keeps its choices. Removes its history entry if nothing was chosen. */
    closeSheet(): void {
      const hasNoChoice = $sheetStartPath.get() === currentPath()
      $sheetStartPath.set(undefined)
      if (hasNoChoice) address.back()
    },

    /** Applies choices made before hydration. Without facets no filters were rendered, so they are ignored. */
    applyFormChoices({ search: text, sort, filters: formFilters }: CatalogueQuery): void {
      const filters = initial.listing.facets ? formFilters : initial.query.filters
      const isUnchanged =
        sort === initial.query.sort && hasSameChoices(filters, initial.query.filters)
      if (!isUnchanged) changeQuery({ sort, filters })
      if (text !== initial.query.search) search.type(text)
    },

    /** Follows the URL. Returns an unsubscribe function. */
    listen(): () => void {
      const unsubscribers = [
        address.listen(() => $sheetStartPath.set(undefined)),
        catalogue.listen(),
        $listing.listen(countEmptyResult),
      ]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
  }
}
