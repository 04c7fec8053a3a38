// The API as the admin calls it: with the token, and with one answer to 401, 403 and silence.
import { createClient } from '#api/client.ts'
import { AUTH_ERROR } from '#src/admin/messages.ts'
import { Unreachable } from '#src/admin/ui/error-message.ts'
import type { Environment, Send, UploadWatch } from './environment.ts'
import type { TokenKeeper } from './token.ts'

export type Calls = ReturnType<typeof createCalls>
export type Api = Calls['api']
/** What a call takes beside its arguments. */
export type CallOptions = ReturnType<Calls['uploading']>

/** The typed client; a token that the server no longer takes is dropped, and that ends the session. */
export function createCalls(
  { origin, fetch, upload, log }: Pick<Environment, 'origin' | 'fetch' | 'upload' | 'log'>,
  token: TokenKeeper,
) {
  const watched =
    (send: Send): Send =>
    async (input, init) => {
      const used = new Headers(init?.headers).get('authorization')
      const response = await send(input, init).catch((cause) => {
        throw isAbort(cause) ? cause : new Unreachable(cause)
      })
      if (response.status === 401 || response.status === 403) log(AUTH_ERROR)
      // An answer to an older token says nothing about the one that has replaced it.
      if (response.status === 401 && used && used === bearer()) token.drop()
      return response
    }
  const bearer = () => token.$token.get() && `Bearer ${token.$token.get()}`
  const headers = (): Record<string, string> => {
    const authorization = bearer()
    return authorization ? { authorization } : {}
  }
  return {
    api: createClient(origin, { fetch: watched(fetch), headers }).api,
    /** For a call whose upload is to be seen and may be stopped. */
    uploading: (watch: UploadWatch) => ({ fetch: watched(upload(watch)) }),
  }
}

/** Whether the person stopped the call, which is no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
