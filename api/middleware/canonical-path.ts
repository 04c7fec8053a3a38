// Canonical paths: singular or plural nouns, with or without a trailing slash, lead to the same route.
import { getPathNoStrict } from 'hono/utils/url'

/** The noun in singular and plural, and the methods whose route uses the singular; if absent, all methods do. */
const NOUNS: { singular: string; plural: string; singularMethods?: string[] }[] = [
  { singular: 'product', plural: 'products' },
  { singular: 'interior', plural: 'interiors', singularMethods: ['POST'] },
  { singular: 'gallery', plural: 'galleries', singularMethods: ['POST'] },
  { singular: 'brand', plural: 'brands', singularMethods: ['POST', 'DELETE'] },
]

const PROJECTS = '/api/projects/'

/** Returns the request's path in the spelling of its route. */
export function toCanonicalPath(request: Request): string {
  return canonicalizePath(request.method, getPathNoStrict(request))
}

/** Returns a path in the spelling of this method's routes. */
function canonicalizePath(method: string, path: string): string {
  if (!path.startsWith(PROJECTS)) return path
  const [noun = '', ...rest] = path.slice(PROJECTS.length).split('/')
  const entry = NOUNS.find(({ singular, plural }) => noun === singular || noun === plural)
  if (!entry) return path
  const routeNoun =
    entry.singularMethods?.includes(method) === false ? entry.plural : entry.singular
  return PROJECTS + [routeNoun, ...rest].join('/')
}

/** Methods considered for 405 responses and their Allow header. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** The part of Hono's router that is used here. The first item of a match is the list of its handlers. */
interface Router {
  match(method: string, path: string): readonly [readonly unknown[], ...unknown[]]
}

/** The pattern of a path, such as /api/enquiries/:id; undefined for an unknown path. */
export function findRoutePattern(router: Router, method: string, path: string): string | undefined {
  const [handlers] = router.match(method, canonicalizePath(method, path.replace(/\/$/, '')))
  // Each match is a pair: the handler with its route, and the parameters.
  const [[, route] = []] = (handlers[0] ?? [[]]) as [[unknown, { path: string }?]]
  return route?.path
}

/** Returns the methods of a path in either spelling; empty for an unknown path. */
export function listAllowedMethods(router: Router, path: string): string[] {
  const hasRoute = (method: string) =>
    router.match(method, canonicalizePath(method, path))[0].length > 0
  return METHODS.filter(hasRoute).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
}
