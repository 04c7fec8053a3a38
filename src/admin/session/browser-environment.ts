// The browser tab as the admin's world.
import type { Environment } from './environment.ts'
import { shrink } from './shrink.ts'
import { uploadWith, withTimeout } from './upload.ts'

/** How long a browser may take until it has begun a download, in milliseconds. */
const SAVE_MS = 60_000

/** The browser tab. */
export function browserEnvironment(): Environment {
  return {
    origin: location.origin,
    fetch: fetchInTime,
    upload: uploadWith,
    storage: localStorage,
    tabs: window,
    marks: { set: setMark, isSet: isMarked },
    confirm: (question) => window.confirm(question),
    save,
    picture,
    shrink,
    // biome-ignore lint/suspicious/noConsole: the one place where the admin writes to the console
    log: (message) => console.warn(message),
  }
}

// Browsers have no locks on plain HTTP: there a second tab offers, too, what the first is still saving.
const locks: LockManager | undefined = navigator.locks

function setMark(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void locks?.request(name, () => promise)
  return resolve
}

async function isMarked(name: string): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some((lock) => lock.name === name)
}

const fetchInTime = withTimeout((input, init) => fetch(input, init))

async function picture(url: string): Promise<File> {
  const response = await fetchInTime(url)
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
