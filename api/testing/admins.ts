// For tests: the app with several admins, and requests that send their body late.
import type { AdminRecord } from '#api/accounts/account-record.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import { openTestApi, type TestResponse } from './api.ts'
import { OWNER } from './owner.ts'

/** The app of one test, with Kavitha as its super admin. */
export async function openAdmins(options: Parameters<typeof openTestApi>[0] = {}) {
  const api = await openTestApi(options)
  const login = (email: string, password: string) =>
    api.as('', 'POST', '/auth/login', { email, password })
  /** Adds an account without hashing a password. */
  const addColleague = (fields: Partial<FieldsOf<AdminRecord>> = {}) =>
    api.stores.admins.insert(() => ({
      ...OWNER,
      name: 'Suresh Babu',
      email: 'suresh@example.com',
      role: 'admin',
      ...fields,
    }))
  /** Resolves with the status of a call that any admin may make, with this token. */
  const tryToken = async (token: string) => (await api.as(token, 'GET', '/auth/verify')).status
  /** Starts a call whose body is sent later. Resolves once the caller has been admitted. */
  const beginCall = async (token: string, method: string, path: string) => {
    const admitted = Promise.withResolvers<void>()
    const lateBody = Promise.withResolvers<unknown>()
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          admitted.resolve()
          controller.enqueue(new TextEncoder().encode(JSON.stringify(await lateBody.promise)))
          controller.close()
        },
      },
      // Nothing is read ahead, so the first pull comes from the handler.
      { highWaterMark: 0 },
    )
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = { method, headers, body, duplex: 'half' as const }
    const responsePromise = Promise.resolve(api.app.request(`/api${path}`, init))
    await Promise.race([admitted.promise, responsePromise])
    return async (fields: unknown) => {
      lateBody.resolve(fields)
      const response = await responsePromise
      const body: TestResponse['body'] = await response.json()
      return { status: response.status, body }
    }
  }
  return { ...api, login, addColleague, tryToken, beginCall }
}
