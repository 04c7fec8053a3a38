// What pages find in `Astro.locals`.
/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The API, called in process: `Astro.locals.api.projects.product.$get({ query })`. */
    api: import('#api/client.ts').Client['api']
  }
}
