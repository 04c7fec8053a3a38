// Stores of the products: the list with its filters, views and bulk changes, and the forms.
import { atom } from 'nanostores'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createFeatured, createList } from '#src/admin/list/list.ts'
import { listDepsOf, withForms } from '#src/admin/list/resource-stores.ts'
import { EXPORT_FAILED } from '#src/admin/messages.ts'
import { $router, createListQuery, photoDraftsPath, productsPath } from '#src/admin/router.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { imageFilesIn } from '#src/admin/ui/use-file-drop.ts'
import { createSearchText } from '#src/ui/search-text.ts'
import { showToast } from '#src/ui/toasts.ts'
import { product } from './product.ts'
import {
  changeProducts,
  createProductFacets,
  exportProducts,
  NO_FILTERS,
  PRODUCT_PARAMS,
} from './product-calls.ts'
import { createViews } from './views.ts'

export function createProducts(stores: AdminStores) {
  const { calls, queries, environment } = stores
  const { api } = calls
  const urlQuery = createListQuery('products', productsPath, PRODUCT_PARAMS)
  const list = createList(product, { ...listDepsOf(stores, product), urlQuery })
  const listFeatured = async () => {
    const unfiltered = {
      ...urlQuery.$query.get(),
      ...NO_FILTERS,
      search: '',
      category: '',
    } as const
    const query = { ...unfiltered, sort: 'relevance', page: 1, featured: 'only' } as const
    return (await product.calls.list(api, query)).items
  }
  const $droppedPhotos = atom<readonly File[]>([])
  return withForms(
    product,
    {
      ...list,
      ...createFeatured(product, { api, list, listFeatured }),
      search: createSearchText(urlQuery),
      facets: createProductFacets({ api, queries, environment, urlQuery }),
      views: createViews(environment),
      /** Photos dropped on the list, until 'Add from photographs' uses them. */
      $droppedPhotos,
      /** Opens 'Add from photographs' with photos that were dropped on the list. */
      dropPhotos(dropped: DataTransfer): void {
        const photos = imageFilesIn(dropped)
        if (photos.length === 0) return
        $droppedPhotos.set(photos)
        $router.open(photoDraftsPath())
      },
      /** Changes the selected products. Resolves to whether they were changed. */
      changeSelected: (change: Record<string, string>) =>
        list.changeMany(() => changeProducts(api, { ...list.getSelectionParams(), ...change })),
      /** Downloads the selected products as a spreadsheet. */
      async exportSelected(): Promise<void> {
        try {
          environment.save(await exportProducts(api, list.getSelectionParams()))
        } catch (error) {
          showToast('error', withReason(EXPORT_FAILED, error))
        }
      },
      /** Counts the effects of a change to the selected products, without making it. */
      countSelected: (change: Record<string, string>) =>
        changeProducts(api, { ...list.getSelectionParams(), ...change, dry: 'true' }),
    },
    stores,
  )
}
