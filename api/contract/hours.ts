// Opening hours: whether the showroom is open, until when, and the words for it. Without schemas: every wing imports it.

/** The hours of a showroom, as settings hold them. */
export interface Schedule {
  /** For each day from Monday on: '09:30-13:00, 14:00-20:00', or empty for a closed day. */
  hours: readonly string[]
  /** As '2026-12-25 closed Christmas' or '2026-12-30/2026-12-31 09:30-13:30 Stocktaking'. */
  holidays: readonly string[]
  /** A name of the IANA database. */
  timeZone: string
}

/** A span of a day in minutes since midnight; one that ends before it starts ends on the next day. */
export type Span = readonly [from: number, to: number]

export interface Holiday {
  /** Days as '2026-12-25'; `last` is inclusive. */
  first: string
  last: string
  spans: readonly Span[]
  name: string
}

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const SPAN = String.raw`(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)`
const SPANS = new RegExp(`^${SPAN}(?:, ?${SPAN}){0,2}$`)
const HOLIDAY = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)(?:/(\d{4}-\d\d-\d\d))? (closed|${SPAN}(?:, ?${SPAN}){0,2})(?: (.{1,80}))?$`,
)
const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
const DAY_MINUTES = 1440
/** The time before closing at which the words say so. */
const SOON_MS = 30 * MINUTE_MS
/** The next opening is searched for this many days. */
const AHEAD_DAYS = 62

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The spans of a day in their order; none for a closed day. */
export function spansOf(text: string): Span[] {
  if (!SPANS.test(text)) return []
  return text
    .split(',')
    .map((span): Span => [minutesOf(span.trim()), minutesOf(span.trim().slice(6))])
    .sort(([a], [b]) => a - b)
}

const isDay = (text: string) => new Date(text).toJSON()?.startsWith(text) ?? false

/** Whether a text says the hours of a day: spans that do not overlap, or nothing. */
export function isOpeningDay(text: string): boolean {
  if (text === '') return true
  const spans = spansOf(text)
  const isInOrder = ([from, to]: Span, at: number) =>
    from !== to && from >= (spans[at - 1]?.[1] ?? 0) && (to > from || at === spans.length - 1)
  return spans.length > 0 && spans.every(isInOrder)
}

/** The holiday that a text says; undefined for another text. */
export function holidayOf(text: string): Holiday | undefined {
  const [, first = '', last = first, hours = '', name = ''] = HOLIDAY.exec(text) ?? []
  if (!isDay(first) || !isDay(last) || last < first) return undefined
  if (hours !== 'closed' && !isOpeningDay(hours)) return undefined
  return { first, last, spans: spansOf(hours), name }
}

export const isHoliday = (text: string) => holidayOf(text) !== undefined

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time of the time zone, as milliseconds of UTC. */
export function clockAt(time: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  // Swedish is written like '2026-11-22 09:30:00'.
  return Date.parse(`${format.format(time).replace(' ', 'T')}Z`)
}

/** The moment at which a clock shows this; after a gap of summer time where none shows it. */
function momentOf(clock: number, timeZone: string): number {
  const guess = clock - (clockAt(clock, timeZone) - clock)
  const offset = clockAt(guess, timeZone) - guess
  return clock - offset
}

export const dayOf = (clock: number) => new Date(clock).toISOString().slice(0, 10)
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

interface Opening {
  from: number
  to: number
}

/** Reads a schedule once for many questions. */
function reader({ hours, holidays, timeZone }: Schedule) {
  const special = holidays.flatMap((text) => holidayOf(text) ?? [])
  const holidayAt = (day: string) => special.find(({ first, last }) => first <= day && day <= last)
  const spansAt = (day: string) => holidayAt(day)?.spans ?? spansOf(hours[weekdayOf(day)] ?? '')
  const momentAt = (day: string, minutes: number) =>
    momentOf(Date.parse(day) + minutes * MINUTE_MS, timeZone)
  /** The openings from yesterday on, joined where one follows the other at once. */
  function openingsFrom(today: string, count: number): Opening[] {
    const days = Array.from({ length: count }, (_, at) =>
      dayOf(Date.parse(today) + (at - 1) * DAY_MS),
    )
    const joined: Opening[] = []
    for (const day of days)
      for (const [start, end] of spansAt(day)) {
        const from = momentAt(day, start)
        const to = momentAt(day, end > start ? end : end + DAY_MINUTES)
        const last = joined.at(-1)
        if (last && from <= last.to) last.to = to
        else joined.push({ from, to })
      }
    return joined
  }
  return { holidayAt, spansAt, momentAt, openingsFrom }
}

/** '9:30 am', with a space that does not break. */
export function timeInWords(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const rest = minutes % 60
  const digits = rest ? `${hour % 12 || 12}:${String(rest).padStart(2, '0')}` : `${hour % 12 || 12}`
  if (hour === 0 && rest === 0) return 'midnight'
  return `${digits}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

const spanInWords = ([from, to]: Span) =>
  to - from === DAY_MINUTES
    ? 'day and night'
    : `${timeInWords(from)}\u00a0to\u00a0${timeInWords(to)}`

/** '9:30 am to 1 pm, 2 pm to 8 pm', 'day and night', or 'closed'. */
export const spansInWords = (spans: readonly Span[]) =>
  spans.map(spanInWords).join(', ') || 'closed'

export const dateInWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(' ', '\u00a0')

export interface OpenNow {
  kind: 'open' | 'soon' | 'closed'
  /** 'Open now', 'Closes soon', 'Closed', 'Closed for Pongal' */
  state: string
  /** 'until 8:30 pm', 'at 8:30 pm', 'Opens Monday, 9:30 am'; empty where no opening is known. */
  detail: string
  /** For readers without scripts: 'Today 9:30 am to 8:30 pm', 'Closed today' */
  today: string
  /** When the words change, in ms since 1970. */
  until: number
}

/** The words for a moment, in ms since 1970. They hold until `until`. */
export function openNow(schedule: Schedule, now: number): OpenNow {
  const { timeZone } = schedule
  const read = reader(schedule)
  const today = dayOf(clockAt(now, timeZone))
  const tomorrow = dayOf(Date.parse(today) + DAY_MS)
  const midnight = read.momentAt(tomorrow, 0)
  const spans = read.spansAt(today)
  const todayWords = spans.length > 0 ? `Today ${spansInWords(spans)}` : 'Closed today'
  // Most showrooms open within the week: the days after it are read for the others.
  const week = read.openingsFrom(today, 9)
  const openings = week.some(({ from }) => from > now) ? week : read.openingsFrom(today, AHEAD_DAYS)
  const current = openings.find(({ from, to }) => from <= now && now < to)
  const clockTime = (moment: number) =>
    timeInWords((clockAt(moment, timeZone) / MINUTE_MS) % DAY_MINUTES)
  const words = (kind: OpenNow['kind'], state: string, detail: string, ...changes: number[]) => {
    const until = Math.min(midnight, ...changes.filter((moment) => moment > now))
    return { kind, state, detail, today: todayWords, until }
  }
  if (current) {
    const left = current.to - now
    if (left > 2 * DAY_MS) return words('open', 'Open now', 'day and night')
    const closes = clockTime(current.to)
    return left <= SOON_MS
      ? words('soon', 'Closes soon', `at ${closes}`, current.to)
      : words('open', 'Open now', `until ${closes}`, current.to - SOON_MS)
  }
  const holiday = read.holidayAt(today)
  const state = holiday?.name && spans.length === 0 ? `Closed for ${holiday.name}` : 'Closed'
  const next = openings.find(({ from }) => from > now)
  if (!next) return words('closed', state, '')
  const day = dayOf(clockAt(next.from, timeZone))
  const opens = `Opens ${dayInWords(day, today, tomorrow)}${clockTime(next.from)}`
  return words('closed', state, opens, next.from)
}

function dayInWords(day: string, today: string, tomorrow: string): string {
  if (day === today) return 'at '
  if (day === tomorrow) return 'tomorrow, '
  const isThisWeek = Date.parse(day) - Date.parse(today) < 7 * DAY_MS
  return `${isThisWeek ? DAYS[weekdayOf(day)] : dateInWords(day)}, `
}
