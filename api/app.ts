// Hono app: mounts all routes and turns errors into responses.
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { authRoutes } from '#api/accounts/auth-routes.ts'
import { adminRoutes } from '#api/accounts/routes.ts'
import { mustSetUpStep } from '#api/accounts/second-step.ts'
import { securityRoutes } from '#api/accounts/security-routes.ts'
import { signInRoutes } from '#api/accounts/sign-in-routes.ts'
import { stepDemandRoutes } from '#api/accounts/step-demand-routes.ts'
import { qualityRoutes } from '#api/analytics/routes.ts'
import { brandRoutes } from '#api/brands/routes.ts'
import { Failure, type FailureStatus } from '#api/contract/failure.ts'
import { okStatus } from '#api/contract/responses.ts'
import { alertRoutes } from '#api/enquiries/alert-routes.ts'
import { contactRoutes } from '#api/enquiries/contact-routes.ts'
import { createReception } from '#api/enquiries/reception.ts'
import { enquiryRoutes } from '#api/enquiries/routes.ts'
import { visitRoutes } from '#api/enquiries/visit-routes.ts'
import { galleryRoutes } from '#api/galleries/routes.ts'
import { createCollectionAccess } from '#api/history/collection-access.ts'
import { historyRoutes } from '#api/history/routes.ts'
import { imageRoutes } from '#api/images/routes.ts'
import { importRoutes } from '#api/imports/routes.ts'
import { interiorRoutes } from '#api/interiors/routes.ts'
import { listAllowedMethods, toCanonicalPath } from '#api/middleware/canonical-path.ts'
import { assertPermissions, describeCall } from '#api/middleware/declaration.ts'
import type { ApiDeps } from '#api/middleware/deps.ts'
import { type ApiEnv, createPermit, type RouteDeps } from '#api/middleware/permission.ts'
import { docsRoutes } from '#api/openapi/routes.ts'
import { productChangeRoutes } from '#api/products/bulk-routes.ts'
import { productRoutes } from '#api/products/routes.ts'
import { mcpRoutes } from '#api/programs/mcp-routes.ts'
import { tokenRoutes } from '#api/programs/routes.ts'
import { suggestionRoutes } from '#api/programs/suggestion-routes.ts'
import { webhookRoutes } from '#api/programs/webhook-routes.ts'
import { recordRoutes } from '#api/resources/bulk-routes.ts'
import { settingsRoutes } from '#api/showroom/routes.ts'
import { findAuthorName, type Store } from '#api/store/store.ts'
import { StaleChange } from '#api/store/transaction.ts'
import { metricsRoutes } from '#api/telemetry/routes.ts'
import { namedSchemas } from './named-schemas.ts'
import { RESOURCE_RULES } from './resource-rules.ts'

/** The type from which the client's calls are derived. */
export type Api = ReturnType<typeof createApi>

const NOT_FOUND = 'There is no such call.'
const WRONG_METHOD = 'This path takes other methods only; Allow says which.'
const SERVER_ERROR =
  'Something went wrong on the server. Please try again; if it happens again, tell whoever looks after this site.'

const wakeUpCall = describeCall(
  'wakeUp',
  'Says that the server is there, without touching the disk.',
  okStatus,
)

const readinessCall = describeCall(
  'checkReadiness',
  'Says whether changes can be saved here, for a balancer or a monitor. Reading may go on while they cannot.',
  okStatus,
  { failures: { 503: 'The reason why not: the disk, the database, or a stop.' } },
)

const STOPPING = 'The server is stopping.'

export function createApi(deps: ApiDeps) {
  const { settings } = deps.stores
  const permit = createPermit({
    ...deps,
    mustSetUpStep: (admin) => mustSetUpStep(settings, admin, deps.calendar.today()),
  })
  const routeDeps: RouteDeps = { ...deps, permit }
  const receive = createReception(deps)
  const routes = new Hono<ApiEnv>({ getPath: toCanonicalPath })
    .basePath('/api')
    .get('/wakeup', permit('public'), wakeUpCall, (c) => c.json({ status: 'ok' }))
    .route('/projects', productRoutes(routeDeps))
    .route('/projects', interiorRoutes(routeDeps))
    .route('/projects', galleryRoutes(routeDeps))
    .route('/projects', brandRoutes(routeDeps))
    .route('/projects', productChangeRoutes(routeDeps))
    .route('/records', recordRoutes(routeDeps))
    .route('/', importRoutes(routeDeps))
    .route('/auth', signInRoutes(routeDeps))
    .route('/auth', securityRoutes(routeDeps))
    .route('/', authRoutes(routeDeps))
    .route('/admins', adminRoutes(routeDeps))
    .route('/tokens', tokenRoutes(routeDeps))
    .route('/webhooks', webhookRoutes(routeDeps))
    .route('/suggestions', suggestionRoutes({ ...routeDeps, rules: RESOURCE_RULES }))
    .route('/contact', contactRoutes(routeDeps, receive))
    .route('/visits', visitRoutes(routeDeps, receive))
    .route('/enquiries', enquiryRoutes(routeDeps))
    .route('/', qualityRoutes(routeDeps))
    .route('/images', imageRoutes(routeDeps))
    .route('/settings', settingsRoutes(routeDeps))
    .route('/settings/alerts', alertRoutes(routeDeps))
    .route('/settings/second-step', stepDemandRoutes(routeDeps))
    .route('/metrics', metricsRoutes(routeDeps))
  const access = createCollectionAccess(routes.routes)
  const api = routes.route('/history', historyRoutes({ ...routeDeps, access }))

  // Not part of the chain, because the typed client does not call these.
  api.get('/ready', permit('public'), readinessCall, async (c) => {
    c.header('Cache-Control', 'no-store')
    const problem = deps.isStopping?.() ? STOPPING : await deps.stores.problem()
    // Not thrown, so that a monitor that asks every few seconds does not fill the log.
    return problem ? c.json(new Failure(503, problem).body(), 503) : c.json({ status: 'ok' })
  })
  api.route(
    '/',
    mcpRoutes({
      permit,
      rules: RESOURCE_RULES,
      routes: () => api.routes,
      request: (path, init, env) => api.request(path, init, env),
    }),
  )
  api.route('/', docsRoutes({ permit, routes: () => api.routes, namedSchemas }))
  assertPermissions(api.routes)
  api.notFound((c) => {
    c.header('Cache-Control', 'no-store')
    const allowedMethodNames = listAllowedMethods(api.router, c.req.path)
    if (allowedMethodNames.length === 0) return c.json(new Failure(404, NOT_FOUND).body(), 404)
    c.header('Allow', allowedMethodNames.join(', '))
    return c.json(new Failure(405, WRONG_METHOD).body(), 405)
  })
  api.onError((error, c) => toResponse(error, c, deps))
  return api
}

async function toResponse(error: Error, c: Context, { stores, log }: ApiDeps): Promise<Response> {
  const failure = await toFailure(error, stores)
  if (failure.status >= 500)
    log.error(`${c.req.method} ${c.req.path}: ${failure.message}`, failure.cause ?? error, {
      requestId: c.env?.outgoing?.getHeader('x-request-id'),
    })
  c.header('Cache-Control', 'no-store')
  c.header('ETag', undefined)
  if (failure.status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter))
  return c.json(failure.body(), failure.status)
}

async function toFailure(error: Error, stores: Store): Promise<Failure> {
  if (error instanceof StaleChange) return toConflictFailure(error, stores)
  if (error instanceof Failure) return error
  if (error instanceof HTTPException && error.status < 500)
    return new Failure(error.status as FailureStatus, error.message, { cause: error })
  return new Failure(500, SERVER_ERROR, { cause: error })
}

/** Adds the name of who saved first to a conflict, because the store only has the id. */
async function toConflictFailure(
  { message, current }: StaleChange,
  stores: Store,
): Promise<Failure> {
  const conflict = {
    changedBy: findAuthorName(stores, current.updatedBy ?? '') ?? 'Somebody else',
    changedAt: current.updatedAt,
    rev: current.rev,
  }
  return new Failure(409, message, { conflict })
}
