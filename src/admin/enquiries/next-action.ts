// Where an enquiry leads on to, among those of its list.
import type { Enquiry } from '#api/contract/enquiry.ts'

/** What is done already only leads to the next, if there is one. */
type WayOn =
  | { kind: 'finish'; words: 'Done, open next' | 'Done' }
  | { kind: 'open'; words: 'Open next'; next: string }

/** The way on from this enquiry. */
export function wayOn(
  items: readonly Enquiry[],
  { _id, status }: Pick<Enquiry, '_id' | 'status'>,
): WayOn | undefined {
  const next = nextToDo(items, _id)
  if (status !== 'done') return { kind: 'finish', words: next ? 'Done, open next' : 'Done' }
  return next && { kind: 'open', words: 'Open next', next: next._id }
}

/** The first after this one that still has to be done. */
export function nextToDo(items: readonly Enquiry[], id: string): Enquiry | undefined {
  const at = items.findIndex(({ _id }) => _id === id)
  return items.slice(at + 1).find(({ status }) => status !== 'done')
}
