// Guessing passwords: from many addresses, in many spellings, and with forged headers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_LIMIT, ADDRESS_LIMIT } from '#api/security/attempts.ts'
import { OWNER_EMAIL, type Shop, startShop } from '#tests/shop.ts'
import { createAdmin, knock } from './staff.ts'

/** Runs in the server's own process and says what is derived, at which cost. */
const COUNT_HASHES = `data:text/javascript,${encodeURIComponent(`
  import crypto from 'node:crypto'
  import { syncBuiltinESMExports } from 'node:module'
  const { argon2 } = crypto
  crypto.argon2 = (kind, { message, nonce, ...cost }, done) => {
    console.log('derived', kind, JSON.stringify(cost), nonce.length)
    return argon2(kind, { message, nonce, ...cost }, done)
  }
  syncBuiltinESMExports()
`)}`

let proxied: Shop
beforeAll(async () => {
  const NODE_OPTIONS = `--import=${COUNT_HASHES}`
  proxied = await startShop({ env: { TRUST_PROXY: 'on', NODE_OPTIONS } })
})
afterAll(() => proxied.stop())

let hops = 0
/** From an address of its own each time, as the proxy would report it; what stands before is the sender's. */
const elsewhere = () => {
  hops += 1
  return { 'X-Forwarded-For': `203.0.113.9, 198.51.${Math.floor(hops / 250)}.${hops % 250}` }
}
const guess = (shop: Shop, email: string, password = 'not the password', headers = elsewhere()) =>
  knock(shop, 'POST', '/auth/login', { body: { email, password }, headers })

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status)

/** Spellings of the same account. */
function spellings(email: string): string[] {
  const [name = '', host = ''] = email.split('@')
  return [
    email,
    email.toUpperCase(),
    ` ${email} `,
    `\t${email}\n`,
    `${name}@${host.toUpperCase()}`,
    email.normalize('NFD'),
    `\u0000${email}`,
    `${name}\u0007@${host}`,
    `\u202e${email}\u202c`,
    `${name[0]?.toUpperCase()}${email.slice(1)}`,
  ]
}

test('an account has five attempts, independent of its spelling and of their addresses', async () => {
  const colleague = await createAdmin(proxied)
  const replies = []
  for (const email of [...spellings(colleague.email), ...spellings(colleague.email)])
    replies.push(await guess(proxied, email))
  expect(statuses(replies)).toEqual(replies.map((_, i) => (i < ACCOUNT_LIMIT ? 401 : 429)))
  expect(Number(replies.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  const right = await guess(proxied, colleague.email, colleague.password)
  expect(right.status).toBe(429)
})

test('of fifty parallel attempts five are checked', async () => {
  const colleague = await createAdmin(proxied)
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => guess(proxied, colleague.email)),
  )
  expect(statuses(replies).filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  expect(new Set(statuses(replies))).toEqual(new Set([401, 429]))
})

test('other accounts can sign in meanwhile', async () => {
  const colleague = await createAdmin(proxied)
  expect((await guess(proxied, colleague.email, colleague.password)).status).toBe(200)
})

test('an unknown account gets the same answer after the same work', async () => {
  const colleague = await createAdmin(proxied)
  const derived = () => proxied.printed().match(/^derived .*$/gm) ?? []
  const compare = async (email: string) => {
    const before = derived().length
    const { status, text, headers } = await guess(proxied, email)
    const names = [...headers.keys()].sort()
    return { status, text, names, work: derived().slice(before) }
  }
  for (let i = 0; i < ACCOUNT_LIMIT + 2; i += 1) {
    const known = await compare(colleague.email)
    expect(await compare('unknown@example.com')).toEqual(known)
    expect(known.work.length).toBe(i < ACCOUNT_LIMIT ? 1 : 0)
  }
})

test('a deactivated account is only revealed with its password', async () => {
  const retired = await createAdmin(proxied)
  await proxied.call('PUT', `/admins/${retired.admin._id}`, { isActive: false })
  const wrong = await guess(proxied, retired.email)
  const unknown = await guess(proxied, 'other-unknown@example.com')
  expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
  expect((await guess(proxied, retired.email, retired.password)).status).toBe(403)
})

test('a stolen session cannot be used to guess the password', async () => {
  const colleague = await createAdmin(proxied)
  const token = await colleague.signIn()
  const replies = []
  for (let i = 0; i < ACCOUNT_LIMIT + 2; i += 1)
    replies.push(
      await knock(proxied, 'PUT', '/admins/profile/password', {
        token,
        body: { currentPassword: `guess ${i}`, newPassword: 'kolam at seven' },
        headers: elsewhere(),
      }),
    )
  expect(statuses(replies)).toEqual([422, 422, 422, 422, 422, 429, 429])
})

test('without a proxy an address has thirty attempts, independent of its X-Forwarded-For', async () => {
  const shop = await startShop()
  const forged = (i: number) => ({
    'X-Forwarded-For': `198.51.100.${i}`,
    Forwarded: `for=198.51.100.${i}`,
    'X-Real-IP': `198.51.100.${i}`,
    'X-Client-IP': `198.51.100.${i}`,
    'True-Client-IP': `198.51.100.${i}`,
    'CF-Connecting-IP': `198.51.100.${i}`,
  })
  const replies = []
  for (let i = 0; i < ADDRESS_LIMIT + 5; i += 1)
    replies.push(await guess(shop, `unknown-${i}@example.com`, 'not the password', forged(i)))
  replies.push(await guess(shop, OWNER_EMAIL, shop.password, forged(99)))
  await shop.stop()
  expect(statuses(replies)).toEqual(replies.map((_, i) => (i < ADDRESS_LIMIT ? 401 : 429)))
})
