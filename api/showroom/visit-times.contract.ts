// Times for visits: the whole hours within the opening hours, and how many of their places are free.
import { Temporal } from 'temporal-polyfill'
import { addDays, dayAt, resolveTimeZone } from '#api/contract/days.ts'
import { createSpanLookup, formatClock, listOpenings, type Schedule } from './hours.contract.ts'
import {
  DEFAULT_VISITS,
  type VisitDay,
  type VisitProblem,
  type VisitSettings,
  type VisitTime,
} from './visits.contract.ts'

/** The rules of a showroom that takes visits. */
export interface VisitRules extends VisitSettings {
  schedule: Schedule
}

interface StoredSettings {
  hours?: readonly string[]
  holidays?: readonly string[]
  timeZone?: string
  visits?: VisitSettings
}

/** The rules; undefined if the owner has switched visits off, or has not saved any opening hours yet. */
export function findVisitRules(settings: StoredSettings | undefined): VisitRules | undefined {
  const { hours = [], holidays = [], timeZone, visits = DEFAULT_VISITS } = settings ?? {}
  if (!visits.isOn || !hours.some(Boolean)) return undefined
  return { ...visits, schedule: { hours, holidays, timeZone: resolveTimeZone(timeZone) } }
}

const HOUR_MS = 3_600_000
const HOUR_MINUTES = 60

/** The moment in ms since 1970. */
export function instantOf({ day, time }: VisitTime, timeZone: string): number {
  return toZoned({ day, time }, timeZone).epochMilliseconds
}

const toZoned = ({ day, time }: VisitTime, timeZone: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone)

/** Whether clocks show this time on this day, which daylight saving may skip. */
const isOnClock = (visit: VisitTime, timeZone: string) =>
  toZoned(visit, timeZone).toPlainDateTime().toString() === `${visit.day}T${visit.time}:00`

/** The whole hours of a day within its opening hours, such as '11:00'. A night's hours belong to the next day. */
export function listVisitHours(schedule: Schedule, day: string): string[] {
  const openings = listOpenings(day, createSpanLookup(schedule), 1)
  const minutes = Array.from({ length: 24 }, (_, hour) => hour * HOUR_MINUTES)
  return minutes
    .filter((start) => openings.some(({ from, to }) => from <= start && start + HOUR_MINUTES <= to))
    .map(formatClock)
    .filter((time) => isOnClock({ day, time }, schedule.timeZone))
}

interface Moment {
  /** In ms since 1970. */
  now: number
  /** How many places of a time are taken. */
  countTaken: (visit: VisitTime) => number
}

/** The days on which there is a free time, in order. */
export function listFreeDays(rules: VisitRules, moment: Moment): VisitDay[] {
  const { schedule, daysAhead } = rules
  const today = dayAt(moment.now, schedule.timeZone)
  return Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
    .map((day) => ({
      day,
      times: listVisitHours(schedule, day).filter(
        (time) => findMomentProblem(rules, moment, { day, time }) === undefined,
      ),
    }))
    .filter(({ times }) => times.length > 0)
}

/** Undefined if the time can be booked. */
export function findVisitProblem(
  rules: VisitRules,
  moment: Moment,
  visit: VisitTime,
): VisitProblem | undefined {
  const problem = findMomentProblem(rules, moment, visit)
  if (problem && problem !== 'taken') return problem
  return listVisitHours(rules.schedule, visit.day).includes(visit.time) ? problem : 'closed'
}

/** Like `findVisitProblem`, for an hour in which the showroom is open. */
function findMomentProblem(
  { schedule: { timeZone }, perHour, hoursAhead, daysAhead }: VisitRules,
  { now, countTaken }: Moment,
  visit: VisitTime,
): VisitProblem | undefined {
  const start = instantOf(visit, timeZone)
  if (start <= now) return 'past'
  if (start < now + hoursAhead * HOUR_MS) return 'soon'
  if (visit.day > addDays(dayAt(now, timeZone), daysAhead)) return 'far'
  return countTaken(visit) >= perHour ? 'taken' : undefined
}
