// Tests opening hours: open now, the next opening, midnight, holidays, summer time.
import { expect, it } from 'vitest'
import { createDice } from '#api/testing/dice.ts'
import {
  describeHours,
  describeOpenState,
  findOpeningDayProblem,
  formatHoursForSchema,
  isOpeningDay,
  parseHoliday,
  parseSpans,
  type Schedule,
} from './hours.contract.ts'

const WEEK = [...Array(6).fill('09:30-13:00, 14:00-20:00'), '10:00-14:00']
const india: Schedule = { hours: WEEK, holidays: [], timeZone: 'Asia/Kolkata' }
/** A moment in India, in November 2026; the 23rd is a Monday. */
const momentAt = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:30`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const textsAt = (schedule: Schedule, now: number) => {
  const { state, detail, today } = describeOpenState(schedule, now)
  return [state, detail, today].map(plain)
}

it('says whether it is open, closes soon, or when it opens', () => {
  const today = 'Today 9:30 am to 1 pm, 2 pm to 8 pm'
  expect(textsAt(india, momentAt(23, '09:29'))).toEqual(['Closed', 'Opens at 9:30 am', today])
  expect(textsAt(india, momentAt(23, '09:30'))).toEqual(['Open now', 'until 1 pm', today])
  expect(textsAt(india, momentAt(23, '12:30'))).toEqual(['Closes soon', 'at 1 pm', today])
  expect(textsAt(india, momentAt(23, '13:00'))).toEqual(['Closed', 'Opens at 2 pm', today])
  expect(textsAt(india, momentAt(23, '20:00'))).toEqual([
    'Closed',
    'Opens tomorrow, 9:30 am',
    today,
  ])
  expect(textsAt(india, momentAt(24, '00:00'))).toEqual(['Closed', 'Opens at 9:30 am', today])
})

it('names the day of the next opening, and the holiday', () => {
  const schedule = {
    ...india,
    hours: [...WEEK.slice(0, 5), '', ''],
    holidays: ['2026-11-30/2026-12-01 closed Pongal', '2026-12-02 11:00-12:00'],
  }
  const opens = ['Opens Wednesday, 11 am', 'Closed today']
  expect(textsAt(schedule, momentAt(28, '10:00'))).toEqual(['Closed', ...opens])
  expect(textsAt(schedule, momentAt(30, '10:00'))).toEqual(['Closed for Pongal', ...opens])
  const long = { ...india, holidays: ['2026-11-20/2026-12-20 closed Rebuilding'] }
  expect(textsAt(long, momentAt(23, '10:00'))[1]).toBe('Opens 21 December, 9:30 am')
  const never = { ...india, hours: Array(7).fill('') }
  expect(textsAt(never, momentAt(23, '10:00'))).toEqual(['Closed', '', 'Closed today'])
})

it('handles hours past midnight, and day and night', () => {
  const late = { ...india, hours: Array(7).fill('18:00-02:00') }
  expect(textsAt(late, momentAt(24, '01:00'))).toEqual([
    'Open now',
    'until 2 am',
    'Today 6 pm to 2 am',
  ])
  expect(textsAt(late, momentAt(24, '02:00'))[1]).toBe('Opens at 6 pm')
  const joined = { ...india, hours: ['09:00-24:00', '00:00-12:00', '', '', '', '', ''] }
  expect(textsAt(joined, momentAt(23, '23:50')).slice(0, 2)).toEqual(['Open now', 'until 12 pm'])
  const always = { ...india, hours: Array(7).fill('00:00-24:00') }
  expect(textsAt(always, momentAt(23, '23:50'))[1]).toBe('day and night')
})

it('is correct around the start and end of summer time', () => {
  const berlin = { hours: Array(7).fill('01:00-04:00'), holidays: [], timeZone: 'Europe/Berlin' }
  // On 28 March 2027 the clock goes from 2 to 3, on 31 October 2027 from 3 to 2.
  expect(textsAt(berlin, Date.parse('2027-03-28T00:30:00Z')).slice(0, 2)).toEqual([
    'Open now',
    'until 4 am',
  ])
  const kindAt = (moment: string) => describeOpenState(berlin, Date.parse(moment)).kind
  expect(['2027-03-28T01:59Z', '2027-03-28T02:00Z'].map(kindAt)).toEqual(['soon', 'closed'])
  expect(['2027-10-31T02:20Z', '2027-10-31T03:00Z'].map(kindAt)).toEqual(['open', 'closed'])
})

it('the texts are valid exactly until the returned moment, in any time zone', () => {
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
    const first = describeOpenState(schedule, now)
    expect(first.until).toBeGreaterThan(now)
    expect(first.until - now).toBeLessThanOrEqual(25 * 3_600_000)
    expect(describeOpenState(schedule, now + roll(first.until - now))).toEqual(first)
    expect(describeOpenState(schedule, first.until)).not.toEqual(first)
  }
})

it('writes the week for people and for search engines', () => {
  const schedule = { ...india, holidays: ['2026-11-25 closed Fair', '2026-12-24 closed Christmas'] }
  expect(
    describeHours({ ...schedule, hours: [...WEEK.slice(0, 6), ''] }, momentAt(23, '10:00')).map(
      plain,
    ),
  ).toEqual([
    'Mon to Sat, 9:30 am to 1 pm, 2 pm to 8 pm',
    'Sunday closed',
    '25 November, closed (Fair)',
  ])
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
