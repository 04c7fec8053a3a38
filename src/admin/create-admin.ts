// Composition root of the back-office: creates all stores for an environment.
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Admin } from '#api/accounts/contract.ts'
import type { Brand } from '#api/brands/contract.ts'
import { readBody } from '#api/client.ts'
import { createAdmins } from '#src/admin/accounts/admins.ts'
import { createProfile } from '#src/admin/accounts/profile.ts'
import { brand } from '#src/admin/brands/brand.ts'
import { createDashboard } from '#src/admin/dashboard/dashboard.ts'
import { createEnquiries } from '#src/admin/enquiries/enquiries.ts'
import { createAutosaveStorage } from '#src/admin/form/autosave.ts'
import { createForm, type FormTarget } from '#src/admin/form/form.ts'
import { gallery } from '#src/admin/galleries/gallery.ts'
import { createHistory } from '#src/admin/history/history.ts'
import { interior } from '#src/admin/interiors/interior.ts'
import { createFeatured, createList } from '#src/admin/list/list.ts'
import type { Item, Resource, Values, WholeResource } from '#src/admin/list/resource.ts'
import { createWholeList } from '#src/admin/list/whole-list.ts'
import { product } from '#src/admin/products/product.ts'
import {
  changeProducts,
  createProductFacets,
  createProductsBySku,
  exportProducts,
  NO_FILTERS,
  PRODUCT_PARAMS,
} from '#src/admin/products/product-calls.ts'
import { createViews } from '#src/admin/products/views.ts'
import { countUses, createVocabulary } from '#src/admin/products/vocabulary.ts'
import { createCalls, createTokenStore } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createSession } from '#src/admin/session/session.ts'
import { createCard } from '#src/admin/shell/card.ts'
import { createNavigationGuard, redirectBySession } from '#src/admin/shell/navigation-guard.ts'
import { createUnread } from '#src/admin/shell/unread.ts'
import { readSamples } from '#src/admin/showroom/samples.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { imageFilesIn } from '#src/admin/ui/use-file-drop.ts'
import { $letters } from '#src/admin/ui/Wordmark.tsx'
import { createUndo } from '#src/admin/undo/undo.ts'
import { createSearchText } from '#src/ui/search-text.ts'
import { showToast } from '#src/ui/toasts.ts'
import type { UrlQuery } from '#src/ui/url-query.ts'
import { brandUsesNote, EXPORT_FAILED } from './messages.ts'
import { $router, createListQuery, photoDraftsPath, productsPath } from './router.ts'

export type AdminStores = ReturnType<typeof createAdmin>

/** Verifies the stored session at once. Other stores load when they are mounted. */
export function createAdmin(environment: Environment) {
  const token = createTokenStore(environment)
  const calls = createCalls(environment, token)
  const { api } = calls
  const session = createSession(calls, token)
  const navigationGuard = createNavigationGuard()
  const stopRedirecting = redirectBySession(session, navigationGuard)

  const getAdminId = () => {
    const state = session.$session.get()
    return state.kind === 'signed-in' ? state.admin._id : ''
  }
  const autosaves = createAutosaveStorage(environment.storage, getAdminId)

  const undo = createUndo(api, getAdminId)
  session.$session.listen(({ kind }) => {
    if (kind === 'signed-out') undo.clear()
  })
  /** The initial content for the next form, if it opens at `path`. */
  let nextForm: { path: string; start: FormStart } | undefined
  function openFormWith(path: string, start: FormStart): void {
    nextForm = { path, start }
    $router.open(path)
  }

  const createListDeps = ({ paths }: Pick<Resource<Item>, 'paths'>) => ({
    api,
    undo,
    confirm: environment.confirm,
    onDeleted: (id: string) => autosaves.entryAt(paths.edit(id)).remove(),
  })

  /** Adds the forms of a resource to its list. */
  function addForms<T extends Item, List extends ListWithPath>(
    resource: Resource<T>,
    list: List,
    noteOf?: (item: T) => string,
  ) {
    const { create, edit } = resource.paths
    const deps = {
      calls,
      environment,
      autosaves,
      undo,
      noteOf,
      listPath: list.urlQuery.path,
      openNext: (previous: Values) => openFormWith(create(), { previous }),
    }
    function openForm(target: FormTarget) {
      const path = target.id ? edit(target.id) : create(target.from)
      const start = nextForm?.path === path ? nextForm.start : {}
      nextForm = undefined
      return createForm(resource, { ...target, ...start }, deps)
    }
    return { ...list, resource, openForm }
  }

  const vocabulary = createVocabulary(calls, environment)
  const productsBySku = createProductsBySku(api)
  const describeBrandUses = ({ name }: { name: string }) => {
    const uses = countUses(vocabulary.$vocabulary.get(), name)
    return uses > 0 ? brandUsesNote(uses) : ''
  }
  const productQuery = createListQuery('products', productsPath, PRODUCT_PARAMS)
  const productList = createList(product, { ...createListDeps(product), urlQuery: productQuery })
  const listFeaturedProducts = async () => {
    const unfiltered = {
      ...productQuery.$query.get(),
      ...NO_FILTERS,
      search: '',
      category: '',
    } as const
    const query = { ...unfiltered, sort: 'relevance', page: 1, featured: 'only' } as const
    return (await product.calls.list(api, query)).items
  }
  const products = addForms(product, {
    ...productList,
    ...createFeatured(product, { api, list: productList, listFeatured: listFeaturedProducts }),
    search: createSearchText(productQuery),
    views: createViews(environment),
    /** Changes the selected products. Resolves to whether they were changed. */
    changeSelected: (change: Record<string, string>) =>
      productList.changeMany(() =>
        changeProducts(api, { ...productList.getSelectionParams(), ...change }),
      ),
    /** Downloads the selected products as a spreadsheet. */
    async exportSelected(): Promise<void> {
      try {
        environment.save(await exportProducts(api, productList.getSelectionParams()))
      } catch (error) {
        showToast('error', withReason(EXPORT_FAILED, error))
      }
    },
    /** Counts the effects of a change to the selected products, without making it. */
    countSelected: (change: Record<string, string>) =>
      changeProducts(api, { ...productList.getSelectionParams(), ...change, dry: 'true' }),
  })
  const createWholeListStores = <T extends Item & { featured?: number }>(
    resource: WholeResource<T>,
    noteOf?: (item: T) => string,
    $isUsed?: ReadableAtom<((item: T) => boolean) | undefined>,
  ) => {
    const list = createWholeList(resource, { ...createListDeps(resource), noteOf, $isUsed })
    const listFeatured = async () =>
      (await resource.calls.list(api, undefined)).items.filter(({ featured }) => featured)
    const featured = createFeatured(resource, { api, list, listFeatured })
    return addForms(resource, { ...list, ...featured }, noteOf)
  }
  const interiors = createWholeListStores(interior)
  const galleries = createWholeListStores(gallery)
  const $isUsed = computed(vocabulary.$vocabulary, (values) =>
    values.brands.length > 0 ? ({ name }: Brand) => countUses(values, name) > 0 : undefined,
  )
  const brands = createWholeListStores(brand, describeBrandUses, $isUsed)
  const $droppedPhotos = atom<readonly File[]>([])

  const unread = createUnread(api, environment)
  /** The showroom as visitors see it, for its name and its telephone. */
  const showroom = createCard(
    'The showroom',
    async () => {
      const [{ createShowroom }, settings, samples] = await Promise.all([
        import('#src/content/showroom.ts'),
        readBody(api.settings.$get()),
        readSamples(environment),
      ])
      const loaded = createShowroom(settings, samples)
      $letters.set(loaded.wordmark.letters)
      return loaded
    },
    environment,
  )
  return {
    close: stopRedirecting,
    /** For subjects that create their stores when their script is loaded. */
    calls,
    environment,
    session,
    navigationGuard,
    dashboard: createDashboard({ api, environment }),
    products,
    productFacets: createProductFacets({ api, environment, list: products }),
    interiors,
    /** For 'Add from photographs', whose script creates its own store. */
    photoDrafts: {
      vocabulary,
      calls,
      environment,
      autosaves,
      productsBySku,
      onStored: products.refresh,
      /** Photographs dropped on the list, until the screen uses them. */
      $dropped: $droppedPhotos,
      /** Opens the screen with photographs that were dropped on the list. */
      drop(dropped: DataTransfer): void {
        const pictures = imageFilesIn(dropped)
        if (pictures.length === 0) return
        $droppedPhotos.set(pictures)
        $router.open(photoDraftsPath())
      },
    },
    galleries,
    brands,
    vocabulary,
    unread,
    enquiries: createEnquiries({ api, environment, unread, undo }),
    history: createHistory({ api, environment, undo }),
    undo,
    /** Opens the form at a path with initial content that the URL cannot hold. */
    openFormWith,
    showroom,
    productsBySku,
    admins: createAdmins({ api, environment, undo }),
    profile: (admin: Admin) => createProfile(admin, { api, session, undo }),
  }
}

type FormStart = Pick<FormTarget, 'at' | 'picture' | 'previous'>

interface ListWithPath {
  urlQuery: Pick<UrlQuery<never>, 'path'>
}
