// Types of `Astro.locals` and of this project's client directives.
/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    /** See site/ui/client-wanted.ts. */
    'client:wanted'?: boolean | { params?: readonly string[]; saved?: string }
    /** See site/ui/client-loaded.ts. */
    'client:loaded'?: boolean
  }
}

declare namespace App {
  interface Locals {
    /** The API, called in process: `Astro.locals.api.projects.product.$get({ query })`. */
    api: import('#api/client.ts').Client['api']
    /** Finds the share picture of the product with this id; undefined for an unknown product. */
    sharePicture: (id: string) => Promise<
      | {
          rev: number
          draw(wordmark: {
            letters: string
            lines: readonly string[]
          }): Promise<Uint8Array<ArrayBuffer>>
        }
      | undefined
    >
  }
}
