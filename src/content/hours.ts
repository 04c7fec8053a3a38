// Sentences about the opening hours, in the language of the words.
import type { ListedHours, OpenState, Span } from '#api/showroom/hours.contract.ts'
import { fill } from './words/format.ts'
import type { Translation, Words } from './words/types.ts'

type HoursWords = Words['showroom']

const DAY_MINUTES = 1440
/** A Monday, for the names of weekdays. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** The hour at which each part of the day ends. */
const PARTS_OF_DAY = [
  ['early', 5],
  ['morning', 12],
  ['noon', 16],
  ['evening', 19],
  ['night', 24],
] as const

/** For example '9:30 am', with a non-breaking space. */
function formatTime({ times }: Translation['showroom'], minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const minute = minutes % 60
  if (hour === 0 && minute === 0) return times.midnight
  const [part] = PARTS_OF_DAY.find(([, end]) => hour < end) ?? ['night']
  const clock = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return fill(times[part], { clock })
}

/** For example '9:30 am to 1 pm, 2 pm to 8 pm', 'day and night', or 'closed'. */
export function formatSpans(words: Translation['showroom'], spans: readonly Span[]): string {
  const texts = spans.map(([from, to]) =>
    to - from === DAY_MINUTES
      ? words.dayAndNight
      : fill(words.span, { from: formatTime(words, from), to: formatTime(words, to) }),
  )
  return texts.join(', ') || words.closedDay
}

const formatDate = (locale: string, day: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(' ', '\u00a0')

const formatWeekday = (locale: string, day: string | number, weekday: 'short' | 'long' = 'long') =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(day))

/** The name of a day of the week, 0 for Monday. */
const nameWeekday = (locale: string, index: number, length?: 'short' | 'long') =>
  formatWeekday(locale, MONDAY + index * DAY_MS, length)

interface OpenStateTexts {
  /** For example 'Open now', 'Closes soon', 'Closed', 'Closed for Pongal'. */
  state: string
  /** For example 'until 8:30 pm', 'at 8:30 pm', 'Opens Monday, 9:30 am'; empty if no opening is known. */
  detail: string
  /** For visitors without scripts: 'Today 9:30 am to 8:30 pm', 'Closed today'. */
  today: string
}

export function describeOpenState(words: HoursWords, openState: OpenState): OpenStateTexts {
  const { kind, holiday, today } = openState
  const { now } = words
  return {
    state: holiday ? fill(now.closedFor, { holiday }) : now[kind],
    detail: describeChange(words, openState),
    today:
      today.length > 0
        ? fill(words.today, { hours: formatSpans(words, today) })
        : words.closedToday,
  }
}

/** When the state changes. */
function describeChange(words: HoursWords, { kind, closesAt, opens }: OpenState): string {
  const { now, locale } = words
  if (closesAt !== undefined)
    return fill(kind === 'soon' ? now.closesAt : now.until, { time: formatTime(words, closesAt) })
  if (kind !== 'closed') return words.dayAndNight
  if (!opens) return ''
  const time = formatTime(words, opens.at)
  if (opens.inDays === 0) return fill(now.opens, { time })
  if (opens.inDays === 1) return fill(now.opensTomorrow, { time })
  const day = (opens.inDays < 7 ? formatWeekday : formatDate)(locale, opens.day)
  return fill(now.opensLater, { day, time })
}

/** For example 'Mon to Sat, 9:30 am to 8 pm', 'Sunday closed', and the holidays of the next week. */
export function describeHours(words: HoursWords, { week, holidays }: ListedHours): string[] {
  const { locale } = words
  const weekly = week.map(({ first, last, spans }) => {
    const { dayNames, ...forms } = words.week
    const days =
      first === last
        ? nameWeekday(locale, first)
        : fill(forms.days, {
            first: nameWeekday(locale, first, dayNames),
            last: nameWeekday(locale, last, dayNames),
          })
    return spans.length > 0
      ? fill(forms.open, { days, hours: formatSpans(words, spans) })
      : fill(forms.closed, { days })
  })
  const upcoming = holidays.map(({ first, last, spans, name }) => {
    const forms = words.holidays
    const [firstDay, lastDay] = [formatDate(locale, first), formatDate(locale, last)]
    const days = first === last ? firstDay : fill(forms.days, { first: firstDay, last: lastDay })
    const hours = formatSpans(words, spans)
    return name ? fill(forms.named, { days, hours, name }) : fill(forms.hours, { days, hours })
  })
  return [...weekly, ...upcoming]
}
