// A fetch that tells how much of the body has been sent, which the browser's own does not.
import type { Send, UploadWatch } from './environment.ts'

/** Sends by XMLHttpRequest; rejects like fetch where no answer comes, nothing moves or the signal stops it. */
export function uploadWith({ onProgress, signal }: UploadWatch): Send {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      const noAnswer = () => reject(new TypeError('The upload got no answer.'))
      const silence = onSilence(() => {
        noAnswer()
        request.abort()
      })
      request.upload.onprogress = ({ loaded, total }) => {
        silence.heard()
        onProgress(total ? loaded / total : 0)
      }
      request.onload = () => resolve(answerOf(request))
      request.onerror = noAnswer
      request.onloadend = silence.stop
      request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return new Response(request.responseText, { status: request.status, headers })
}

/**
 * For a call without a photograph, in milliseconds: its few kilobytes arrive within that even over a phone's
 * bad connection, and whoever waits longer takes the page for broken.
 */
const ANSWER_MS = 15_000

/**
 * For an upload, in milliseconds since it last moved: a phone between two masts is silent for a while, and so is
 * the server while photographs that came earlier are made ready before this one.
 */
export const SILENCE_MS = 30_000

/** Rejects a call that is not answered, to the last byte, within `ms`. */
export function withTimeout(send: Send, ms = ANSWER_MS): Send {
  return async (input, init) => {
    const response = await send(input, { ...init, signal: AbortSignal.timeout(ms) })
    const body = await response.blob()
    // A status that forbids a body takes none, not even an empty one.
    return new Response(body.size > 0 ? body : null, response)
  }
}

/** Does `act` once nothing was heard for `SILENCE_MS`, unless it is stopped before. */
function onSilence(act: () => void) {
  let timer = setTimeout(act, SILENCE_MS)
  return {
    heard(): void {
      clearTimeout(timer)
      timer = setTimeout(act, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
