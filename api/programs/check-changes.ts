// Check of the changes that a program sends: by the forms of their collections, in a transaction that is discarded.
import type * as v from 'valibot'
import { check } from '#api/contract/check.ts'
import type { ResourceName } from '#api/contract/collections.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import type { ResourceRules } from '#api/resources/edit-record.ts'
import { changeRecord, insertRecord } from '#api/resources/edit-record.ts'
import { kindOf } from '#api/store/kinds.ts'
import type { StoredRecord } from '#api/store/log-entry.ts'
import { listChangedFields, METADATA, newId } from '#api/store/record-metadata.ts'
import { collectionIn, type Transaction } from '#api/store/transaction.ts'
import { type SuggestedChange, suggestedChange } from './suggestions.contract.ts'

export type Rules = Readonly<Record<ResourceName, ResourceRules>>

/** A change that is possible now: the fields that it changes, before and after. */
export interface CheckedChange extends Pick<SuggestedChange, 'collection' | 'action' | 'reason'> {
  recordId: string
  title: string
  seenRev?: number
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Room for 500 records with long descriptions. */
export const CHANGES_MAX_BYTES = 8 * 1024 * 1024

/** Fields that the store sets by itself when others change. */
const DERIVED_FIELD = /^(hiddenSince|outdatedSince_\w+)$/

/** Markup and scripts in a text. Pages show texts as they are, so none of it would ever mean anything. */
const MARKUP = /<\/?[a-z!][^>]*>|\bjavascript:/i

/**
 * Applies the changes to a transaction, in their order.
 * @throws Failure 422 with a sentence for each change that is not possible; the message is that of the first ones.
 */
export function applyChanges(
  transaction: Transaction,
  rules: Rules,
  changes: readonly unknown[],
): CheckedChange[] {
  const failures: FieldFailures = {}
  const numbers = new Map<string, number>()
  const checked = changes.flatMap((change, index) => {
    try {
      const result = applyChange(transaction, rules, change)
      const earlier = numbers.get(result.recordId)
      if (earlier !== undefined)
        throw new Failure(422, `It is about the same record as change ${earlier}: join the two.`)
      numbers.set(result.recordId, index + 1)
      return [result]
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failures[`changes.${index}`] = `Change ${index + 1}: ${error.message}`
      return []
    }
  })
  const sentences = Object.values(failures)
  if (sentences.length === 0) return checked
  const more = sentences.length > NAMED_MAX ? ` And ${sentences.length - NAMED_MAX} more.` : ''
  const message = `${sentences.slice(0, NAMED_MAX).join(' ')}${more} Nothing was stored.`
  throw new Failure(422, message, { fields: failures })
}

/** How many failures the message names. */
const NAMED_MAX = 5

function applyChange(transaction: Transaction, rules: Rules, input: unknown): CheckedChange {
  const change = check(suggestedChange, input)
  const { collection, action, reason } = change
  const common = { collection, action, ...(reason && { reason }) }
  assertPlainFields(rules[collection], change)
  if (action === 'create') {
    if (change.id || change.rev)
      throw new Failure(422, 'A new record gets its id and rev when it is added: leave them out.')
    const record = createNew(transaction, rules[collection], change.fields)
    return { ...common, ...describe(record, collection), before: {}, after: contentOf(record) }
  }
  const current = findSeen(transaction, change)
  const target = { ...common, ...describe(current, collection), seenRev: current.rev }
  if (action === 'delete') {
    if (Object.keys(change.fields).length > 0) throw new Failure(422, 'A deletion has no fields.')
    collectionIn(transaction, collection).remove(current._id)
    return { ...target, before: contentOf(current), after: {} }
  }
  const { before, after } = changeFields(transaction, rules[collection], current, change.fields)
  return { ...target, before, after }
}

function createNew(transaction: Transaction, rules: ResourceRules, fields: object): StoredRecord {
  const image = readImageId(rules, fields)
  if (rules.imageField.isRequired && !image)
    throw new Failure(422, `${rules.imageField.field} must be the id of an uploaded picture.`)
  const form = check(rules.newForm, withEmptyTexts(fields))
  return insertRecord(transaction, rules, form, { image, id: newId() })
}

/** Changes the fields of a record. Returns the ones that differ, before and after; null clears one. */
function changeFields(
  transaction: Transaction,
  rules: ResourceRules,
  current: StoredRecord,
  fields: object,
) {
  const { previous, updated } = changeRecord(
    transaction,
    rules,
    current._id,
    (record) => check(rules.changeForm, { ...record, ...withEmptyTexts(fields) }),
    { image: readImageId(rules, fields) },
  )
  const names = listChangedFields(previous, updated).filter((name) => !DERIVED_FIELD.test(name))
  if (names.length === 0) throw new Failure(422, 'It changes nothing: the record is so already.')
  return {
    before: Object.fromEntries(
      names.flatMap((name) => (previous[name] === undefined ? [] : [[name, previous[name]]])),
    ),
    after: Object.fromEntries(names.map((name) => [name, updated[name] ?? null])),
  }
}

/** The record that a change is about. @throws Failure 404 or 409 if it is not as the author saw it. */
function findSeen(transaction: Transaction, { collection, id, rev }: SuggestedChange) {
  const noun = kindOf(collection).noun.toLowerCase()
  if (!id) throw new Failure(422, `Say which ${noun}: send its _id as id.`)
  const record = collectionIn(transaction, collection).find(id)
  if (!record) throw new Failure(404, `There is no ${noun} with the id ${id.slice(0, 64)}.`)
  const { title } = describe(record, collection)
  if (rev === undefined) throw new Failure(422, `Send the rev with which ${title} was read.`)
  if (rev !== record.rev)
    throw new Failure(409, `${title} has been changed since rev ${rev}. Read it again.`)
  return record
}

const describe = (record: StoredRecord, collection: ResourceName) => ({
  recordId: record._id,
  title: String(record[kindOf(collection).title ?? '_id']),
})

/** A record without what the store sets. */
const contentOf = (record: StoredRecord) =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !METADATA.has(name) && !DERIVED_FIELD.test(name)),
  )

/** @throws Failure 422 for a field that the form does not have, and for markup in a text. */
function assertPlainFields(rules: ResourceRules, { collection, fields }: SuggestedChange): void {
  const { noun } = kindOf(collection)
  const names = listFieldNames(rules)
  for (const [name, value] of Object.entries(fields)) {
    if (!names.includes(name))
      throw new Failure(
        422,
        `${noun} has no field “${name.slice(0, 64)}” that can be changed. There are ${names.join(', ')}.`,
      )
    const markup = MARKUP.exec(JSON.stringify(value))
    if (markup)
      throw new Failure(
        422,
        `The field ${name} contains markup: ${markup[0].slice(0, 40)}. Texts are shown as they are, so send plain text.`,
      )
  }
}

/** The names of the fields that a change may have. */
export function listFieldNames({ newForm, imageField }: ResourceRules): string[] {
  const { entries } = newForm as unknown as { entries: Record<string, v.GenericSchema> }
  return [...new Set([...Object.keys(entries), imageField.field])]
}

/** The fields of a form, in which an empty text clears a field. */
const withEmptyTexts = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))

/** The id of an uploaded picture. Answers have a URL in this field, which is ignored. */
function readImageId({ imageField }: ResourceRules, fields: object): string | undefined {
  const value = (fields as Record<string, unknown>)[imageField.field]
  return typeof value === 'string' && value && !value.startsWith('/') ? value : undefined
}
