// For tests: the app with an admin who has a real password, and calls from different addresses.
import { hashPassword } from '#api/security/password.ts'
import { openAdmins } from './admins.ts'

/** The password of Suresh. */
export const PASSWORD = 'kolam at seven'

type Api = Awaited<ReturnType<typeof openAdmins>>

interface Call {
  token?: string
  address?: string
  body?: object
}

/** The app of one test, with a second admin, Suresh, who has a password. */
export async function openSignIn(
  fields: Parameters<Api['addColleague']>[0] = {},
  options: Parameters<typeof openAdmins>[0] = {},
) {
  const { app, stores, as, addColleague, notices, token, admin } = await openAdmins(options)
  const passwordHash = await hashPassword(PASSWORD)
  const suresh = await addColleague({ email: 'Suresh@example.com', passwordHash, ...fields })

  let addresses = 0
  /** Without an `address`, each call comes from a different one. */
  const call = (
    method: string,
    path: string,
    { token = '', body, address = `192.0.2.${addresses++}` }: Call = {},
  ) => as(token, method, path, body, address)
  return {
    app,
    admins: stores.admins,
    suresh,
    /** The super admin, and her session. */
    owner: admin,
    token,
    notices,
    call,
    login: (email = 'suresh@example.com', password = PASSWORD, address?: string) =>
      call('POST', '/auth/login', { body: { email, password }, ...(address && { address }) }),
    /** Resolves with the status of a staff call with this token. */
    tryToken: async (token: string) =>
      (await call('GET', '/projects/recent-products', { token })).status,
  }
}
