// Environment of the back-office in a browser tab: requests with timeouts, uploads with progress, downloads.
import { shrinkImage } from '#src/ui/shrink.ts'
import type { Environment, Send, UploadWatch } from './environment.ts'
import { openPasskeys } from './passkeys.ts'

/** How long an object URL is kept for a download to start. */
const DOWNLOAD_START_MS = 60_000

export function browserEnvironment(): Environment {
  return {
    origin: location.origin,
    fetch: withTimeout((input, init) => fetch(input, init)),
    upload: createUpload,
    storage: localStorage,
    tabs: window,
    confirm: (question) => window.confirm(question),
    save: download,
    shrink: shrinkImage,
    // biome-ignore lint/suspicious/noConsole: the one place where the admin writes to the console
    log: (message) => console.warn(message),
    passkeys: openPasskeys(),
  }
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_START_MS)
}

/** Sends with XMLHttpRequest. Rejects like fetch: without a response, after a timeout, or after abort. */
export function createUpload({ onProgress, signal }: UploadWatch): Send {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      // A signal that is already aborted fires no event.
      signal.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      const startMs = performance.now()
      request.timeout = UPLOAD_SILENCE_MS
      request.upload.onprogress = ({ loaded, total }) => {
        // The browser measures the timeout from the start of the request.
        request.timeout = performance.now() - startMs + UPLOAD_SILENCE_MS
        onProgress(total ? loaded / total : 0)
      }
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('The upload got no answer.'))
      request.ontimeout = request.onerror
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}

/** For a call without an image, in milliseconds: enough for a few kilobytes over a bad mobile connection. */
const RESPONSE_TIMEOUT_MS = 15_000

/**
 * For an upload, in milliseconds since its last progress: mobile connections pause, and the server processes
 * images in turn.
 */
const UPLOAD_SILENCE_MS = 30_000

/** Rejects a call whose response is not complete within `timeoutMs`. */
export function withTimeout(send: Send, timeoutMs = RESPONSE_TIMEOUT_MS): Send {
  return async (input, init) => {
    const response = await send(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const body = await response.blob()
    // Some statuses forbid a body, even an empty one.
    return new Response(body.size > 0 ? body : null, response)
  }
}
