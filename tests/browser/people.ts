// Helpers that create admins and enquiries, and sign in.
import type { Page } from '@playwright/test'
import type { Admin, Session } from '#api/accounts/contract.ts'
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import type { Enquiry, EnquiryPage } from '#api/enquiries/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'

export const SENTHIL = {
  name: 'Senthil Kumar',
  email: 'senthil@example.com',
  password: 'teak anchor monsoon',
  role: 'admin',
}

/** Creates an admin. */
export const createAdmin = (server: ServerProcess, person: object = SENTHIL) =>
  server.call<Admin>('POST', '/admins', person)

/** Signs the browser in as an admin, without the login form. */
export async function signInAs(
  page: Page,
  server: ServerProcess,
  { email, password }: { email: string; password: string } = SENTHIL,
): Promise<Session> {
  const session = await server.call<Session>('POST', '/auth/login', { email, password })
  const localStorage = [{ name: TOKEN_STORAGE_KEY, value: session.token }]
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: server.url, localStorage }] })
  return session
}

/** Sends a message from a new IP address. */
export async function sendMessage(server: ServerProcess, fields: object = {}): Promise<void> {
  const message = { name: 'Meenakshi', email: 'meena@example.com', message: 'Is it in stock?' }
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    // Messages are limited per IP address.
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': createAddress() },
    body: JSON.stringify({ ...message, ...fields }),
  })
  if (!response.ok) throw new Error(`The message was refused: ${await response.text()}`)
}

/** Sends a message; resolves with the stored enquiry. */
export async function addEnquiry(server: ServerProcess, fields: object = {}): Promise<Enquiry> {
  await sendMessage(server, fields)
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries?limit=1')
  const [newestEnquiry] = enquiries
  if (!newestEnquiry) throw new Error('The message has not come in.')
  return newestEnquiry
}

let messageCount = 0

function createAddress(): string {
  messageCount += 1
  return `10.0.${Math.floor(messageCount / 250)}.${(messageCount % 250) + 1}`
}
