// A flood of messages from many addresses: the form stays open to others, and staff get one e-mail about it.
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { openSmtpServer } from '#api/mail/test-smtp-server.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { openServersOnDatabase } from './servers-on-database.ts'

type Start = (env: Record<string, string>) => Promise<ServerProcess>

const ENGINES: Record<string, () => Promise<Start>> = {
  files: async () => async (env) => {
    const server = await startServerProcess({ env })
    onTestFinished(async () => void (await server.stop()))
    return server
  },
  PostgreSQL: async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.remove())
    return (await openServersOnDatabase(postgres)).start
  },
}

/** The addresses that exhaust the global limit, and those that write afterwards. */
const FILLERS = 10
const ATTACKERS = 400
/** The global limit refills one message every 12 s; this allows for a slow machine. */
const REFILLED_MAX = 150

async function openFlooded(start: Start) {
  const mail = await openSmtpServer()
  const server = await start({
    TRUST_PROXY: 'on',
    SMTP_URL: mail.url,
    ALERT_FROM: 'shop@tiles.example',
    ALERT_TO: 'staff@tiles.example',
  })
  const send = async (address: string) => {
    const response = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ name: address, email: 'meena@example.com', message: 'Hello' }),
    })
    return response.status
  }
  const fillers = Array.from({ length: FILLERS * 30 }, (_, i) => `192.0.2.${i % FILLERS}`)
  expect(new Set(await Promise.all(fillers.map(send)))).toEqual(new Set([200]))
  const attackers = Array.from({ length: ATTACKERS }, (_, i) => `198.51.${i >> 8}.${i & 255}`)
  const list = (query = '') => server.call<EnquiryPage>('GET', `/enquiries${query}`)
  return { mail, server, send, attackers, list }
}

describe.each(Object.keys(ENGINES))('with records in %s', (engine) => {
  test('messages from 400 addresses do not close the form to a new visitor', async () => {
    const start = await (ENGINES[engine] as () => Promise<Start>)()
    const { mail, server, send, attackers, list } = await openFlooded(start)
    const first = await Promise.all(attackers.map(send))
    expect(first.filter((status) => status === 200)).toHaveLength(ATTACKERS)
    const again = await Promise.all([...attackers, ...attackers].map(send))
    expect(again.filter((status) => status === 200).length).toBeLessThan(REFILLED_MAX)
    expect(await send('203.0.113.7')).toBe(200)

    const { total, unread, flood } = await list()
    expect(unread).toBe(total)
    expect(flood).toBeGreaterThan(ATTACKERS - REFILLED_MAX)
    const newest = await list('?status=flood&limit=1')
    expect(newest).toMatchObject({ total: flood })
    const search = await list('?search=203.0.113.7')
    expect(search.enquiries).toMatchObject([{ name: '203.0.113.7' }])

    // One e-mail for each message within the limit, and one for the flood.
    await expect.poll(() => mail.mails.length, { timeout: 300_000, interval: 200 }).toBe(total + 1)
    expect(mail.mails.filter(({ text }) => text.includes('A flood of messages'))).toHaveLength(1)

    const deleted = await server.call<{ undo: number }>('DELETE', '/enquiries/flood')
    expect(await list()).toMatchObject({ total, flood: 0 })
    await server.call('POST', `/history/${deleted.undo}/undo`, {})
    expect(await list()).toMatchObject({ total, flood })
  }, 600_000)
})
