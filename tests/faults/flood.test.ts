// A flood of messages: each address may send a few, and the other calls stay fast.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startShop } from '#tests/shop.ts'
import { note } from './figures.ts'
import { knock } from './staff.ts'

const MESSAGES = 300
/** What one address may send in an hour, and all of them (api/routes/contact.ts). */
const ALLOWED = 30
const ALLOWED_TO_ALL = 300

test('one address fills no inbox, whatever it says of where it is', async () => {
  const shop = await startShop({ env: { TRUST_PROXY: 'on' } })
  onTestFinished(async () => void (await shop.stop()))
  const body = { name: 'Flood', email: 'flood@example.com', message: 'x'.repeat(5000) }
  const send = (address: string) =>
    knock(shop, 'POST', '/contact', { body, headers: { 'X-Forwarded-For': address } })

  const replies = await Promise.all(
    Array.from({ length: MESSAGES }, (_, i) => send(`10.0.${i >> 8}.${i & 255}, 203.0.113.5`)),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(ALLOWED)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  const refused = replies.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(JSON.parse(refused?.text ?? '').message).toMatch(/call us/)

  // A whole household with IPv6 is one address too.
  const household = await Promise.all(
    Array.from({ length: 40 }, (_, i) => send(`2001:db8:7:7:${i.toString(16)}::1`)),
  )
  expect(household.filter(({ status }) => status === 200)).toHaveLength(ALLOWED)

  expect((await send('198.51.100.7')).status).toBe(200)
  // Who has a thousand addresses fills it no further than a busy day would.
  const many = await Promise.all(Array.from({ length: 300 }, (_, i) => send(`2001:db8:8:${i}::1`)))
  const kept = 2 * ALLOWED + 1 + many.filter(({ status }) => status === 200).length
  expect(kept).toBeGreaterThanOrEqual(ALLOWED_TO_ALL)
  // One more every twelve seconds, on a slow machine.
  expect(kept).toBeLessThan(ALLOWED_TO_ALL + 10)
  const { total } = await shop.call<{ total: number }>('GET', '/enquiries')
  expect(total).toBe(kept)
  const { enquiries } = JSON.parse(await readFile(join(shop.dataDir, 'enquiries.json'), 'utf8'))
  expect(enquiries).toHaveLength(total)
  await note('Contact flood', {
    'messages sent': MESSAGES + 341,
    kept: total,
    'kept of one address': ALLOWED,
  })
})

test('too long a message, too many parts and a machine’s answers are turned away', async () => {
  const shop = await startShop()
  onTestFinished(async () => void (await shop.stop()))
  const good = { name: 'N', email: 'n@example.com', message: 'M' }
  const tries: [object, number][] = [
    [{ ...good, message: 'x'.repeat(5001) }, 422],
    [{ ...good, message: 'x'.repeat(70_000) }, 413],
    [{ ...good, product: Array.from({ length: 21 }, (_, i) => `KM-${i}`) }, 422],
    [{ ...good, elapsed: 10 }, 429],
    // Thanked for, and dropped.
    [{ ...good, website: 'https://spam.example' }, 200],
  ]
  for (const [body, status] of tries)
    expect((await knock(shop, 'POST', '/contact', { body })).status).toBe(status)
  expect(await shop.call('GET', '/enquiries')).toMatchObject({ total: 0 })
})
