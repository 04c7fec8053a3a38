// Tests of sentences about opening hours: open now, the next opening, midnight, holidays, summer time.
import { expect, it } from 'vitest'
import type { LanguageId } from '#api/contract/languages.ts'
import { findOpenState, listHours, type Schedule } from '#api/showroom/hours.contract.ts'
import { describeHours, describeOpenState } from './hours.ts'
import { wordsOf } from './words/words.ts'

const WEEK = [...Array(6).fill('09:30-13:00, 14:00-20:00'), '10:00-14:00']
const india: Schedule = { hours: WEEK, holidays: [], timeZone: 'Asia/Kolkata' }
/** A moment in India, in November 2026; the 23rd is a Monday. */
const momentAt = (day: number, time: string) => Date.parse(`2026-11-${day}T${time}:00+05:30`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const textsAt = (schedule: Schedule, now: number, language: LanguageId = 'en') => {
  const words = wordsOf(language).showroom
  const { state, detail, today } = describeOpenState(words, findOpenState(schedule, now))
  return [state, detail, today].map(plain)
}
const linesOf = (schedule: Schedule, now: number, language: LanguageId = 'en') =>
  describeHours(wordsOf(language).showroom, listHours(schedule, now)).map(plain)

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
  const kindAt = (moment: string) => findOpenState(berlin, Date.parse(moment)).kind
  expect(['2027-03-28T01:59Z', '2027-03-28T02:00Z'].map(kindAt)).toEqual(['soon', 'closed'])
  expect(['2027-10-31T02:20Z', '2027-10-31T03:00Z'].map(kindAt)).toEqual(['open', 'closed'])
})

it('writes the week', () => {
  const schedule = { ...india, holidays: ['2026-11-25 closed Fair', '2026-12-24 closed Christmas'] }
  const sixDays = { ...schedule, hours: [...WEEK.slice(0, 6), ''] }
  expect(linesOf(sixDays, momentAt(23, '10:00'))).toEqual([
    'Mon to Sat, 9:30 am to 1 pm, 2 pm to 8 pm',
    'Sunday closed',
    '25 November, closed (Fair)',
  ])
})

it('says the same in Tamil', () => {
  const today = 'இன்று காலை 9:30 – மதியம் 1, மதியம் 2 – இரவு 8'
  expect(textsAt(india, momentAt(23, '10:00'), 'ta')).toEqual([
    'திறந்துள்ளது',
    'மதியம் 1 மணி வரை',
    today,
  ])
  expect(textsAt(india, momentAt(23, '21:00'), 'ta')[1]).toBe('நாளை காலை 9:30 மணிக்குத் திறக்கும்')
  const closed = {
    ...india,
    hours: [...WEEK.slice(0, 5), '', ''],
    holidays: ['2026-11-27 closed Fair'],
  }
  expect(textsAt(closed, momentAt(28, '10:00'), 'ta')).toEqual([
    'மூடியுள்ளது',
    'திங்கள், காலை 9:30 மணிக்குத் திறக்கும்',
    'இன்று விடுமுறை',
  ])
  expect(linesOf(closed, momentAt(23, '10:00'), 'ta')).toEqual([
    'திங்கள் – வெள்ளி: காலை 9:30 – மதியம் 1, மதியம் 2 – இரவு 8',
    'சனி – ஞாயிறு விடுமுறை',
    '27 நவம்பர்: விடுமுறை (Fair)',
  ])
})
