// Days in the showroom's time zone, as '2026-11-22'.

export const SHOWROOM_ZONE = 'Asia/Kolkata'

const DAY_MS = 86_400_000
// Marked so that a bundler drops it where only days are counted.
const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', { timeZone: SHOWROOM_ZONE })

/** The day at a moment. */
export const dayAt = (moment: Date): string => dayFormat.format(moment)

/** The day this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The number of days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS
