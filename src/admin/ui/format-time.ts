// When something happened, as staff say it: today and yesterday by those words, everything in the showroom's time zone.
import { dayOf, timeOf } from '#src/admin/messages.ts'

const DAY_MS = 86_400_000

const showroomDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const showroomDayInYear = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
})

/** '2026-11-21', in the showroom's time zone. */
export const formatDate = (moment: Date) => showroomDate.format(moment)

function dayWord(iso: string, now: Date): 'today' | 'yesterday' | undefined {
  const date = formatDate(new Date(iso))
  if (date === formatDate(now)) return 'today'
  return date === formatDate(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : undefined
}

/** 'today, 10:42', 'yesterday, 18:40', or '18 Nov 2026, 9:15'. */
export function formatTime(iso: string, now = new Date()): string {
  return `${dayWord(iso, now) ?? dayOf(iso)}, ${timeOf(iso)}`
}

/** '2026-11-21 10:42', which spreadsheets take for a date. */
export const formatTableTime = (iso: string) => `${formatDate(new Date(iso))} ${timeOf(iso)}`

/** As short as a column needs it: '10:42' for today, 'yesterday', '18 Nov', or '18 Nov 2025'. */
export function formatShortTime(iso: string, now = new Date()): string {
  const word = dayWord(iso, now)
  if (word === 'today') return timeOf(iso)
  if (word) return word
  const isThisYear = formatDate(new Date(iso)).slice(0, 4) === formatDate(now).slice(0, 4)
  return isThisYear ? showroomDayInYear.format(new Date(iso)) : dayOf(iso)
}
