// Settings of visits, and the schema of a visit's time; visit-times.contract.ts finds the free times.
import * as v from 'valibot'
import { jsonSettings } from '#api/contract/fields.ts'
import { storedDay } from '#api/contract/period.ts'

export const VISITS_PER_HOUR_MAX = 20
export const VISIT_HOURS_AHEAD_MAX = 72
export const VISIT_DAYS_AHEAD_MAX = 90

const WRONG_VISITS = 'Visits must have isOn, perHour, hoursAhead and daysAhead.'
const numberUpTo = /* @__NO_SIDE_EFFECTS__ */ (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}.`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

/** What the owner decides about visits. */
export const visitSettings = v.strictObject({
  /** Whether visitors may book. */
  isOn: v.boolean(WRONG_VISITS),
  /** How many visits begin within one hour. */
  perHour: numberUpTo('Visits per hour', 1, VISITS_PER_HOUR_MAX),
  /** How many hours before it begins a visit can be booked. */
  hoursAhead: numberUpTo('Hours ahead', 0, VISIT_HOURS_AHEAD_MAX),
  /** The last day that is offered is this many days away. */
  daysAhead: numberUpTo('Days ahead', 1, VISIT_DAYS_AHEAD_MAX),
})
export type VisitSettings = v.InferOutput<typeof visitSettings>

/** The form's field, as an object or its JSON. If it is empty, the defaults apply. */
export const visitSettingsField = v.optional(
  v.pipe(jsonSettings(WRONG_VISITS), v.undefinedable(visitSettings)),
)

export const DEFAULT_VISITS: VisitSettings = {
  isOn: true,
  perHour: 2,
  hoursAhead: 3,
  daysAhead: 21,
}

/** A day such as '2026-12-05' and a whole hour of it, such as '11:00', in the showroom's time zone. */
export interface VisitTime {
  day: string
  time: string
}

export const visitTime = {
  day: storedDay,
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):00$/)),
}

/** A day on which visits are possible, with the hours that have a place. */
export interface VisitDay {
  day: string
  times: string[]
}

/** Why a time cannot be booked. */
export type VisitProblem = 'past' | 'soon' | 'far' | 'closed' | 'taken'
