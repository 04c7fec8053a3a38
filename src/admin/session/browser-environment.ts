// Environment of the back-office in a browser tab.
import { shrink } from '#src/ui/shrink.ts'
import type { Environment } from './environment.ts'
import { uploadWith, withTimeout } from './upload.ts'

/** How long an object URL is kept for a download to start. */
const DOWNLOAD_START_MS = 60_000

export function browserEnvironment(): Environment {
  return {
    origin: location.origin,
    fetch: withTimeout((input, init) => fetch(input, init)),
    upload: uploadWith,
    storage: localStorage,
    tabs: window,
    confirm: (question) => window.confirm(question),
    save: download,
    shrink,
    // biome-ignore lint/suspicious/noConsole: the one place where the admin writes to the console
    log: (message) => console.warn(message),
  }
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_START_MS)
}
