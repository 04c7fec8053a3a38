// Staff accounts for fault tests, and API calls with their tokens.
import type { Admin, Session } from '#api/accounts/contract.ts'
import type { Role } from '#api/contract/session.ts'
import type { ServerProcess } from '#tests/server-process.ts'

const PASSWORD = 'teak anchor monsoon'

export interface TestAdmin {
  admin: Admin
  email: string
  password: string
  /** Opens one more session. */
  signIn(password?: string): Promise<string>
}

let adminCount = 0

/** Creates an admin. */
export async function createAdmin(server: ServerProcess, role: Role = 'admin'): Promise<TestAdmin> {
  adminCount += 1
  const email = `colleague-${adminCount}@example.com`
  const person = { name: `Colleague ${adminCount}`, email, password: PASSWORD, role }
  const admin = await server.call<Admin>('POST', '/admins', person)
  return {
    admin,
    email,
    password: PASSWORD,
    async signIn(password = PASSWORD) {
      const { token } = await server.call<Session>('POST', '/auth/login', { email, password })
      return token
    },
  }
}

interface CallOptions {
  /** The session token; without it the call is anonymous. */
  token?: string | undefined
  /** Sent as JSON. */
  body?: object
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  headers: Headers
  text: string
}

/** Makes a call below /api; resolves with the response, whatever its status. */
export async function callApi(
  server: ServerProcess,
  method: string,
  path: string,
  { token, body, headers }: CallOptions = {},
): Promise<Reply> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
