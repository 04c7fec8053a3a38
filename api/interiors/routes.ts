// Calls for interiors, with the products that are installed in them.
import { Hono } from 'hono'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createResource } from '#api/resources/routes.ts'
import { publicInterior } from './contract.ts'
import { interiorRules } from './rules.ts'

/** Creates the calls for interiors under /projects. */
export function interiorRoutes(deps: RouteDeps) {
  const { permit } = deps
  const { list, get, create, update, remove } = createResource(deps, {
    ...interiorRules,
    singular: 'an interior',
    responseSchema: publicInterior,
  })
  return new Hono<ApiEnv>()
    .get('/interiors', permit('public'), ...list)
    .get('/interiors/:id', permit('public'), ...get)
    .post('/interior', permit('admin', { token: 'change' }), ...create)
    .put('/interiors/:id', permit('admin', { token: 'change' }), ...update)
    .delete('/interiors/:id', permit('admin', { token: 'change' }), ...remove)
}
