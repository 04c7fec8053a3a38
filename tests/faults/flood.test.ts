// A flood of messages from many addresses: the form stays open to others, and staff get one e-mail about it.
import { describe, expect, test } from 'vitest'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { openSmtpServer } from '#api/mail/test-smtp-server.ts'
import { ENGINES, type StartServer } from './engines.ts'

/** The addresses that exhaust the global limit, and those that write afterwards. */
const FILLER_COUNT = 10
const ATTACKER_COUNT = 400
/** The global limit refills one message every 12 s; this allows for a slow machine. */
const REFILLED_MESSAGES_MAX = 150

async function openFloodedServer(startServer: StartServer) {
  const mail = await openSmtpServer()
  const server = await startServer({
    TRUST_PROXY: 'on',
    SMTP_URL: mail.url,
    ALERT_FROM: 'shop@tiles.example',
    ALERT_TO: 'staff@tiles.example',
  })
  const sendMessage = async (address: string) => {
    const response = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ name: address, email: 'meena@example.com', message: 'Hello' }),
    })
    return response.status
  }
  const fillerAddresses = Array.from(
    { length: FILLER_COUNT * 30 },
    (_, i) => `192.0.2.${i % FILLER_COUNT}`,
  )
  expect(new Set(await Promise.all(fillerAddresses.map(sendMessage)))).toEqual(new Set([200]))
  const attackerAddresses = Array.from(
    { length: ATTACKER_COUNT },
    (_, i) => `198.51.${i >> 8}.${i & 255}`,
  )
  const listEnquiries = (query = '') => server.call<EnquiryPage>('GET', `/enquiries${query}`)
  return { mail, server, sendMessage, attackerAddresses, listEnquiries }
}

describe.each(ENGINES)('with records in $engine', ({ prepare }) => {
  test('messages from 400 addresses do not close the form to a new visitor', async () => {
    const { mail, server, sendMessage, attackerAddresses, listEnquiries } = await openFloodedServer(
      await prepare(),
    )
    const firstStatuses = await Promise.all(attackerAddresses.map(sendMessage))
    expect(firstStatuses.filter((status) => status === 200)).toHaveLength(ATTACKER_COUNT)
    const repeatStatuses = await Promise.all(
      [...attackerAddresses, ...attackerAddresses].map(sendMessage),
    )
    expect(repeatStatuses.filter((status) => status === 200).length).toBeLessThan(
      REFILLED_MESSAGES_MAX,
    )
    expect(await sendMessage('203.0.113.7')).toBe(200)

    const { total, unread, flood } = await listEnquiries()
    expect(unread).toBe(total)
    expect(flood).toBeGreaterThan(ATTACKER_COUNT - REFILLED_MESSAGES_MAX)
    const floodPage = await listEnquiries('?status=flood&limit=1')
    expect(floodPage).toMatchObject({ total: flood })
    const searchPage = await listEnquiries('?search=203.0.113.7')
    expect(searchPage.enquiries).toMatchObject([{ name: '203.0.113.7' }])

    // One e-mail for each message within the limit, and one for the flood.
    await expect.poll(() => mail.mails.length, { timeout: 300_000, interval: 200 }).toBe(total + 1)
    expect(mail.mails.filter(({ text }) => text.includes('A flood of messages'))).toHaveLength(1)

    const deleted = await server.call<{ undo: number }>('DELETE', '/enquiries/flood')
    expect(await listEnquiries()).toMatchObject({ total, flood: 0 })
    await server.call('POST', `/history/${deleted.undo}/undo`, {})
    expect(await listEnquiries()).toMatchObject({ total, flood })
  }, 600_000)
})
