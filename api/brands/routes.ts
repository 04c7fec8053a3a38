// Calls for brands.
import { Hono } from 'hono'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createResource } from '#api/resources/routes.ts'
import { BRAND_TAKEN, changedBrand, publicBrand } from './contract.ts'
import { brandRules } from './rules.ts'

/** Creates the calls for brands under /projects. */
export function brandRoutes(deps: RouteDeps) {
  const { permit } = deps
  const { list, get, create, update, remove } = createResource(deps, {
    ...brandRules,
    singular: 'a brand',
    responseSchema: publicBrand,
    conflictMessage: BRAND_TAKEN,
    changeDescription: [
      'Changes a brand, and its name on the products that name it where that is asked for. Without a picture it keeps the one it has.',
      changedBrand,
    ],
  })
  return new Hono<ApiEnv>()
    .get('/brands', permit('public'), ...list)
    .get('/brands/:id', permit('public'), ...get)
    .post('/brand', permit('admin', { token: 'change' }), ...create)
    .put('/brands/:id', permit('admin', { token: 'change' }), ...update)
    .delete('/brand/:id', permit('admin', { token: 'change' }), ...remove)
}
