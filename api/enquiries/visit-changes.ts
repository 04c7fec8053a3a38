// Changes of a visit by staff: its state, another time, a proposal, and whether everything is put aside.
import { Failure } from '#api/contract/failure.ts'
import type { Store } from '#api/store/store.ts'
import type { EnquiryRecord } from './contract.ts'
import { isUpcoming } from './visit.contract.ts'
import type { VisitChange } from './visit-form.contract.ts'
import type { Visit } from './visit-record.contract.ts'
import { assertPlannable, isPast, moveVisit } from './visits.ts'

interface ChangeOptions {
  change: VisitChange
  by: string
  /** The revision that the author has read. */
  rev: number | undefined
}

/**
 * Changes the visit of an enquiry. Places are checked within the transaction, as for visitors.
 * @throws Failure 404 if the enquiry is none of a visit, otherwise with a sentence for staff
 */
export async function changeVisit(
  stores: Store,
  id: string,
  { change, by, rev }: ChangeOptions,
): Promise<EnquiryRecord> {
  const { result } = await stores.transaction(
    (transaction) =>
      transaction.enquiries.update(
        id,
        (current) => {
          if (!current.visit) throw new Failure(404, 'This enquiry is no visit.')
          const visit = applyChange(current.visit, change)
          const plan = (time: Pick<Visit, 'day' | 'time'>) =>
            assertPlannable(transaction, { id, visit: time, now: Date.now() })
          if (change.time) plan(change.time)
          if (change.proposal) plan(change.proposal)
          // A visit that takes place after all needs a free place again.
          const isBack = isUpcoming(visit) && !isUpcoming(current.visit) && !change.time
          if (isBack && !isPast(transaction, visit, Date.now())) plan(visit)
          return { ...current, visit }
        },
        { rev },
      ),
    { by, label: 'changed' },
  )
  return result
}

function applyChange(visit: Visit, { state, time, proposal, isReady }: VisitChange): Visit {
  const {
    proposal: oldProposal,
    isReady: wasReady,
    ...rest
  } = time ? moveVisit(visit, time) : visit
  const newProposal = proposal === undefined ? oldProposal : proposal || undefined
  const ready = isReady ?? wasReady
  return {
    ...rest,
    ...(state && { state }),
    ...(newProposal && { proposal: newProposal }),
    ...(ready && { isReady: true as const }),
  }
}
