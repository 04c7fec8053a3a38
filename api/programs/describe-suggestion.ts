// Suggestions as the person who answers them sees them: differences, and how they stand now.
import { Failure } from '#api/contract/failure.ts'
import { describeChange, findImageUrl } from '#api/history/differences.ts'
import type { CollectionChange, StoredRecord } from '#api/store/log-entry.ts'
import { imageIdsOf } from '#api/store/serializer.ts'
import { findAuthorName, type Store } from '#api/store/store.ts'
import type { Rules } from './check-changes.ts'
import type { Suggestion, SuggestionPage, SuggestionRecord } from './suggestions.contract.ts'
import { findStanding, type Standing, takeSuggestion } from './suggestions.ts'

/** Creates the functions that describe suggestions against the current records. */
export function createSuggestionView(stores: Store, rules: Rules) {
  const findCurrent = ({ collection, recordId }: SuggestionRecord) =>
    stores[collection].find(recordId) as unknown as StoredRecord | undefined
  const nameOf = ({ createdBy, authorName }: SuggestionRecord) =>
    findAuthorName(stores, createdBy) ?? authorName

  /** The reason why it cannot be taken now. */
  function findProblem(suggestion: SuggestionRecord): string | undefined {
    try {
      stores.preview((transaction) => takeSuggestion(transaction, rules, suggestion))
      return undefined
    } catch (error) {
      if (error instanceof Failure) return error.message
      throw error
    }
  }

  /** The values that the fields of a colleague's change have now. */
  function describeConflicts(change: CollectionChange, standing: Standing) {
    if (standing.kind !== 'changed') return []
    const { fields } = describeChange(stores, { ...change, before: null, after: standing.current })
    return standing.fields.map((name) => {
      const now = fields.find(({ field }) => field === name)?.after
      return { field: name, ...(now !== undefined && { now }) }
    })
  }

  return {
    nameOf,
    describe(record: SuggestionRecord): Suggestion {
      const { _id, createdAt, set, collection, action, recordId, title, reason } = record
      const current = findCurrent(record)
      const standing = findStanding(record, current)
      const [before, after] = toVersions(record, current)
      const change = { collection, id: recordId, before, after }
      const { sku } = (after ?? before ?? {}) as Record<string, unknown>
      const picture = findImageUrl(stores, imageIdsOf(collection, current ?? after)[0])
      const problem = findProblem(record)
      return {
        ...{ _id, createdAt, set, collection, action, recordId, title, reason },
        author: { id: record.createdBy, name: nameOf(record) },
        ...(typeof sku === 'string' && { sku }),
        ...(picture && { picture }),
        fields: describeChange(stores, change).fields,
        state: stateOf(standing, problem),
        conflicts: describeConflicts(change, standing),
        ...(problem && { problem }),
        ...(current && {
          rev: current.rev,
          changedBy: findAuthorName(stores, current.updatedBy ?? '') ?? 'Somebody else',
          changedAt: current.updatedAt,
        }),
      }
    },
    countByAuthor(waiting: readonly SuggestionRecord[]): SuggestionPage['authors'] {
      const isSafe = (record: SuggestionRecord) =>
        findStanding(record, findCurrent(record)).kind === 'safe'
      const groups = Map.groupBy(waiting, ({ createdBy }) => createdBy)
      return Array.from(groups, ([id, group]) => ({
        ...{ id, name: group[0] ? nameOf(group[0]) : '' },
        ...{ waiting: group.length, safe: group.filter(isSafe).length },
      }))
    },
  }
}

function stateOf({ kind }: Standing, problem: string | undefined): Suggestion['state'] {
  if (kind === 'changed') return 'changed'
  return problem ? 'impossible' : 'safe'
}

/** The record as the suggestion saw it, and as it would be. */
function toVersions(
  { action, recordId, before, after }: SuggestionRecord,
  current: StoredRecord | undefined,
): [StoredRecord | null, StoredRecord | null] {
  const base = { _id: recordId, ...current }
  const cleared = Object.fromEntries(Object.keys(after).map((name) => [name, undefined]))
  const filled = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null))
  const [old, suggested] = [before, filled].map(
    (values) => ({ ...base, ...cleared, ...values }) as unknown as StoredRecord,
  )
  return [
    action === 'create' ? null : (old ?? null),
    action === 'delete' ? null : (suggested ?? null),
  ]
}
