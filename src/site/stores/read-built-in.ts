// Where a browser finds the built-in samples: a file made with the site.
import type { BuiltInCatalogue } from '#src/content/built-in.ts'

/** Reads them by `fetch`; rejects where they do not come. */
export const readBuiltIn =
  (fetch: (path: string) => Promise<Response>) => async (): Promise<BuiltInCatalogue> => {
    const response = await fetch('/built-in.json')
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
    return response.json()
  }
