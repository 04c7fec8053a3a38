// Form of a visit, and the responses about free times and booked visits.
import * as v from 'valibot'
import {
  distinct,
  flag,
  MESSAGE_MAX,
  NAME_MAX,
  optionalEmail,
  optionalText,
  phoneLine,
  requiredLine,
  skuList,
  textList,
  withoutEmpty,
} from '#api/contract/fields.ts'
import { visitTime } from '#api/showroom/visits.contract.ts'
import { ENQUIRY_LANGUAGES, itemsField, trapFields } from './contract.ts'
import { ASIDE_MAX, CHOOSE_TIME, TOO_MANY_ASIDE, VISIT_STATES } from './visit.contract.ts'

/** '2026-12-05T11:00', in the showroom's time zone. */
const timeField = v.pipe(
  v.optional(v.string(CHOOSE_TIME), ''),
  v.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):00$/, CHOOSE_TIME),
  v.transform((text) => ({ day: text.slice(0, 10), time: text.slice(11) })),
  v.check(({ day }) => v.is(visitTime.day, day), CHOOSE_TIME),
)

/** Products of which one piece is put aside, as a list, one per line, or separated by commas. */
const asideField = v.optional(
  v.pipe(
    textList('Products to put aside must be SKUs.', /[\n,]/),
    v.transform(distinct),
    v.maxLength(ASIDE_MAX, TOO_MANY_ASIDE),
    v.everyItem((sku) => sku.length <= NAME_MAX, 'Products to put aside must be SKUs.'),
  ),
  [],
)

/** The form by which visitors book. */
export const visitForm = v.pipe(
  v.object({
    ...trapFields,
    name: requiredLine('Name', NAME_MAX),
    phone: phoneLine('Phone'),
    email: optionalEmail(),
    message: optionalText('Message', MESSAGE_MAX),
    time: timeField,
    /** The day whose hours were chosen from; without scripts an hour of another day may still be chosen. */
    day: v.optional(v.string(CHOOSE_TIME)),
    aside: asideField,
    product: v.optional(skuList, []),
    items: itemsField,
    language: v.fallback(v.optional(v.picklist(ENQUIRY_LANGUAGES), 'en'), 'en'),
  }),
  v.forward(
    v.check(({ day, time }) => !day || day === time.day, CHOOSE_TIME),
    ['time'],
  ),
  v.transform(withoutEmpty),
)

/** The form by which staff change a visit. */
export const visitChangeForm = v.object({
  state: v.optional(v.picklist(VISIT_STATES, `State must be one of: ${VISIT_STATES.join(', ')}.`)),
  /** Moves the visit to another time, and drops the proposal. */
  time: v.optional(timeField),
  /** Another time that the visitor is asked about; it takes a place. Empty if it is given up. */
  proposal: v.optional(v.union([v.literal(''), timeField], CHOOSE_TIME)),
  /** Whether everything is put aside. */
  isReady: flag('Ready'),
})
export type VisitChange = v.InferOutput<typeof visitChangeForm>

/** The private address of the calendar; absent if there is none, and shown only when it is made. */
export const calendarAddress = v.strictObject({
  isOn: v.boolean(),
  /** A path below the site's address. */
  path: v.exactOptional(v.string()),
})
export type CalendarAddress = v.InferOutput<typeof calendarAddress>

/** The free times. Nothing in them says who has taken the others. */
export const freeTimes = v.strictObject({
  isOn: v.boolean(),
  timeZone: v.string(),
  /** Today, in the showroom's time zone. */
  today: v.string(),
  daysAhead: v.number(),
  days: v.array(v.strictObject({ day: v.string(), times: v.array(v.string()) })),
})
export type FreeTimes = v.InferOutput<typeof freeTimes>

/** What the page of a booked visit shows, for whoever has its key. */
export const bookedVisit = v.strictObject({
  ...visitTime,
  state: v.picklist(VISIT_STATES),
  /** Another time that the showroom asks about, while the visit still takes place. */
  proposal: v.exactOptional(v.strictObject(visitTime)),
  aside: v.array(v.strictObject({ sku: v.string(), name: v.exactOptional(v.string()) })),
  timeZone: v.string(),
  /** Counts the changes, for calendars. */
  rev: v.number(),
  updatedAt: v.string(),
})
export type BookedVisit = v.InferOutput<typeof bookedVisit>

/** The response to a booking. A bot gets one without `visit`. */
export const bookingResponse = v.strictObject({
  success: v.literal(true),
  message: v.string(),
  visit: v.exactOptional(v.strictObject({ ...visitTime, key: v.string() })),
})
