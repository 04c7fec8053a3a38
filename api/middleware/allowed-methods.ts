// The methods of a path, for 405 responses and their Allow header.
import { canonicalPathFor } from './canonical-path.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** The part of Hono's router that is needed; the first item of a match is its handlers. */
interface Router {
  match(method: string, path: string): readonly [readonly unknown[], ...unknown[]]
}

/** Returns the methods of a path in either spelling; none for an unknown path. */
export function allowedMethods(router: Router, path: string): string[] {
  const isTaken = (method: string) =>
    router.match(method, canonicalPathFor(method, path))[0].length > 0
  return METHODS.filter(isTaken).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
}
