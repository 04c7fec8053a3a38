// Calls for gallery items.
import { Hono } from 'hono'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createResource } from '#api/resources/routes.ts'
import { publicGalleryItem } from './contract.ts'
import { galleryRules } from './rules.ts'

/** Creates the calls for gallery items under /projects. */
export function galleryRoutes(deps: RouteDeps) {
  const { permit } = deps
  const { list, get, create, update, remove } = createResource(deps, {
    ...galleryRules,
    singular: 'a gallery item',
    responseSchema: publicGalleryItem,
    deletedMessage: 'Gallery deleted.',
  })
  return new Hono<ApiEnv>()
    .get('/galleries', permit('public'), ...list)
    .get('/galleries/:id', permit('public'), ...get)
    .post('/gallery', permit('admin', { token: 'change' }), ...create)
    .put('/galleries/:id', permit('admin', { token: 'change' }), ...update)
    .delete('/galleries/:id', permit('admin', { token: 'change' }), ...remove)
}
