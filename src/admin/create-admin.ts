// Puts the admin's stores together, once, over whatever world it is handed.
import { computed } from 'nanostores'
import type { Admin } from '#api/contract/admin.ts'
import { createAdmins } from '#src/admin/admins/admins.ts'
import { brand } from '#src/admin/brands/brand.ts'
import { createDraftStorage, createWaitingStorage } from '#src/admin/crud/draft-storage.ts'
import { createForm } from '#src/admin/crud/form.ts'
import type { FormTarget } from '#src/admin/crud/form-state.ts'
import { createKnownValues } from '#src/admin/crud/known-values.ts'
import { createList } from '#src/admin/crud/list.ts'
import { createAskedProducts } from '#src/admin/crud/products-by-sku.ts'
import { createSaves } from '#src/admin/crud/saves.ts'
import { createWholeList } from '#src/admin/crud/whole-list.ts'
import { createDashboard } from '#src/admin/dashboard/dashboard.ts'
import { createEnquiries } from '#src/admin/enquiries/enquiries.ts'
import { createWaitingEnquiries } from '#src/admin/enquiries/waiting.ts'
import { createDroppedFile, gallery } from '#src/admin/galleries/gallery.ts'
import { interior } from '#src/admin/interiors/interior.ts'
import { product } from '#src/admin/products/product.ts'
import { createProductFacets, readQuery, writeQuery } from '#src/admin/products/product-calls.ts'
import { createProfile } from '#src/admin/profile/profile.ts'
import { createCalls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createSession } from '#src/admin/session/session.ts'
import { createTokenKeeper } from '#src/admin/session/token.ts'
import { redirectBySession } from '#src/admin/shell/auth-redirect.ts'
import { createNavigationGuard } from '#src/admin/shell/navigation-guard.ts'
import { createUnread } from '#src/admin/shell/unread.ts'
import { createSearchText } from '#src/admin/ui/search-text.ts'
import { createUrlQuery } from '#src/admin/ui/url-query.ts'
import { brandStays, logOutWhileSaving } from './messages.ts'
import { productsPath } from './router.ts'

export type AdminStores = ReturnType<typeof createAdmin>

/** Verifies the stored session at once; everything else waits until it is asked. */
export function createAdmin(world: Environment) {
  const token = createTokenKeeper(world)
  const calls = createCalls(world, token)
  const session = createSession(calls, token)
  const leaving = createNavigationGuard()
  const close = redirectBySession(session, leaving)

  const unread = createUnread(calls.api, world)
  const productPlace = createUrlQuery('products', productsPath, readQuery, writeQuery)
  const ownerNow = () => {
    const state = session.$session.get()
    return state.kind === 'signed-in' ? state.admin._id : ''
  }
  const slotOf = createDraftStorage(world.storage, ownerNow)
  const waitingListOf = createWaitingStorage(world.storage, ownerNow)
  const formDeps = { calls, world, slotOf }
  const savesDepsOf = ({ paths }: { paths: { create: () => string } }) => ({
    ...{ calls, marks: world.marks, leave: leaving.confirm },
    waitingList: () => waitingListOf(paths.create()),
  })
  const depsOf = ({ paths }: { paths: { edit: (id: string) => string } }) => ({
    api: calls.api,
    confirm: world.confirm,
    onDeleted: (id: string) => slotOf(paths.edit(id)).drop(),
  })
  const interiors = createWholeList(interior, { ...depsOf(interior), route: 'interiors' })
  const galleries = createWholeList(gallery, { ...depsOf(gallery), route: 'galleries' })
  const knownValues = createKnownValues(calls, world)
  const noteOfBrand = async ({ name }: { name: string }) => {
    // Without an answer the question is asked all the same.
    const uses = await knownValues.countUses(name).catch(() => 0)
    return uses > 0 ? brandStays(uses) : ''
  }
  const brands = createWholeList(brand, {
    ...depsOf(brand),
    route: 'brands',
    noteOf: noteOfBrand,
  })
  const dropped = createDroppedFile()
  const products = createList(product, { ...depsOf(product), place: productPlace })
  const saves = {
    products: createSaves(product, { ...savesDepsOf(product), onStored: products.refresh }),
    interiors: createSaves(interior, { ...savesDepsOf(interior), onStored: interiors.refresh }),
    galleries: createSaves(gallery, { ...savesDepsOf(gallery), onStored: galleries.refresh }),
    brands: createSaves(brand, { ...savesDepsOf(brand), onStored: brands.refresh }),
  }
  const allSaves = Object.values(saves)
  const $pending = computed(
    allSaves.map(({ $pending }) => $pending),
    (...counts) => counts.reduce((sum, count) => sum + count, 0),
  )
  let owner: string | undefined
  const stopWatching = session.$session.listen((state) => {
    const isLeft = state.kind === 'signed-out' && state.why === 'left'
    const isOther = state.kind === 'signed-in' && owner !== undefined && owner !== state.admin._id
    // What somebody could not save is nobody else's.
    if (isLeft || isOther) for (const { clear } of allSaves) clear(isLeft)
    if (state.kind !== 'signed-in') return
    owner = state.admin._id
    for (const { restore } of allSaves) void restore()
  })
  return {
    /** Stops following the address. */
    close(): void {
      stopWatching()
      close()
    },
    session,
    /** How many items have been handed over and are not stored yet. */
    $pending,
    /** Asks first where something is not stored yet. */
    signOut(): void {
      const count = $pending.get()
      if (count === 0 || world.confirm(logOutWhileSaving(count))) session.signOut()
    },
    leaving,
    dashboard: createDashboard({ api: calls.api, world }),
    waitingEnquiries: createWaitingEnquiries({ api: calls.api, world, unread }),
    products,
    productFacets: createProductFacets({ api: calls.api, world, list: products }),
    productSearch: createSearchText(productPlace),
    productForm: (target: FormTarget) =>
      createForm(product, target, {
        ...formDeps,
        listPath: productPlace.path,
        saves: saves.products,
      }),
    interiors,
    interiorForm: (target: FormTarget) =>
      createForm(interior, target, {
        ...formDeps,
        listPath: interiors.place.path,
        saves: saves.interiors,
      }),
    galleries,
    dropped,
    galleryForm: (target: FormTarget) =>
      createForm(gallery, target, {
        ...formDeps,
        listPath: galleries.place.path,
        saves: saves.galleries,
      }),
    brands,
    knownValues,
    brandForm: (target: FormTarget) =>
      createForm(brand, target, {
        ...formDeps,
        listPath: brands.place.path,
        saves: saves.brands,
        noteOf: noteOfBrand,
      }),
    unread,
    inbox: createEnquiries({ api: calls.api, world, unread }),
    askedProducts: createAskedProducts(calls.api),
    team: createAdmins({ api: calls.api, world }),
    profile: (of: Admin) => createProfile(of, { api: calls.api, session }),
  }
}
