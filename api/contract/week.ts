// The opening hours of a week in words, for people and for search engines. Without schemas: every wing imports it.
import {
  clockAt,
  DAY_MS,
  DAYS,
  dateInWords,
  dayOf,
  holidayOf,
  type Schedule,
  type Span,
  spansInWords,
  spansOf,
} from './hours.ts'

/** Upcoming holidays are shown this many days before. */
const NOTICE_DAYS = 7

/** Runs of days with the same hours, Monday first. */
function runsOf(hours: readonly string[]): { first: number; last: number; spans: Span[] }[] {
  const runs: { first: number; last: number; spans: Span[] }[] = []
  for (const [day, text] of hours.entries()) {
    const spans = spansOf(text)
    const run = runs.at(-1)
    if (run && spansInWords(run.spans) === spansInWords(spans)) run.last = day
    else runs.push({ first: day, last: day, spans })
  }
  return runs
}

/** 'Mon to Sat, 9:30 am to 8 pm', 'Sunday closed', and the holidays of the next week. */
export function hoursInWords({ hours, holidays, timeZone }: Schedule, now: number): string[] {
  const today = dayOf(clockAt(now, timeZone))
  const horizon = dayOf(Date.parse(today) + NOTICE_DAYS * DAY_MS)
  const short = (day: number) => (DAYS[day] ?? '').slice(0, 3)
  const weekly = runsOf(hours).map(({ first, last, spans }) => {
    const days = first === last ? DAYS[first] : `${short(first)}\u00a0to\u00a0${short(last)}`
    return spans.length > 0 ? `${days}, ${spansInWords(spans)}` : `${days}\u00a0closed`
  })
  const soon = holidays
    .flatMap((text) => holidayOf(text) ?? [])
    .filter(({ first, last }) => first <= horizon && last >= today)
    .sort((a, b) => a.first.localeCompare(b.first))
    .map(({ first, last, spans, name }) => {
      const days =
        first === last ? dateInWords(first) : `${dateInWords(first)} to ${dateInWords(last)}`
      return `${days}, ${spansInWords(spans)}${name && ` (${name})`}`
    })
  return [...weekly, ...soon]
}

/** '09:30' */
export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The hours as schema.org spells them: 'Mo-Sa 09:30-20:00'. */
export function hoursForSearch(hours: readonly string[]): string[] {
  const code = (day: number) => (DAYS[day] ?? '').slice(0, 2)
  return runsOf(hours).flatMap(({ first, last, spans }) => {
    const days = first === last ? code(first) : `${code(first)}-${code(last)}`
    return spans.map(([from, to]) => `${days} ${clockText(from)}-${clockText(to)}`)
  })
}
