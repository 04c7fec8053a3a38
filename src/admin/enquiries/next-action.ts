// The next action on an enquiry: done, or the next open one.
import type { Enquiry } from '#api/contract/enquiry.ts'

type NextAction =
  | { kind: 'finish'; words: 'Done, open next' | 'Done' }
  | { kind: 'open'; words: 'Open next'; next: string }

export function nextAction(
  items: readonly Enquiry[],
  { _id, status }: Pick<Enquiry, '_id' | 'status'>,
): NextAction | undefined {
  const next = nextOpenEnquiry(items, _id)
  if (status !== 'done') return { kind: 'finish', words: next ? 'Done, open next' : 'Done' }
  return next && { kind: 'open', words: 'Open next', next: next._id }
}

/** The first enquiry after this one that is not done. */
export function nextOpenEnquiry(items: readonly Enquiry[], id: string): Enquiry | undefined {
  const at = items.findIndex(({ _id }) => _id === id)
  return items.slice(at + 1).find(({ status }) => status !== 'done')
}
