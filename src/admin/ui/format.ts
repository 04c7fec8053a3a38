// Formats of dates and times in the showroom's time zone, and of file sizes.
import { SHOWROOM_ZONE } from '#api/contract/days.ts'

const DAY_MS = 86_400_000
const timeZone = SHOWROOM_ZONE
const dayInYear = { day: 'numeric', month: 'short', timeZone } as const

const showroomDay = new Intl.DateTimeFormat('en-IN', { ...dayInYear, year: 'numeric' })
const showroomDayInYear = new Intl.DateTimeFormat('en-IN', dayInYear)
const showroomTime = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone,
})
const showroomDayOfYear = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  timeZone,
})
const showroomFullDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone })
const showroomDate = new Intl.DateTimeFormat('en-CA', { timeZone })

/** '20 Nov 2026' */
export const formatDay = (iso: string) => showroomDay.format(new Date(iso))
/** '20 November' */
export const formatDayOfYear = (iso: string) => showroomDayOfYear.format(new Date(iso))
/** '11:04' */
export const formatClock = (iso: string) => showroomTime.format(new Date(iso))
/** 'Saturday, 21 November 2026' */
export const formatFullDay = (moment: Date) => showroomFullDay.format(moment)
/** '2026-11-21' */
export const formatDate = (moment: Date) => showroomDate.format(moment)

/** The first and last moment, as UTC, of a day such as '2026-11-21'; undefined if it cannot be parsed. */
export function showroomDayRange(day: string): { from: string; to: string } | undefined {
  const from = Date.parse(`${day}T00:00:00+05:30`)
  if (Number.isNaN(from)) return undefined
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + DAY_MS - 1).toISOString(),
  }
}

export function relativeDay(iso: string, now: Date): 'today' | 'yesterday' | undefined {
  const date = formatDate(new Date(iso))
  if (date === formatDate(now)) return 'today'
  return date === formatDate(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : undefined
}

/** 'today', 'yesterday', or '18 Nov 2026' */
const formatRelativeDay = (iso: string, now: Date) => relativeDay(iso, now) ?? formatDay(iso)

/** 'today, 10:42', 'yesterday, 18:40', or '18 Nov 2026, 9:15' */
export const formatTime = (iso: string, now = new Date()) =>
  `${formatRelativeDay(iso, now)}, ${formatClock(iso)}`
/** 'today at 10:42', inside a sentence. */
export const formatMoment = (iso: string) =>
  `${formatRelativeDay(iso, new Date())} at ${formatClock(iso)}`

/** '2026-11-21 10:42', readable by spreadsheets. */
export const formatTableTime = (iso: string) => `${formatDate(new Date(iso))} ${formatClock(iso)}`

/** '10:42' for today, 'yesterday', '18 Nov', or '18 Nov 2025' */
export function formatShortTime(iso: string, now = new Date()): string {
  const word = relativeDay(iso, now)
  if (word === 'today') return formatClock(iso)
  if (word) return word
  const isThisYear = formatDate(new Date(iso)).slice(0, 4) === formatDate(now).slice(0, 4)
  return isThisYear ? showroomDayInYear.format(new Date(iso)) : formatDay(iso)
}

const KB = 1024
const MB = 1024 * KB

/** '612 KB' or '4.8 MB'. */
export function formatBytes(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`
}
