// Puts the admin's stores together, once, over whatever world it is handed.
import type { Admin } from '#api/contract/admin.ts'
import { brand } from '#src/admin/resources/brand.ts'
import { gallery } from '#src/admin/resources/gallery.ts'
import { interior } from '#src/admin/resources/interior.ts'
import { product } from '#src/admin/resources/product.ts'
import { readQuery, writeQuery } from '#src/admin/resources/product-calls.ts'
import { productsPath } from '#src/admin/routes.ts'
import { brandStays } from '#src/admin/words.ts'
import { createAskedProducts } from './asked-products.ts'
import { createCalls } from './calls.ts'
import { createDashboard } from './dashboard.ts'
import { createDropped } from './dropped.ts'
import { watchEntry } from './entry.ts'
import { createForm } from './form.ts'
import type { FormTarget } from './form-state.ts'
import { createInbox } from './inbox.ts'
import { createKeptDrafts } from './kept-drafts.ts'
import { createKnownValues } from './known-values.ts'
import { createLeaving } from './leaving.ts'
import { createList } from './list.ts'
import { createPlace } from './place.ts'
import { createProductFacets } from './product-facets.ts'
import { createProfile } from './profile.ts'
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
  const slotOf = createKeptDrafts(world.storage, () => {
    const state = session.$session.get()
    return state.kind === 'signed-in' ? state.admin._id : ''
  })
  const formDeps = { calls, world, slotOf }
  const depsOf = ({ paths }: { paths: { edit: (id: string) => string } }) => ({
    api: calls.api,
    confirm: world.confirm,
    onDeleted: (id: string) => slotOf(paths.edit(id)).drop(),
  })
  const interiors = createWholeList(interior, { ...depsOf(interior), route: 'interiors' })
  const galleries = createWholeList(gallery, { ...depsOf(gallery), route: 'galleries' })
  const knownValues = createKnownValues(calls, world)
  const brands = createWholeList(brand, {
    ...depsOf(brand),
    route: 'brands',
    noteOf: async ({ name }) => {
      const uses = await knownValues.countUses(name)
      return uses > 0 ? brandStays(uses) : ''
    },
  })
  const dropped = createDropped()
  const products = createList(product, { ...depsOf(product), place: productPlace })
  return {
    /** Stops following the address. */
    close,
    session,
    leaving,
    dashboard: createDashboard({ api: calls.api, world, unread }),
    products,
    productFacets: createProductFacets({ api: calls.api, world, list: products }),
    productSearch: createSearch(productPlace),
    productForm: (target: FormTarget) =>
      createForm(product, target, { ...formDeps, listPath: productPlace.path }),
    interiors,
    interiorForm: (target: FormTarget) =>
      createForm(interior, target, { ...formDeps, listPath: interiors.place.path }),
    galleries,
    dropped,
    galleryForm: (target: FormTarget) =>
      createForm(gallery, target, { ...formDeps, listPath: galleries.place.path }),
    brands,
    knownValues,
    brandForm: (target: FormTarget) =>
      createForm(brand, target, { ...formDeps, listPath: brands.place.path }),
    unread,
    inbox: createInbox({ api: calls.api, world, unread }),
    askedProducts: createAskedProducts(calls.api),
    team: createTeam({ api: calls.api, world }),
    profile: (of: Admin) => createProfile(of, { api: calls.api, session }),
  }
}
