// Days in the showroom's time zone, such as '2026-11-22'.

export const SHOWROOM_ZONE = 'Asia/Kolkata'

const DAY_MS = 86_400_000
// Marked so that a bundler can drop it in code that only counts days.
const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: SHOWROOM_ZONE })

/** The day at a moment in time. */
export const dayAt = (moment: Date): string => dayFormat.format(moment)

/** The day this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The number of days between two days. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS
