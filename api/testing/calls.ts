// For tests: the expected permission of every call, written independently of the routes.
import type { TokenNeed } from '#api/contract/scopes.ts'

type Caller = 'public' | 'operator' | 'admin' | 'super_admin'

/** Every call of the API, by its method and path below /api. */
export const CALLS: Record<string, Caller> = {
  'GET /wakeup': 'public',
  'GET /metrics': 'operator',
  'GET /ready': 'public',
  'GET /openapi.json': 'public',
  'GET /docs': 'public',
  'POST /contact': 'public',
  'GET /visits/times': 'public',
  'POST /visits': 'public',
  'GET /visits/:key': 'public',
  'POST /auth/login': 'public',
  'GET /auth/verify': 'admin',
  'POST /auth/logout': 'admin',
  'GET /auth/sessions': 'admin',
  'DELETE /auth/sessions/:id': 'admin',
  'POST /auth/sessions/end-others': 'admin',

  'GET /projects/product': 'public',
  'GET /projects/product-facets': 'public',
  'GET /projects/product-suggestions': 'public',
  'GET /projects/product/by-sku/:sku': 'public',
  'GET /projects/product/:id': 'public',
  'GET /projects/recent-products': 'admin',
  'POST /projects/product': 'admin',
  'PUT /projects/product/:id': 'admin',
  'DELETE /projects/product/:id': 'admin',

  'GET /health-report': 'admin',
  'POST /demand': 'public',
  'GET /demand': 'admin',

  'POST /projects/product-changes': 'admin',
  'POST /records/delete': 'admin',
  'PUT /records/featured': 'admin',
  'POST /images': 'admin',
  'GET /images/:id': 'admin',
  'POST /images/:id/crop': 'admin',

  'POST /projects/product-export': 'admin',
  'GET /imports': 'admin',
  'POST /imports': 'admin',
  'GET /imports/template': 'admin',
  'GET /imports/:id': 'admin',
  'PUT /imports/:id': 'admin',
  'GET /imports/:id/rows': 'admin',
  'GET /imports/:id/first-rows': 'admin',
  'GET /imports/:id/photos': 'admin',
  'POST /imports/:id/photos': 'admin',
  'POST /imports/:id/apply': 'admin',
  'POST /imports/:id/stop': 'admin',
  'GET /imports/:id/report': 'admin',

  'GET /projects/interiors': 'public',
  'GET /projects/interiors/:id': 'public',
  'POST /projects/interior': 'admin',
  'PUT /projects/interiors/:id': 'admin',
  'DELETE /projects/interiors/:id': 'admin',

  'GET /projects/galleries': 'public',
  'GET /projects/galleries/:id': 'public',
  'POST /projects/gallery': 'admin',
  'PUT /projects/galleries/:id': 'admin',
  'DELETE /projects/galleries/:id': 'admin',

  'GET /projects/brands': 'public',
  'GET /projects/brands/:id': 'public',
  'POST /projects/brand': 'admin',
  'PUT /projects/brands/:id': 'admin',
  'DELETE /projects/brand/:id': 'admin',

  'GET /settings': 'public',
  'GET /settings/alerts': 'super_admin',
  'PUT /settings/alerts': 'super_admin',
  'POST /settings/alerts/test': 'super_admin',
  'PUT /settings': 'super_admin',
  'POST /settings/preview': 'super_admin',
  'DELETE /settings/samples': 'super_admin',

  'GET /enquiries': 'admin',
  'GET /enquiries/:id': 'admin',
  'GET /enquiries/:id/pictures/:number': 'admin',
  'GET /history': 'admin',
  'GET /history/:seq': 'admin',
  'POST /history/:seq/undo': 'admin',
  'PUT /enquiries/:id': 'admin',
  'DELETE /enquiries/:id': 'admin',
  'DELETE /enquiries/flood': 'admin',

  'GET /admins/count': 'admin',
  'PUT /admins/profile': 'admin',
  'PUT /admins/profile/password': 'admin',
  'GET /admins': 'super_admin',
  'POST /admins': 'super_admin',
  'PUT /admins/:id': 'super_admin',
  'DELETE /admins/:id': 'super_admin',
  'GET /admins/:id/sign-ins': 'super_admin',
  'POST /admins/:id/password': 'super_admin',

  'GET /tokens': 'super_admin',
  'POST /tokens': 'super_admin',
  'DELETE /tokens/:id': 'super_admin',

  'GET /suggestions': 'super_admin',
  'GET /suggestions/count': 'super_admin',
  'GET /suggestions/:id': 'super_admin',
  'POST /suggestions': 'admin',
  'POST /suggestions/take': 'super_admin',
  'POST /suggestions/refuse': 'super_admin',
}

/** What an API token needs for each call besides the public ones, which need no more than any token has. All others are for people. */
export const TOKEN_NEEDS: Record<string, TokenNeed> = {
  'GET /projects/recent-products': 'read_all',
  'POST /projects/product': 'change',
  'PUT /projects/product/:id': 'change',
  'DELETE /projects/product/:id': 'change',

  'GET /health-report': 'read_all',
  'GET /demand': 'read_all',

  'POST /projects/product-changes': 'change',
  'POST /records/delete': 'change',
  'PUT /records/featured': 'change',
  'POST /images': 'change',
  'GET /images/:id': 'read_all',
  'POST /images/:id/crop': 'change',

  'POST /projects/product-export': 'read_all',
  'GET /imports': 'change',
  'POST /imports': 'change',
  'GET /imports/template': 'read_all',
  'GET /imports/:id': 'change',
  'PUT /imports/:id': 'change',
  'GET /imports/:id/rows': 'change',
  'GET /imports/:id/first-rows': 'change',
  'GET /imports/:id/photos': 'change',
  'POST /imports/:id/photos': 'change',
  'POST /imports/:id/apply': 'change',
  'POST /imports/:id/stop': 'change',
  'GET /imports/:id/report': 'change',

  'POST /projects/interior': 'change',
  'PUT /projects/interiors/:id': 'change',
  'DELETE /projects/interiors/:id': 'change',
  'POST /projects/gallery': 'change',
  'PUT /projects/galleries/:id': 'change',
  'DELETE /projects/galleries/:id': 'change',
  'POST /projects/brand': 'change',
  'PUT /projects/brands/:id': 'change',
  'DELETE /projects/brand/:id': 'change',

  'GET /enquiries': 'enquiries',
  'GET /enquiries/:id': 'enquiries',
  'GET /enquiries/:id/pictures/:number': 'enquiries',
  'GET /history': 'read_all',
  'GET /history/:seq': 'read_all',
  'POST /history/:seq/undo': 'change',

  'POST /suggestions': 'suggest',
}

/** Every call with an unknown id in its path. */
export const EVERY_CALL = Object.entries(CALLS).map(([call, caller]) => {
  const [method = '', path = ''] = call.split(' ')
  return { call, caller, method, path: path.replace(/:\w+/, 'unknown-id') }
})
