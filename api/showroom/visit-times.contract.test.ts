// Tests of the times for visits: against a slow reading of the hours minute by minute, and by hand.
import { expect, it } from 'vitest'
import { createDice } from '#api/testing/dice.ts'
import { findOpenState, type Schedule } from './hours.contract.ts'
import {
  findVisitProblem,
  findVisitRules,
  instantOf,
  listFreeDays,
  listVisitHours,
  type VisitRules,
} from './visit-times.contract.ts'
import { DEFAULT_VISITS } from './visits.contract.ts'

const WEEK = [...Array(6).fill('09:30-13:00, 14:00-20:00'), '']
const RULES: VisitRules = {
  ...DEFAULT_VISITS,
  schedule: { hours: WEEK, holidays: [], timeZone: 'Asia/Kolkata' },
}
const noneTaken = () => 0
const MINUTE_MS = 60_000

it('offers exactly the hours in which the showroom is open from the first to the last minute', () => {
  const { roll, pick } = createDice(38)
  const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC']
  const spans = ['', '09:30-20:00', '09:00-13:30, 13:30-24:00', '22:00-03:00', '00:00-24:00']
  for (let round = 0; round < 25; round++) {
    const schedule: Schedule = {
      hours: Array.from({ length: 7 }, () => pick(spans)),
      holidays: roll(2) ? ['2027-03-28 closed Fair', '2027-10-31 10:15-13:00'] : [],
      timeZone: pick(zones),
    }
    const day = pick([
      '2027-03-27',
      '2027-03-28',
      '2027-10-31',
      '2027-11-07',
      `2027-06-0${1 + roll(9)}`,
    ])
    const hours = listVisitHours(schedule, day)
    for (let hour = 0; hour < 24; hour++) {
      const time = `${String(hour).padStart(2, '0')}:00`
      const start = instantOf({ day, time }, schedule.timeZone)
      // Clocks that are turned within the hour are left to the other tests.
      if (instantOf({ day, time: '23:00' }, schedule.timeZone) - start !== (23 - hour) * 3_600_000)
        continue
      const isOpen = Array.from({ length: 60 }, (_, minute) => minute).every(
        (minute) => findOpenState(schedule, start + minute * MINUTE_MS).kind !== 'closed',
      )
      expect([day, time, hours.includes(time)], JSON.stringify(schedule)).toEqual([
        day,
        time,
        isOpen,
      ])
    }
  }
})

it('never offers a time that is past, too soon, too far, closed or taken, and every other one', () => {
  const { roll } = createDice(54)
  for (let round = 0; round < 60; round++) {
    const rules: VisitRules = {
      ...RULES,
      perHour: 1 + roll(3),
      hoursAhead: roll(30),
      daysAhead: 1 + roll(20),
      schedule: { ...RULES.schedule, holidays: ['2026-12-25 closed Christmas'] },
    }
    const now = Date.parse('2026-12-20T00:00:00Z') + roll(10 * 24 * 60) * MINUTE_MS
    const counts = new Map<string, number>()
    const countTaken = ({ day, time }: { day: string; time: string }) => {
      const key = `${day} ${time}`
      const count = counts.get(key) ?? roll(4)
      counts.set(key, count)
      return count
    }
    const offered = listFreeDays(rules, { now, countTaken }).flatMap(({ day, times }) =>
      times.map((time) => ({ day, time })),
    )
    for (const visit of offered) {
      const start = Date.parse(`${visit.day}T${visit.time}:00+05:30`)
      expect(start).toBeGreaterThanOrEqual(now + rules.hoursAhead * 60 * MINUTE_MS)
      expect(start).toBeGreaterThan(now)
      expect(countTaken(visit)).toBeLessThan(rules.perHour)
      expect(visit.day).not.toBe('2026-12-25')
      expect(['09:00', '13:00', '20:00']).not.toContain(visit.time)
    }
    for (const [key, count] of counts) {
      const [day = '', time = ''] = key.split(' ')
      const isOffered = offered.some((visit) => visit.day === day && visit.time === time)
      expect(isOffered, key).toBe(count < rules.perHour)
    }
    expect(new Set(offered.map(({ day, time }) => day + time)).size).toBe(offered.length)
  }
})

it.each([
  ['2026-12-05', '11:00', undefined],
  ['2026-12-04', '13:00', 'past'],
  ['2026-12-04', '15:00', 'soon'],
  ['2026-12-25', '11:00', undefined],
  ['2026-12-26', '11:00', 'far'],
  ['2026-12-06', '11:00', 'closed'],
  ['2026-12-05', '13:00', 'closed'],
  ['2026-12-05', '20:00', 'closed'],
  ['2026-12-05', '12:00', 'taken'],
])('on Friday at 1 pm, %s at %s is %s', (day, time, problem) => {
  const countTaken = (visit: { time: string }) => (visit.time === '12:00' ? 2 : 1)
  const now = Date.parse('2026-12-04T13:00:00+05:30')
  expect(findVisitProblem(RULES, { now, countTaken }, { day, time })).toBe(problem)
})

it('leaves out the hour that daylight saving skips', () => {
  const schedule = { hours: Array(7).fill('00:00-24:00'), holidays: [], timeZone: 'Europe/Berlin' }
  const hours = listVisitHours(schedule, '2027-03-28')
  expect(hours).not.toContain('02:00')
  expect(hours).toHaveLength(23)
})

it('gives the hours of a night to the day on which they are', () => {
  const schedule = {
    hours: ['22:00-02:00', '', '', '', '', '', ''],
    holidays: [],
    timeZone: 'Asia/Kolkata',
  }
  expect(listVisitHours(schedule, '2026-11-30')).toEqual(['22:00', '23:00'])
  expect(listVisitHours(schedule, '2026-12-01')).toEqual(['00:00', '01:00'])
})

it('takes visits only with saved hours, until the owner switches them off', () => {
  expect(findVisitRules(undefined)).toBeUndefined()
  expect(findVisitRules({ hours: Array(7).fill('') })).toBeUndefined()
  expect(findVisitRules({ hours: WEEK })).toMatchObject({
    perHour: 2,
    hoursAhead: 3,
    daysAhead: 21,
  })
  expect(
    findVisitRules({ hours: WEEK, visits: { ...DEFAULT_VISITS, isOn: false } }),
  ).toBeUndefined()
})

it('offers the days of the showroom, not those of the reader', () => {
  const now = Date.parse('2026-11-29T19:00:00Z')
  const [first] = listFreeDays({ ...RULES, hoursAhead: 0 }, { now, countTaken: noneTaken })
  expect(first?.day).toBe('2026-11-30')
  expect(first?.times[0]).toBe('10:00')
})
