// Demand of a second step: of whom the owner demands one when they sign in, and from which day.
import * as v from 'valibot'
import { storedDay } from './period.ts'

export const DEMANDED_OF = ['super_admin', 'everybody'] as const
export type DemandedOf = (typeof DEMANDED_OF)[number]

/** Stored with the settings; absent while nobody has to. */
export const stepDemand = v.strictObject({
  of: v.picklist(DEMANDED_OF),
  /** The first day, in the showroom's time zone, on which nobody gets in without one. */
  from: storedDay,
})
export type StepDemand = v.InferOutput<typeof stepDemand>
