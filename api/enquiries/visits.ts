// Rules of visits: who takes a place of which hour, and whether another one can be booked.
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { findTimeZone } from '#api/showroom/calendar.ts'
import { SETTINGS_ID, type SettingsRecord } from '#api/showroom/contract.ts'
import {
  findVisitProblem,
  findVisitRules,
  instantOf,
  type VisitRules,
} from '#api/showroom/visit-times.contract.ts'
import { DEFAULT_VISITS, type VisitTime } from '#api/showroom/visits.contract.ts'
import type { EnquiryRecord } from './contract.ts'
import { formatVisit, isUpcoming, VISIT_REFUSALS, type VisitRefusal } from './visit.contract.ts'
import type { Visit } from './visit-record.contract.ts'

/** How far ahead staff can plan, in days. */
const PLAN_DAYS_MAX = 365

/** The records that the rules read: those of the store, or of a transaction. */
interface Records {
  enquiries: { all(): readonly EnquiryRecord[] }
  settings: { find(id: string): SettingsRecord | undefined }
}

/** Whether it arrived above the limits for visitors. */
export const isOfFlood = ({ duringFlood }: EnquiryRecord) => duringFlood === true

const isSameTime = (a: VisitTime, b: VisitTime) => a.day === b.day && a.time === b.time

/** The times for which a visit takes a place. One of a flood takes none before staff have seen it. */
function listTakenTimes(enquiry: EnquiryRecord): VisitTime[] {
  const { visit } = enquiry
  if (!visit || !isUpcoming(visit) || isOfFlood(enquiry)) return []
  const { proposal } = visit
  return proposal && !isSameTime(proposal, visit) ? [visit, proposal] : [visit]
}

/** Counts the places that are taken, except by the enquiry with the id. */
export function createPlaceCount({ enquiries }: Pick<Records, 'enquiries'>, exceptId?: string) {
  const counts = new Map<string, number>()
  for (const enquiry of enquiries.all())
    if (enquiry._id !== exceptId)
      for (const { day, time } of listTakenTimes(enquiry))
        counts.set(day + time, (counts.get(day + time) ?? 0) + 1)
  return ({ day, time }: VisitTime) => counts.get(day + time) ?? 0
}

export const readVisitRules = ({ settings }: Pick<Records, 'settings'>): VisitRules | undefined =>
  findVisitRules(settings.find(SETTINGS_ID))

/** The last digits of a telephone number, which are the same with and without its country. */
const phoneKey = (phone = '') => phone.replace(/\D/g, '').slice(-10)

function createRefusal(refusal: VisitRefusal): Failure {
  const sentence = VISIT_REFUSALS[refusal]
  if (refusal === 'off') return new Failure(409, sentence)
  const field = refusal === 'twice' ? 'phone' : 'time'
  const isConflict = refusal === 'twice' || refusal === 'taken'
  return isConflict
    ? new Failure(409, sentence, { fields: { [field]: sentence } })
    : createFieldFailure(field, sentence)
}

/** @throws Failure with a sentence for the visitor if the time cannot be booked. */
export function assertFree(records: Records, visit: VisitTime, now: number): VisitRules {
  const rules = readVisitRules(records)
  if (!rules) throw createRefusal('off')
  const problem = findVisitProblem(rules, { now, countTaken: createPlaceCount(records) }, visit)
  if (problem) throw createRefusal(problem)
  return rules
}

/**
 * Like `assertFree`, and with one visit for each telephone number. Only for senders whose messages are counted: others
 * could ask it who has a visit.
 * @throws Failure
 */
export function assertBookable(
  records: Records,
  { visit, phone, now }: { visit: VisitTime; phone: string; now: number },
): void {
  const { timeZone } = assertFree(records, visit, now).schedule
  const hasVisit = records.enquiries
    .all()
    .some(
      (enquiry) =>
        enquiry.visit &&
        isUpcoming(enquiry.visit) &&
        phoneKey(enquiry.phone) === phoneKey(phone) &&
        instantOf(enquiry.visit, timeZone) > now,
    )
  if (hasVisit) throw createRefusal('twice')
}

/**
 * Checks a time that staff propose or move a visit to. They may plan for any hour from now on in which the showroom is
 * open and a place is free.
 * @throws Failure
 */
export function assertPlannable(
  records: Records,
  { id, visit, now }: { id: string; visit: VisitTime; now: number },
): void {
  const settings = records.settings.find(SETTINGS_ID)
  const { visits = DEFAULT_VISITS } = settings ?? {}
  const rules = findVisitRules(settings && { ...settings, visits: { ...visits, isOn: true } })
  if (!rules)
    throw new Failure(409, 'Enter the opening hours first, under Showroom → Place and hours.')
  const limits = { ...rules, hoursAhead: 0, daysAhead: PLAN_DAYS_MAX }
  const countTaken = createPlaceCount(records, id)
  const problem = findVisitProblem(limits, { now, countTaken }, visit)
  if (problem) throw createRefusal(problem)
}

/**
 * Checks an undo that brings a visit back to an hour: its place may have been given to others since. Hours that are over
 * have no places.
 * @throws Failure 409 with a sentence for staff
 */
export function assertPlacesFree(
  records: Records & { enquiries: { find(id: string): EnquiryRecord | undefined } },
  target: EnquiryRecord,
  now: number,
): void {
  const { enquiries, settings } = records
  const current = enquiries.find(target._id)
  const currentTimes = current ? listTakenTimes(current) : []
  const newTimes = listTakenTimes(target).filter(
    (time) => !currentTimes.some((taken) => isSameTime(taken, time)) && !isPast(records, time, now),
  )
  if (newTimes.length === 0) return
  const { perHour } = settings.find(SETTINGS_ID)?.visits ?? DEFAULT_VISITS
  const countTaken = createPlaceCount(records, target._id)
  const fullTime = newTimes.find((time) => countTaken(time) >= perHour)
  if (fullTime)
    throw new Failure(
      409,
      `Others have taken the last place on ${formatVisit(fullTime)}. Give this visit another time instead.`,
    )
}

/** The visit moved to another time; an answered proposal is dropped. */
export const moveVisit = ({ proposal: _, ...visit }: Visit, { day, time }: VisitTime): Visit => ({
  ...visit,
  day,
  time,
})

/** Whether the visit has begun. */
export const isPast = (
  records: Pick<Records, 'settings'>,
  visit: VisitTime,
  now: number,
): boolean => instantOf(visit, findTimeZone(records)) <= now
