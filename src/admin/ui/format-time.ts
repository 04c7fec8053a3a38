// Formats times in the showroom's time zone, with 'today' and 'yesterday'.
import { dayOf, timeOf } from '#src/admin/messages.ts'

const DAY_MS = 86_400_000

const showroomDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const showroomDayInYear = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
})

export const formatDate = (moment: Date) => showroomDate.format(moment)

function dayWord(iso: string, now: Date): 'today' | 'yesterday' | undefined {
  const date = formatDate(new Date(iso))
  if (date === formatDate(now)) return 'today'
  return date === formatDate(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : undefined
}

/** 'today, 10:42', 'yesterday, 18:40', or '18 Nov 2026, 9:15' */
export function formatTime(iso: string, now = new Date()): string {
  return `${dayWord(iso, now) ?? dayOf(iso)}, ${timeOf(iso)}`
}

/** '2026-11-21 10:42', readable by spreadsheets. */
export const formatTableTime = (iso: string) => `${formatDate(new Date(iso))} ${timeOf(iso)}`

/** '10:42' for today, 'yesterday', '18 Nov', or '18 Nov 2025' */
export function formatShortTime(iso: string, now = new Date()): string {
  const word = dayWord(iso, now)
  if (word === 'today') return timeOf(iso)
  if (word) return word
  const isThisYear = formatDate(new Date(iso)).slice(0, 4) === formatDate(now).slice(0, 4)
  return isThisYear ? showroomDayInYear.format(new Date(iso)) : dayOf(iso)
}
