// Types of `Astro.locals` and of this project's client directive.
/// <reference types="astro/client" />

declare namespace Astro {
  interface ClientDirectives {
    /** See site/ui/client-wanted.ts. */
    'client:wanted'?: boolean
  }
}

declare namespace App {
  interface Locals {
    /** The API, called in process: `Astro.locals.api.projects.product.$get({ query })`. */
    api: import('#api/client.ts').Client['api']
    /** Draws what messengers show of the product with this id; undefined where there is none. */
    sharePicture: (
      id: string,
      wordmark: { letters: string; lines: readonly string[] },
    ) => Promise<{ jpeg: Uint8Array<ArrayBuffer>; rev: number } | undefined>
  }
}
