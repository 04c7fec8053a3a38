// Calendar files (RFC 5545): visits with the rules of the showroom's time zone.
import { Temporal } from 'temporal-polyfill'
import { instantOf } from '#api/showroom/visit-times.contract.ts'
import type { VisitTime } from '#api/showroom/visits.contract.ts'

export interface CalendarEvent extends VisitTime {
  /** Unique in the world and always the same for a visit. */
  uid: string
  title: string
  description?: string
  location?: string
  url?: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Counts the changes: calendars replace an event by one with a higher number. */
  sequence: number
  updatedAt: string
}

interface Calendar {
  name: string
  timeZone: string
  events: readonly CalendarEvent[]
}

/** How long a visit takes in calendars, in hours. */
const VISIT_HOURS = 1
const LINE_MAX_BYTES = 75

/** Commas, semicolons, backslashes and line breaks have a meaning of their own in a value. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** Breaks a line after 75 bytes, never within a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let [folded, bytes] = ['', 0]
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (bytes + length > LINE_MAX_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}

/** '20261205T110000' */
const toLocalText = ({ day, time }: VisitTime, addedHours = 0) =>
  Temporal.PlainDateTime.from(`${day}T${time}`)
    .add({ hours: addedHours })
    .toString()
    .replace(/[-:]/g, '')

/** '20261204T043000Z' */
const toUtcText = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** '+0530' */
const toOffsetText = (offset: string) => offset.replaceAll(':', '').slice(0, 5)

/** The time zone from the change of clocks before the first event to the one after the last. */
function writeTimeZone(timeZone: string, events: readonly VisitTime[]): string[] {
  const instants = events.map((event) => instantOf(event, timeZone)).sort((a, b) => a - b)
  const zonedAt = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  const [first = 0, last = first] = [instants[0], instants.at(-1)]
  const start = zonedAt(first)
  const periods = [start.getTimeZoneTransition('previous') ?? zonedAt(0)]
  for (;;) {
    const next = periods.at(-1)?.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > last) break
    periods.push(next)
  }
  const lines = periods.flatMap((period) => {
    const before = period.subtract({ seconds: 1 })
    // Summer time is further ahead than the zone is in winter.
    const [january, july] = [1, 7].map(
      (month) => period.with({ month, day: 1 }).offsetNanoseconds,
    ) as [number, number]
    const isSummer = january !== july && period.offsetNanoseconds === Math.max(january, july)
    const kind = isSummer ? 'DAYLIGHT' : 'STANDARD'
    const local = period.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
    return [
      `BEGIN:${kind}`,
      `DTSTART:${local.round('second').toString().replace(/[-:]/g, '').slice(0, 15)}`,
      `TZOFFSETFROM:${toOffsetText(before.offset)}`,
      `TZOFFSETTO:${toOffsetText(period.offset)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE']
}

function writeEvent(event: CalendarEvent, timeZone: string): string[] {
  const { uid, title, description, location, url, status, sequence, updatedAt } = event
  const text = (name: string, value: string | undefined) =>
    value ? [`${name}:${escapeText(value)}`] : []
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${toUtcText(updatedAt)}`,
    `LAST-MODIFIED:${toUtcText(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${timeZone}:${toLocalText(event)}`,
    `DTEND;TZID=${timeZone}:${toLocalText(event, VISIT_HOURS)}`,
    ...text('SUMMARY', title),
    ...text('DESCRIPTION', description),
    ...text('LOCATION', location),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${status}`,
    'END:VEVENT',
  ]
}

/** Writes a calendar. */
export function writeCalendar({ name, timeZone, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Showroom//Visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length > 0 ? writeTimeZone(timeZone, events) : []),
    ...events.flatMap((event) => writeEvent(event, timeZone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** How calendars call what has become of a visit. */
export const CALENDAR_STATUSES = {
  asked: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  missed: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
