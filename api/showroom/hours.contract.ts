// Opening hours: whether the showroom is open, and until when.
import { Temporal } from 'temporal-polyfill'
import { addDays, isDay } from '#api/contract/days.ts'

/** The hours of a showroom, as stored in its settings. */
export interface Schedule {
  /** One entry per day from Monday on: '09:30-13:00, 14:00-20:00', or empty for a closed day. */
  hours: readonly string[]
  /** For example '2026-12-25 closed Christmas' or '2026-12-30/2026-12-31 09:30-13:30 Stocktaking'. */
  holidays: readonly string[]
  /** An IANA time zone name. */
  timeZone: string
}

/** A time span in minutes since midnight. If it ends before it starts, it ends on the next day. */
export type Span = readonly [from: number, to: number]

export interface Holiday {
  /** Days such as '2026-12-25'; `last` is inclusive. */
  first: string
  last: string
  spans: readonly Span[]
  name: string
}

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const SPAN = String.raw`(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)`
const SPANS = new RegExp(`^${SPAN}(?:, ?${SPAN}){0,2}$`)
/** A span that lacks one of its times, as in a form that is still being filled in. */
const HALF_SPAN = /^(\d\d:\d\d)?-(\d\d:\d\d)?$/
const HOLIDAY = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)(?:/(\d{4}-\d\d-\d\d))? (closed|${SPAN}(?:, ?${SPAN}){0,2})(?: (.{1,80}))?$`,
)

const DAY_MINUTES = 1440
/** A span that ends by 6 am may end on the next day. A later end before its start is treated as a mistake. */
const OVERNIGHT_MINUTES = 360
/** How many minutes before closing it closes soon. */
const SOON_MINUTES = 30
/** How many days ahead the next opening is searched for. */
const AHEAD_DAYS = 62
/** How many days in advance upcoming holidays are shown. */
const NOTICE_DAYS = 7

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The spans of a day, in order; empty for a closed day. */
export function parseSpans(text: string): Span[] {
  if (!SPANS.test(text)) return []
  return text
    .split(',')
    .map((span): Span => [minutesOf(span.trim()), minutesOf(span.trim().slice(6))])
    .sort(([a], [b]) => a - b)
}

/** Whether a text gives valid hours of a day: spans that do not overlap, or nothing. */
export const isOpeningDay = (text: string) => findOpeningDayProblem(text) === undefined

/** Describes the mistake in a day's hours, to follow the day's name and a colon; undefined if there is none. */
export function findOpeningDayProblem(text: string): string | undefined {
  if (text === '') return undefined
  const spans = parseSpans(text)
  if (spans.length === 0)
    return text.split(',').some((span) => HALF_SPAN.test(span.trim()))
      ? 'enter both times.'
      : 'write the hours as 09:30-13:00, 14:00-20:00.'
  for (const [index, [from, to]] of spans.entries()) {
    const previous = spans[index - 1]?.[1] ?? 0
    const isOvernight = index === spans.length - 1 && to <= OVERNIGHT_MINUTES
    if (from === to) return `opens and closes at ${formatTime(from)}.`
    if (to < from && !isOvernight)
      return `closes before it opens: ${formatTime(to)} is before ${formatTime(from)}.`
    if (from < previous)
      return `opens again at ${formatTime(from)}, before it has closed at ${formatTime(previous)}.`
  }
  return undefined
}

/** The holiday that a text describes; undefined for any other text. */
export function parseHoliday(text: string): Holiday | undefined {
  const [, first = '', last = first, hours = '', name = ''] = HOLIDAY.exec(text) ?? []
  if (!isDay(first) || !isDay(last) || last < first) return undefined
  if (hours !== 'closed' && !isOpeningDay(hours)) return undefined
  return { first, last, spans: parseSpans(hours), name }
}

export const isHoliday = (text: string) => parseHoliday(text) !== undefined

const holidaysIn = ({ holidays }: Schedule) => holidays.flatMap((text) => parseHoliday(text) ?? [])

/** The local date and time. */
const toLocal = (time: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDateTime()

const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

interface Opening {
  from: number
  to: number
}

/**
 * The openings of yesterday and of this many days from today on, in minutes from today's midnight. Adjacent ones are
 * merged.
 */
export function listOpenings(
  today: string,
  spansAt: (day: string) => readonly Span[],
  days = AHEAD_DAYS,
): Opening[] {
  const openings: Opening[] = []
  for (let day = -1; day < days; day++)
    for (const [start, end] of spansAt(addDays(today, day))) {
      const from = day * DAY_MINUTES + start
      const to = day * DAY_MINUTES + (end > start ? end : end + DAY_MINUTES)
      const previousOpening = openings.at(-1)
      if (previousOpening && from <= previousOpening.to)
        previousOpening.to = Math.max(previousOpening.to, to)
      else openings.push({ from, to })
    }
  return openings
}

/** For example '9:30 am', with a non-breaking space. */
function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const minute = minutes % 60
  const digits = minute
    ? `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
    : `${hour % 12 || 12}`
  if (hour === 0 && minute === 0) return 'midnight'
  return `${digits}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** Whether the showroom is open at a moment, and what changes next. Times are in minutes since midnight. */
export interface OpenState {
  kind: 'open' | 'soon' | 'closed'
  /** When it closes; undefined if it is closed, or open for days. */
  closesAt?: number
  /** When it opens; undefined if it is open, or if no opening is known. */
  opens?: { day: string; inDays: number; at: number }
  /** The name of the holiday for which it is closed all day. */
  holiday?: string
  /** The hours of today. */
  today: readonly Span[]
  /** When the state changes, in ms since 1970. */
  until: number
}

const findHoliday = (holidays: readonly Holiday[], date: string) =>
  holidays.find(({ first, last }) => first <= date && date <= last)

/** Returns a function that returns the spans of a day such as '2026-12-25', which a holiday may replace. */
export function createSpanLookup(schedule: Schedule): (date: string) => readonly Span[] {
  const holidays = holidaysIn(schedule)
  return (date) =>
    findHoliday(holidays, date)?.spans ?? parseSpans(schedule.hours[weekdayOf(date)] ?? '')
}

/** The state at a moment, in ms since 1970. It is valid until `until`. */
export function findOpenState(schedule: Schedule, now: number): OpenState {
  const { timeZone } = schedule
  const local = toLocal(now, timeZone)
  const midnight = local.withPlainTime()
  const day = midnight.toPlainDate().toString()
  const minute = local.since(midnight).total('minutes')
  const spansAt = createSpanLookup(schedule)
  const today = spansAt(day)
  const openings = listOpenings(day, spansAt)
  const createState = (
    kind: OpenState['kind'],
    facts: Pick<OpenState, 'closesAt' | 'opens' | 'holiday'> = {},
    change = DAY_MINUTES,
  ): OpenState => ({
    kind,
    ...facts,
    today,
    // If daylight saving skips this time, it is a moment after the gap.
    until: midnight.add({ minutes: Math.min(change, DAY_MINUTES) }).toZonedDateTime(timeZone)
      .epochMilliseconds,
  })

  const currentOpening = openings.find(({ from, to }) => from <= minute && minute < to)
  if (currentOpening) {
    const remainingMinutes = currentOpening.to - minute
    if (remainingMinutes > 2 * DAY_MINUTES) return createState('open')
    const closesAt = currentOpening.to % DAY_MINUTES
    return remainingMinutes <= SOON_MINUTES
      ? createState('soon', { closesAt }, currentOpening.to)
      : createState('open', { closesAt }, currentOpening.to - SOON_MINUTES)
  }
  const name = today.length === 0 && findHoliday(holidaysIn(schedule), day)?.name
  const holiday = name ? { holiday: name } : {}
  const nextOpening = openings.find(({ from }) => from > minute)
  if (!nextOpening) return createState('closed', holiday)
  const inDays = Math.floor(nextOpening.from / DAY_MINUTES)
  const opens = { day: addDays(day, inDays), inDays, at: nextOpening.from % DAY_MINUTES }
  return createState('closed', { ...holiday, opens }, nextOpening.from)
}

/** Days of the week with the same hours, 0 for Monday; `last` is inclusive. */
export interface DayRun {
  first: number
  last: number
  spans: readonly Span[]
}

/** Runs of days with the same hours, Monday first. */
function groupDays(hours: readonly string[]): DayRun[] {
  const runs: DayRun[] = []
  for (const [day, text] of hours.entries()) {
    const spans = parseSpans(text)
    const run = runs.at(-1)
    if (run && `${run.spans}` === `${spans}`) run.last = day
    else runs.push({ first: day, last: day, spans })
  }
  return runs
}

/** The hours of the week, and the holidays of the next seven days by their first day. */
export interface ListedHours {
  week: readonly DayRun[]
  holidays: readonly Holiday[]
}

export function listHours(schedule: Schedule, now: number): ListedHours {
  const today = toLocal(now, schedule.timeZone).toPlainDate().toString()
  const horizon = addDays(today, NOTICE_DAYS)
  const holidays = holidaysIn(schedule)
    .filter(({ first, last }) => first <= horizon && last >= today)
    .sort((a, b) => a.first.localeCompare(b.first))
  return { week: groupDays(schedule.hours), holidays }
}

/** For example '09:30'. */
export const formatClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The hours in the notation of schema.org: 'Mo-Sa 09:30-20:00'. */
export function formatHoursForSchema(hours: readonly string[]): string[] {
  const code = (day: number) => (DAYS[day] ?? '').slice(0, 2)
  return groupDays(hours).flatMap(({ first, last, spans }) => {
    const days = first === last ? code(first) : `${code(first)}-${code(last)}`
    return spans.map(([from, to]) => `${days} ${formatClock(from)}-${formatClock(to)}`)
  })
}
