// Puts the admin's stores together, once, over whatever world it is handed.
import { product } from '#src/admin/resources/product.ts'
import { readQuery, writeQuery } from '#src/admin/resources/product-calls.ts'
import { productsPath } from '#src/admin/routes.ts'
import { createAskedProducts } from './asked-products.ts'
import { createCalls } from './calls.ts'
import { createRecentProducts } from './dashboard.ts'
import { watchEntry } from './entry.ts'
import { createForm, type FormTarget } from './form.ts'
import { createInbox } from './inbox.ts'
import { createLeaving } from './leaving.ts'
import { createList } from './list.ts'
import { createPlace } from './place.ts'
import { createSearch } from './search.ts'
import { createSession } from './session.ts'
import { createTokenKeeper } from './token.ts'
import { createUnread } from './unread.ts'
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
  return {
    /** Stops following the address. */
    close,
    session,
    leaving,
    recent: createRecentProducts(calls.api, world),
    products: createList(product, { api: calls.api, confirm: world.confirm, place: productPlace }),
    productSearch: createSearch(productPlace),
    productForm: (target: FormTarget) =>
      createForm(product, target, { calls, world, listPath: productPlace.path }),
    unread,
    inbox: createInbox({ api: calls.api, world, unread }),
    askedProducts: createAskedProducts(calls.api),
  }
}
