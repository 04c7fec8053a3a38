// Tells a wrong method from a wrong path. Which calls there are is public, so everybody hears the same.
import { spelledFor } from './canonical-path.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** As much of a router as it takes: what it finds, handlers first. */
interface Router {
  match(method: string, path: string): readonly [readonly unknown[], ...unknown[]]
}

/** The methods that the path takes, in whatever number it is spelled; none where there is no such path. */
export function allowedMethods(router: Router, path: string): string[] {
  const isTaken = (method: string) => router.match(method, spelledFor(method, path))[0].length > 0
  return METHODS.filter(isTaken).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  )
}
