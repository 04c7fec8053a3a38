// For tests: the people around the admin, both those who write to the shop and those who work in it.
import type { Page } from '@playwright/test'
import { type Admin, type Session, TOKEN_STORAGE_KEY } from '#api/contract/admin.ts'
import type { Enquiry, EnquiryPage } from '#api/contract/enquiry.ts'
import type { Shop } from '#tests/shop.ts'

export const SENTHIL = {
  name: 'Senthil Kumar',
  email: 'senthil@example.com',
  password: 'teak anchor monsoon',
  role: 'admin',
}

/** Adds somebody to the team. */
export const createAdmin = (shop: Shop, person: object = SENTHIL) =>
  shop.call<Admin>('POST', '/admins', person)

/** Signs the browser in as somebody of the team. */
export async function signInAs(
  page: Page,
  shop: Shop,
  { email, password }: { email: string; password: string } = SENTHIL,
): Promise<Session> {
  const session = await shop.call<Session>('POST', '/auth/login', { email, password })
  const localStorage = [{ name: TOKEN_STORAGE_KEY, value: session.token }]
  await page
    .context()
    .setStorageState({ cookies: [], origins: [{ origin: shop.url, localStorage }] })
  return session
}

/** Writes to the shop as a visitor would, and resolves with what has come in. */
export async function write(shop: Shop, fields: object = {}): Promise<Enquiry> {
  const visitor = { name: 'Meenakshi', email: 'meena@example.com', message: 'Is it in stock?' }
  const response = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    // An address of its own for each message: the limit counts by address.
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextAddress() },
    body: JSON.stringify({ ...visitor, ...fields }),
  })
  if (!response.ok) throw new Error(`The message was refused: ${await response.text()}`)
  const { enquiries } = await shop.call<EnquiryPage>('GET', '/enquiries?limit=1')
  const [newest] = enquiries
  if (!newest) throw new Error('The message has not come in.')
  return newest
}

let written = 0

function nextAddress(): string {
  written += 1
  return `10.0.${Math.floor(written / 250)}.${(written % 250) + 1}`
}
