// A fetch that tells how much of the body has been sent, which the browser's own does not.

import type { Send, UploadWatch } from './environment.ts'
import { onSilence } from './timeout.ts'

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
