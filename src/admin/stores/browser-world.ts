// The browser tab as the admin's world.
import { answeredWithin } from './patience.ts'
import { shrink } from './shrink.ts'
import { uploadWith } from './upload.ts'
import type { World } from './world.ts'

/** How long a browser may take until it has begun a download, in milliseconds. */
const SAVE_MS = 60_000

/** The browser tab. */
export function browserWorld(): World {
  return {
    origin: location.origin,
    fetch: answeredWithin((input, init) => fetch(input, init)),
    upload: uploadWith,
    storage: localStorage,
    tabs: window,
    confirm: (question) => window.confirm(question),
    save,
    picture,
    shrink,
    // biome-ignore lint/suspicious/noConsole: the one place where the admin writes to the console
    log: (message) => console.warn(message),
  }
}

async function picture(url: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const blob = await response.blob()
  return new File([blob], url.split('/').at(-1) ?? '', { type: blob.type })
}

function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_MS)
}
