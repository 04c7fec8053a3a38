// Attacks on booking: many people at once for the last places, also by an undo, and a flood from many addresses.
import { describe, expect, test } from 'vitest'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import type { FreeTimes } from '#api/enquiries/visit-form.contract.ts'
import type { HistoryPage, UndoResult } from '#api/history/contract.ts'
import { ENGINES, type StartServer } from './engines.ts'

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

describe.each(ENGINES)('with records in $engine', ({ prepare }) => {
  test('of 50 people at once two get the two places of an hour', async () => {
    const { server, book, timeOf } = await openVisits(await prepare(), 2)
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        book(`192.0.2.${i}`, `90000${10000 + i}`, timeOf(3, 10)),
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(48)
    const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries?status=visits')
    expect(enquiries).toHaveLength(2)
  }, 600_000)

  test('an undo and a booking never both get the last place of an hour', async () => {
    const { server, book, timeOf } = await openVisits(await prepare(), 1)
    const time = timeOf(3, 10)
    expect(await book('192.0.2.1', '90000 10001', time)).toBe(200)
    const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries?status=visits')
    await server.call('PUT', `/enquiries/${enquiries[0]?._id}/visit`, { state: 'cancelled' })
    const { entries } = await server.call<HistoryPage>('GET', '/history?collection=enquiries')
    const [{ refused }, status] = await Promise.all([
      server.call<UndoResult>('POST', `/history/${entries[0]?.seq}/undo`, {}),
      book('192.0.2.2', '90000 10002', time),
    ])
    expect([refused.length, status]).toEqual(status === 200 ? [1, 200] : [0, 409])
  }, 600_000)

  test('visits from 400 addresses neither close the form nor take the places', async () => {
    const { server, book, timeOf } = await openVisits(await prepare(), 1)
    const attacks = Array.from({ length: ATTACKER_COUNT }, (_, i) =>
      book(`198.51.${i >> 8}.${i & 255}`, `80000${10000 + i}`, timeOf(1 + (i % 20), i % 24)),
    )
    await Promise.all(attacks)
    expect(await book('203.0.113.7', '98765 43210', timeOf(20, 23))).toBe(200)
    const { total } = await server.call<EnquiryPage>('GET', '/enquiries?status=visits')
    expect(total).toBeLessThanOrEqual(70)
    const { flood } = await server.call<EnquiryPage>('GET', '/enquiries?status=flood')
    expect(flood).toBeGreaterThan(0)
  }, 600_000)
})
