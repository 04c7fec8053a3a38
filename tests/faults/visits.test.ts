// Attacks on booking: many people at once for the last places, and a flood from many addresses, on both engines.
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FreeTimes } from '#api/enquiries/visit-form.contract.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { openServersOnDatabase } from './servers-on-database.ts'

type StartServer = (env: Record<string, string>) => Promise<ServerProcess>

const ENGINES: Record<string, () => Promise<StartServer>> = {
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

const ATTACKER_COUNT = 400

async function openVisits(startServer: StartServer, perHour: number) {
  const server = await startServer({ TRUST_PROXY: 'on' })
  await server.call('PUT', '/settings', {
    hours: JSON.stringify(Array(7).fill('00:00-24:00')),
    visits: JSON.stringify({ isOn: true, perHour, hoursAhead: 0, daysAhead: 21 }),
  })
  const { days } = await server.call<FreeTimes>('GET', '/visits/times')
  const book = async (address: string, phone: string, time: string) => {
    const response = await fetch(`${server.url}/api/visits`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ name: address, phone, time }),
    })
    return response.status
  }
  const timeOf = (day: number, hour: number) => `${days[day]?.day}T${days[day]?.times[hour]}`
  return { server, book, timeOf }
}

describe.each(Object.keys(ENGINES))('with records in %s', (engine) => {
  const start = () => (ENGINES[engine] as () => Promise<StartServer>)()

  test('of 50 people at once two get the two places of an hour', async () => {
    const { server, book, timeOf } = await openVisits(await start(), 2)
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        book(`192.0.2.${i}`, `90000${10000 + i}`, timeOf(3, 10)),
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(48)
    const { enquiries } = await server.call<{ enquiries: unknown[] }>(
      'GET',
      '/enquiries?status=visits',
    )
    expect(enquiries).toHaveLength(2)
  }, 600_000)

  test('visits from 400 addresses neither close the form nor take the places', async () => {
    const { server, book, timeOf } = await openVisits(await start(), 1)
    const attacks = Array.from({ length: ATTACKER_COUNT }, (_, i) =>
      book(`198.51.${i >> 8}.${i & 255}`, `80000${10000 + i}`, timeOf(1 + (i % 20), i % 24)),
    )
    await Promise.all(attacks)
    expect(await book('203.0.113.7', '98765 43210', timeOf(20, 23))).toBe(200)
    const { total } = await server.call<{ total: number }>('GET', '/enquiries?status=visits')
    expect(total).toBeLessThanOrEqual(70)
    const { flood } = await server.call<{ flood: number }>('GET', '/enquiries?status=flood')
    expect(flood).toBeGreaterThan(0)
  }, 600_000)
})
