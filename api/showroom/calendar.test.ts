// Tests of the showroom's calendar, with the clock moved and in several time zones.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayAt, isDay, parseDay } from '#api/contract/days.ts'
import { createCalendar, endOfDay } from './calendar.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function openCalendar(timeZone?: string) {
  const settings: { timeZone?: string } = timeZone === undefined ? {} : { timeZone }
  return { settings, ...createCalendar({ settings: { find: () => settings } }) }
}

const setTime = (iso: string) => vi.setSystemTime(new Date(iso))

test('a day ends at midnight of the showroom, not of the machine', () => {
  const { today } = openCalendar()
  setTime('2026-12-31T18:29:59.999Z')
  expect(today()).toBe('2026-12-31')
  setTime('2026-12-31T18:30:00.000Z')
  expect(today()).toBe('2027-01-01')
  // A clock that is set back counts too.
  setTime('2026-12-30T12:00:00Z')
  expect(today()).toBe('2026-12-30')
})

test.each([
  ['Asia/Kolkata', '2026-11-28', '2026-11-28T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-28', '2026-11-28T10:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-28', '2026-11-29T08:00:00.000Z'],
  ['Asia/Kathmandu', '2028-02-29', '2028-02-29T18:15:00.000Z'],
  // The days on which clocks change have 23 and 25 hours.
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  // Clocks in Cairo skip midnight: the next day begins at 1 am.
  ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
])('in %s, %s ends at %s', (zone, day, end) => {
  const moment = endOfDay(day, zone)
  expect(new Date(moment).toISOString()).toBe(end)
  expect([dayAt(moment - 1, zone), dayAt(moment, zone)]).toEqual([day, addDays(day, 1)])
  const { today } = openCalendar(zone)
  vi.setSystemTime(moment - 1)
  expect(today()).toBe(day)
  vi.setSystemTime(moment)
  expect(today()).toBe(addDays(day, 1))
})

test('a changed time zone counts at once, and an unknown one is that of India', () => {
  const { settings, today } = openCalendar()
  setTime('2026-11-28T12:00:00Z')
  expect(today()).toBe('2026-11-28')
  settings.timeZone = 'Pacific/Kiritimati'
  expect(today()).toBe('2026-11-29')
  settings.timeZone = 'Nowhere/Town'
  expect(today()).toBe('2026-11-28')
})

test('reads days as ISO and India write them, and no others', () => {
  const days = ['2026-12-31', '31/12/2026', '1.2.2026', '2028-02-29']
  expect(days.map(parseDay)).toEqual(['2026-12-31', '2026-12-31', '2026-02-01', '2028-02-29'])
  const others = ['2026-02-29', '2026-13-01', '31/02/2026', '12/31/2026', '2026-1-1', '', 'soon']
  for (const text of others)
    expect([text, parseDay(text), isDay(text)]).toEqual([text, undefined, false])
})
