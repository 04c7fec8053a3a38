// Tests of opening hours: until when a state is valid, the notation of search engines, and mistakes.
import { expect, it } from 'vitest'
import { createDice } from '#api/testing/dice.ts'
import {
  findOpeningDayProblem,
  findOpenState,
  formatHoursForSchema,
  isOpeningDay,
  parseHoliday,
  parseSpans,
  type Schedule,
} from './hours.contract.ts'

const WEEK = [...Array(6).fill('09:30-13:00, 14:00-20:00'), '10:00-14:00']

it('a state is valid exactly until the returned moment, in any time zone', () => {
  const { roll } = createDice(7)
  const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC']
  const days = ['', '09:30-20:00', '09:00-12:00, 13:30-24:00', '22:00-03:00', '00:00-24:00']
  for (let round = 0; round < 400; round++) {
    const schedule: Schedule = {
      hours: Array.from({ length: 7 }, () => days[roll(days.length)] ?? ''),
      holidays: roll(2) ? ['2027-03-28 closed Fair'] : [],
      timeZone: zones[roll(zones.length)] ?? 'UTC',
    }
    const now =
      Date.parse('2027-03-20T00:00:00Z') + roll(20 * 24 * 60) * 60_000 + roll(2) * 15_552_000_000
    const first = findOpenState(schedule, now)
    expect(first.until).toBeGreaterThan(now)
    expect(first.until - now).toBeLessThanOrEqual(25 * 3_600_000)
    expect(findOpenState(schedule, now + roll(first.until - now))).toEqual(first)
    expect(findOpenState(schedule, first.until)).not.toEqual(first)
  }
})

it('writes the week for search engines', () => {
  expect(formatHoursForSchema(WEEK)).toEqual([
    'Mo-Sa 09:30-13:00',
    'Mo-Sa 14:00-20:00',
    'Su 10:00-14:00',
  ])
})

it.each([
  ['20:00-09:30', 'closes before it opens: 9:30 am is before 8 pm.'],
  ['09:30-08:00, 14:00-20:00', 'closes before it opens: 8 am is before 9:30 am.'],
  ['09:00-13:00, 12:30-20:00', 'opens again at 12:30 pm, before it has closed at 1 pm.'],
  ['09:00-09:00', 'opens and closes at 9 am.'],
  ['09:30-13:00, 14:00-', 'enter both times.'],
])('says what is wrong with %s', (hours, problem) =>
  expect(findOpeningDayProblem(hours)?.replaceAll('\u00a0', ' ')).toBe(problem),
)

it('rejects overlapping hours and invalid days', () => {
  for (const right of ['', '09:30-20:00', '09:00-12:00,13:00-02:00'])
    expect(isOpeningDay(right), right).toBe(true)
  for (const wrong of ['9-20', '09:00-13:00, 12:00-20:00', '09:00-09:00', '25:00-26:00'])
    expect(isOpeningDay(wrong), wrong).toBe(false)
  expect(parseSpans('09:30-20:00')).toEqual([[570, 1200]])
  expect(parseHoliday('2026-12-25 closed Christmas')).toMatchObject({
    name: 'Christmas',
    spans: [],
  })
  for (const wrong of ['2026-02-30 closed', '2026-12-25', '2026-12-25/2026-12-24 closed'])
    expect(parseHoliday(wrong), wrong).toBeUndefined()
})
