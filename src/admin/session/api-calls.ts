// API client with the session token, which all tabs share, and common handling of 401, 403 and network errors.
import { atom } from 'nanostores'
import { createClient, readBody } from '#api/client.ts'
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import { AUTH_ERROR } from '#src/admin/messages.ts'
import { Unreachable } from '#src/admin/ui/error-message.ts'
import type { Environment, Send, UploadWatch } from './environment.ts'

export type Calls = ReturnType<typeof createCalls>
export type Api = Calls['api']

/**
 * Creates the typed client. A 401 removes the token, which ends the session. `onChange` is called with each
 * request that may have changed records, as 'PUT /api/settings', when it ends. A failed one counts too: it may have
 * failed because the records changed.
 */
export function createCalls(
  { origin, fetch, upload, log }: Pick<Environment, 'origin' | 'fetch' | 'upload' | 'log'>,
  token: TokenStore,
  onChange: (call: string) => void,
) {
  const withErrorHandling =
    (send: Send): Send =>
    async (input, init) => {
      const sentAuthorization = new Headers(init?.headers).get('authorization')
      const method = init?.method ?? 'GET'
      // A dry run counts what a change would do.
      const isDry = init?.body instanceof FormData && init.body.has('dry')
      const response = await send(input, init)
        .catch((cause) => {
          throw isAbort(cause) ? cause : new Unreachable(cause)
        })
        .finally(() => {
          if (method !== 'GET' && !isDry)
            onChange(`${method} ${new URL(String(input), origin).pathname}`)
        })
      if (response.status === 401 || response.status === 403) log(AUTH_ERROR)
      // A 401 for an older token must not end the new session.
      if (response.status === 401 && sentAuthorization && sentAuthorization === getAuthorization())
        token.remove()
      return response
    }
  const getAuthorization = () => token.$token.get() && `Bearer ${token.$token.get()}`
  const getHeaders = (): Record<string, string> => {
    const authorization = getAuthorization()
    return authorization ? { authorization } : {}
  }
  return {
    api: createClient(origin, { fetch: withErrorHandling(fetch), headers: getHeaders }).api,
    /** Fetches a page of the public site as staff see it, with hidden products. */
    fetchPage: (path: string) => withErrorHandling(fetch)(path, { headers: getHeaders() }),
    /** Client options for a call that reports upload progress and can be aborted. */
    uploadOptions: (watch: UploadWatch) => ({ fetch: withErrorHandling(upload(watch)) }),
  }
}

/** Reads the HTML of a response. @throws Failure with the server's message. */
export const readHtml = async (call: Promise<Response>) => (await requireSuccess(call)).text()

async function requireSuccess(call: Promise<Response>): Promise<Response> {
  const response = await call
  // Throws the failure that the body describes.
  if (!response.ok) await readBody(Promise.resolve(response) as never)
  return response
}

/** Reads the file of a response, named by the server. @throws Failure with the server's message. */
export async function readFile(call: Promise<Response>): Promise<File> {
  const response = await requireSuccess(call)
  const [, name = ''] = /''(.+)$/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], decodeURIComponent(name))
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export type TokenStore = ReturnType<typeof createTokenStore>

/** Reads the token and follows changes in other tabs. */
export function createTokenStore({ storage, tabs }: Pick<Environment, 'storage' | 'tabs'>) {
  const read = () => storage.getItem(TOKEN_STORAGE_KEY) ?? undefined
  const $token = atom(read())
  tabs.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    // The key is null when another tab has cleared the whole storage.
    if (key === TOKEN_STORAGE_KEY || key === null) $token.set(read())
  })
  return {
    $token,
    write(token: string): void {
      storage.setItem(TOKEN_STORAGE_KEY, token)
      $token.set(token)
    },
    remove(): void {
      storage.removeItem(TOKEN_STORAGE_KEY)
      $token.set(undefined)
    },
  }
}
