// Schema of the visit in an enquiry's record.
import * as v from 'valibot'
import { filledText, NAME_MAX } from '#api/contract/fields.ts'
import { visitTime } from '#api/showroom/visits.contract.ts'
import { ASIDE_MAX, VISIT_STATES } from './visit.contract.ts'

/** The part of an enquiry's record about its visit. */
export const visit = v.strictObject({
  ...visitTime,
  state: v.picklist(VISIT_STATES),
  /** Another time that staff have proposed; it takes a place too. */
  proposal: v.exactOptional(v.strictObject(visitTime)),
  /** The products of which one piece is put aside, with the names they had at that time. */
  aside: v.exactOptional(
    v.pipe(
      v.array(v.strictObject({ sku: filledText(NAME_MAX), name: v.exactOptional(v.string()) })),
      v.minLength(1),
      v.maxLength(ASIDE_MAX),
    ),
  ),
  /** Set when staff have put everything aside. */
  isReady: v.exactOptional(v.literal(true)),
  /** The secret in the address of the visitor's own page. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
})
export type Visit = v.InferOutput<typeof visit>
