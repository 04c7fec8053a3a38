// Suggestions against the records as they are now: what is safe, what a colleague has changed since, and taking them.
import { isDeepStrictEqual } from 'node:util'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import { hasVisibleDifference } from '#api/history/differences.ts'
import { changeRecord, insertRecord } from '#api/resources/edit-record.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { collectionIn, type Transaction } from '#api/store/transaction.ts'
import type { Rules } from './check-changes.ts'
import { SUGGESTION_DAYS, type SuggestionRecord } from './suggestions.contract.ts'

const DAY_MS = 86_400_000

/** The suggestions that wait for an answer: those of each author together, oldest first. */
export function listWaiting(
  all: readonly SuggestionRecord[],
  now = new Date(),
): SuggestionRecord[] {
  const groups = Map.groupBy(
    all.filter((record) => !isOver(record, now)),
    byAuthor,
  )
  return [...groups.values()].flatMap((group) => group.toReversed())
}

const byAuthor = ({ createdBy }: SuggestionRecord) => createdBy

const isOver = ({ createdAt }: SuggestionRecord, now: Date) =>
  Date.parse(createdAt) < now.getTime() - SUGGESTION_DAYS * DAY_MS

/** Deletes the suggestions that nobody has answered in time. */
export function deleteOldSuggestions({ suggestions }: Transaction, now = new Date()): void {
  for (const record of suggestions.all()) if (isOver(record, now)) suggestions.remove(record._id)
}

/** How the record of a suggestion stands now. */
export type Standing =
  | { kind: 'safe' }
  /** `fields` have other values than those it saw, and other ones than it suggests. */
  | { kind: 'changed'; current: StoredRecord; fields: string[] }
  | { kind: 'gone' }

export function findStanding(
  suggestion: Pick<
    SuggestionRecord,
    'collection' | 'action' | 'recordId' | 'before' | 'after' | 'seenRev'
  >,
  current: StoredRecord | undefined,
): Standing {
  const { action, before, after, seenRev } = suggestion
  if (action === 'create') return { kind: 'safe' }
  if (!current) return { kind: 'gone' }
  if (action === 'delete') {
    const suggestedOn = {
      ...current,
      ...withoutOthers(current, before),
      rev: seenRev,
    } as StoredRecord
    const isSame = seenRev === current.rev || !hasVisibleDifference(suggestedOn, current, isContent)
    return isSame ? { kind: 'safe' } : { kind: 'changed', current, fields: [] }
  }
  const fields = Object.keys(after).filter(
    (name) =>
      !isDeepStrictEqual(current[name], before[name]) &&
      !isDeepStrictEqual(current[name] ?? null, after[name]),
  )
  return fields.length > 0 ? { kind: 'changed', current, fields } : { kind: 'safe' }
}

const isContent = (field: string) => !field.startsWith('outdatedSince')

/** The fields of `seen`, and undefined for what has been added since. */
const withoutOthers = (current: StoredRecord, seen: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys({ ...current, ...seen })
      .filter((name) => isContent(name))
      .map((name) => [name, seen[name]]),
  )

interface TakeOptions {
  /** The revision with which a person has compared the suggestion. */
  rev?: number | undefined
  /** The fields that stay as they are. */
  keep?: readonly string[] | undefined
}

/**
 * Makes the change that is suggested, and removes the suggestion.
 * @throws Failure 409 if its record has changed since, and nobody has compared; 422 if a rule forbids it now.
 */
export function takeSuggestion(
  transaction: Transaction,
  rules: Rules,
  suggestion: SuggestionRecord,
  { rev, keep = [] }: TakeOptions = {},
): void {
  const { collection, action, recordId, title, after, _id } = suggestion
  const records = collectionIn(transaction, collection)
  const current = records.find(recordId)
  const standing = findStanding(suggestion, current)
  if (standing.kind === 'gone') throw new Failure(409, `${title} has been deleted since.`)
  if (standing.kind === 'changed' && rev !== standing.current.rev)
    throw new Failure(409, `${title} has been changed since. Compare first.`)
  const rule = rules[collection]
  if (action === 'create') {
    insertRecord(transaction, rule, check(rule.newForm, after), { id: recordId, pictured: after })
  } else if (action === 'delete') records.remove(recordId)
  else {
    const values = Object.fromEntries(
      Object.entries(after).filter(([name]) => !keep.includes(name)),
    )
    assertPictures(transaction, collection, values)
    const merged = { ...current, ...values }
    changeRecord(transaction, rule, recordId, () => check(rule.changeForm, toFormValues(merged)), {
      pictured: merged,
    })
  }
  transaction.suggestions.remove(_id)
}

/** An empty text clears a field of a form. */
const toFormValues = (record: object) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? '']))

/** @throws Failure 422 if a suggested picture is no longer there. */
function assertPictures(
  { images }: Transaction,
  collection: SuggestionRecord['collection'],
  { morePhotos = [], ...fields }: Record<string, unknown>,
): void {
  const main = fields[kindOf(collection).imageField ?? '']
  const more = ((morePhotos ?? []) as { image: string }[]).map(({ image }) => image)
  const missing = [main, ...more].some((id) => typeof id === 'string' && !images.find(id))
  if (missing) throw new Failure(422, 'One of its pictures is no longer on the server.')
}
