// Puts the admin's stores together, once, over whatever world it is handed.
import { computed } from 'nanostores'
import type { Admin } from '#api/contract/admin.ts'
import { brand } from '#src/admin/resources/brand.ts'
import { gallery } from '#src/admin/resources/gallery.ts'
import { interior } from '#src/admin/resources/interior.ts'
import { product } from '#src/admin/resources/product.ts'
import { readQuery, writeQuery } from '#src/admin/resources/product-calls.ts'
import { productsPath } from '#src/admin/routes.ts'
import { brandStays, logOutWhileSaving } from '#src/admin/words.ts'
import { createAskedProducts } from './asked-products.ts'
import { createCalls } from './calls.ts'
import { createDashboard } from './dashboard.ts'
import { createDraftStorage, createWaitingStorage } from './draft-storage.ts'
import { createDropped } from './dropped.ts'
import { watchEntry } from './entry.ts'
import { createForm } from './form.ts'
import type { FormTarget } from './form-state.ts'
import { createInbox } from './inbox.ts'
import { createKnownValues } from './known-values-store.ts'
import { createLeaving } from './leaving.ts'
import { createList } from './list.ts'
import { createPlace } from './place.ts'
import { createProductFacets } from './product-facets.ts'
import { createProfile } from './profile.ts'
import { createSaves } from './saves.ts'
import { createSearch } from './search.ts'
import { createSession } from './session.ts'
import { createTeam } from './team.ts'
import { createTokenKeeper } from './token.ts'
import { createUnread } from './unread.ts'
import { createWholeList } from './whole-list.ts'
import type { World } from './world.ts'

export type AdminStores = ReturnType<typeof createAdmin>

/** Verifies the stored session at once; everything else waits until it is asked. */
export function createAdmin(world: World) {
  const token = createTokenKeeper(world)
  const calls = createCalls(world, token)
  const session = createSession(calls, token)
  const leaving = createLeaving()
  const close = watchEntry(session, leaving)

  const unread = createUnread(calls.api, world)
  const productPlace = createPlace('products', productsPath, readQuery, writeQuery)
  const ownerNow = () => {
    const state = session.$session.get()
    return state.kind === 'signed-in' ? state.admin._id : ''
  }
  const slotOf = createDraftStorage(world.storage, ownerNow)
  const waitingListOf = createWaitingStorage(world.storage, ownerNow)
  const formDeps = { calls, world, slotOf }
  const savesDepsOf = ({ paths }: { paths: { create: () => string } }) => ({
    ...{ calls, marks: world.marks, leave: leaving.attempt },
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
  const dropped = createDropped()
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
    dashboard: createDashboard({ api: calls.api, world, unread }),
    products,
    productFacets: createProductFacets({ api: calls.api, world, list: products }),
    productSearch: createSearch(productPlace),
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
    inbox: createInbox({ api: calls.api, world, unread }),
    askedProducts: createAskedProducts(calls.api),
    team: createTeam({ api: calls.api, world }),
    profile: (of: Admin) => createProfile(of, { api: calls.api, session }),
  }
}
