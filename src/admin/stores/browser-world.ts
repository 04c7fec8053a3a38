// The browser tab as the admin's world.
import { shrink } from './shrink.ts'
import { uploadWith } from './upload.ts'
import type { World } from './world.ts'

/** The browser tab. */
export function browserWorld(): World {
  return {
    origin: location.origin,
    fetch: (input, init) => fetch(input, init),
    upload: uploadWith,
    storage: localStorage,
    tabs: window,
    confirm: (question) => window.confirm(question),
    shrink,
    // biome-ignore lint/suspicious/noConsole: the one place where the admin writes to the console
    log: (message) => console.warn(message),
  }
}
