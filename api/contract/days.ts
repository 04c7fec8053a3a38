// Days in a time zone, such as '2026-11-22'.

export const SHOWROOM_ZONE = 'Asia/Kolkata'

const DAY_MS = 86_400_000
const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>()

/** The day at a moment in time. @throws RangeError if there is no such time zone. */
export function dayAt(moment: Date | number, timeZone = SHOWROOM_ZONE): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}

/** Whether `Intl` has the time zone. */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** A time zone from the settings, or that of India: a file that was edited by hand may have any text. */
export const resolveTimeZone = (text = ''): string =>
  text && isTimeZone(text) ? text : SHOWROOM_ZONE

/** The day this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The number of days between two days. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Whether a text is a day that the calendar has. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && (new Date(text).toJSON()?.startsWith(text) ?? false)

/** Parses '2026-12-31', or '31/12/2026' as India writes it; undefined for other texts. */
export function parseDay(text: string): string | undefined {
  const [, date = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const day = year ? [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-') : text
  return isDay(day) ? day : undefined
}
