// Period of a record: the first and the last day on which visitors see it.
import * as v from 'valibot'
import { isDay, parseDay } from './days.ts'
import { cleanLine } from './fields.ts'

/** Without a first day it has always been shown, without a last day it stays. Both days are inclusive. */
export interface Period {
  firstDay?: string | undefined
  lastDay?: string | undefined
}

/** 'current' is what visitors see on that day. */
export const TIMINGS = ['coming', 'current', 'ended'] as const
export type Timing = (typeof TIMINGS)[number]

/** Where a day, in the showroom's time zone, is in a period. */
export function findTiming({ firstDay, lastDay }: Period, today: string): Timing {
  if (firstDay !== undefined && today < firstDay) return 'coming'
  return lastDay !== undefined && today > lastDay ? 'ended' : 'current'
}

/** Whether visitors see a record on that day. */
export const isCurrent = (period: Period, today: string): boolean =>
  findTiming(period, today) === 'current'

/** Whether visitors see a record that can also be hidden. */
export const isVisible = (record: Period & { hidden?: true }, today: string): boolean =>
  !record.hidden && isCurrent(record, today)

/** A stored day. */
export const storedDay = v.pipe(v.string(), v.check(isDay))

/** The stored fields. */
export const periodFields = {
  firstDay: v.exactOptional(storedDay),
  lastDay: v.exactOptional(storedDay),
}

/** A day as text; an empty text clears the field. */
/* @__NO_SIDE_EFFECTS__ */
export function dayField(label: string) {
  const message = `${label} must be a day, such as 2026-12-31 or 31/12/2026.`
  return v.optional(
    v.pipe(
      v.string(message),
      v.transform(cleanLine),
      v.check((text) => text === '' || parseDay(text) !== undefined, message),
      v.transform((text) => parseDay(text)),
    ),
  )
}

/** The form fields. A form that has them also checks `isPeriod`. */
export const periodForm = { firstDay: dayField('Shown from'), lastDay: dayField('Shown until') }

/** The message of a form whose last day is before the first one. */
export const PERIOD_REVERSED = 'Shown until must not be a day before Shown from.'

/** Whether the last day is not before the first one. */
export const isPeriod = ({ firstDay, lastDay }: Period): boolean =>
  !firstDay || !lastDay || firstDay <= lastDay
