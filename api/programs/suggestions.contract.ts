// Suggestions: changes that a program proposes and a person answers. Until then they change nothing.
import * as v from 'valibot'
import { RESOURCES } from '#api/contract/collections.ts'
import {
  atLeastOne,
  count,
  filledText,
  NAME_MAX,
  recordFields,
  requiredText,
  textList,
} from '#api/contract/fields.ts'
import { pageQuery, paging } from '#api/contract/query.ts'
import { fieldDifference } from '#api/history/contract.ts'

/** Maximum number of records in one suggestion, and of suggestions that wait for an answer. */
export const SUGGESTED_MAX = 500
export const WAITING_MAX = 50
/** A suggestion that nobody has answered is gone after this many days. */
export const SUGGESTION_DAYS = 60
export const REASON_MAX = 500
/** Number of records on one page of the list. */
export const SUGGESTIONS_PAGE = 20

export const TOO_MANY_WAITING = `${WAITING_MAX} suggestions are waiting. Suggest more once somebody has answered some of them.`

/** What a suggestion does to a record. */
export const ACTIONS = ['create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

const CHANGE_KEYS = 'A change has collection, action, id, rev, fields and reason, and nothing else.'

/** One proposed change of one record. */
export const suggestedChange = v.strictObject(
  {
    collection: v.pipe(
      v.picklist(
        RESOURCES,
        `Only ${RESOURCES.slice(0, -1).join(', ')} and ${RESOURCES.at(-1)} can be changed this way.`,
      ),
      v.description('The collection of the record.'),
    ),
    action: v.picklist(ACTIONS, `Action must be one of ${ACTIONS.join(', ')}.`),
    id: v.pipe(
      v.optional(v.string('Id must be the _id of a record.')),
      v.description('The _id of the record; not for a new one.'),
    ),
    rev: v.pipe(
      v.optional(
        v.pipe(v.number('Rev must be a whole number.'), v.integer('Rev must be a whole number.')),
      ),
      v.description('The rev with which the record was read; not for a new one.'),
    ),
    fields: v.pipe(
      v.optional(
        v.record(v.string(), v.unknown(), 'Fields must be an object with one entry per field.'),
        {},
      ),
      v.description(
        'The fields of its form, as the calls that create and update it take them. An absent field stays; null clears it. Translations are fields such as name_ta.',
      ),
    ),
    reason: v.pipe(
      v.optional(v.pipe(requiredText('Reason', REASON_MAX))),
      v.description('Why, if it differs from the reason of the whole.'),
    ),
  },
  CHANGE_KEYS,
)
export type SuggestedChange = v.InferOutput<typeof suggestedChange>

/** A set of changes. Each is checked by `suggestedChange` on its own, so that its failure can name it. */
export const changesForm = v.object({
  reason: v.pipe(
    requiredText('Reason', REASON_MAX),
    v.description('Why, in a sentence for the person who answers.'),
  ),
  changes: v.pipe(
    v.array(v.unknown(), 'Changes must be a list of changes.'),
    v.minLength(1, 'Send at least one change.'),
    v.maxLength(
      SUGGESTED_MAX,
      `At most ${SUGGESTED_MAX} records at once. Send the others separately.`,
    ),
    v.metadata({ type: 'array' }),
    v.description(
      `Each has collection, action (${ACTIONS.join(', ')}), fields, and a reason of its own if it differs; one of an existing record also its id and the rev with which it was read.`,
    ),
  ),
})

/** Values of fields, as they are stored. */
const storedValues = v.record(v.string(), v.unknown())

/** The stored record: the suggested change of one record. */
export const suggestionSchema = v.strictObject({
  ...recordFields,
  /** What was suggested together has the same. */
  set: v.string(),
  /** The id of the token, or of the admin, that has suggested it, and its name at that time. */
  createdBy: v.string(),
  authorName: filledText(NAME_MAX),
  collection: v.picklist(RESOURCES),
  action: v.picklist(ACTIONS),
  /** The id of the record; a new one gets it. */
  recordId: v.string(),
  title: filledText(NAME_MAX),
  /** The revision of the record that it saw; absent for a new one. */
  seenRev: v.exactOptional(atLeastOne),
  reason: filledText(REASON_MAX),
  /** The changed fields as it saw them; absent ones were empty. */
  before: storedValues,
  /** The same fields as it suggests them; null clears one. */
  after: storedValues,
})
export type SuggestionRecord = v.InferOutput<typeof suggestionSchema>

/** Whether a suggestion can be taken at once, has to be compared with a colleague's change, or is impossible now. */
export const SUGGESTION_STATES = ['safe', 'changed', 'impossible'] as const

/** A field that somebody else has changed since, with its value now. */
const conflictingField = v.strictObject({
  field: v.string(),
  now: v.exactOptional(fieldDifference.entries.after.wrapped),
})

/** The public shape of a suggestion. */
export const publicSuggestion = v.strictObject({
  ...v.pick(suggestionSchema, [
    ...([
      '_id',
      'createdAt',
      'set',
      'collection',
      'action',
      'recordId',
      'title',
      'reason',
    ] as const),
  ]).entries,
  author: v.strictObject({ id: v.string(), name: v.string() }),
  /** The SKU of a product. */
  sku: v.exactOptional(v.string()),
  /** The URL of the record's picture. */
  picture: v.exactOptional(v.string()),
  /** The suggested fields, old and new; for a deletion all fields. */
  fields: v.array(fieldDifference),
  state: v.picklist(SUGGESTION_STATES),
  /** Why it cannot be taken at once. */
  problem: v.exactOptional(v.string()),
  /** The record's revision now, and who made it. */
  rev: v.exactOptional(atLeastOne),
  changedBy: v.exactOptional(v.string()),
  changedAt: v.exactOptional(v.string()),
  /** The fields that somebody else has changed since. */
  conflicts: v.array(conflictingField),
})
export type Suggestion = v.InferOutput<typeof publicSuggestion>

/** How many suggested changes of an author wait, and how many of them are safe. */
const waitingAuthor = v.strictObject({
  id: v.string(),
  name: v.string(),
  waiting: count,
  safe: count,
})

export const suggestionPage = v.strictObject({
  suggestions: v.array(publicSuggestion),
  authors: v.array(waitingAuthor),
  ...paging,
})
export type SuggestionPage = v.InferOutput<typeof suggestionPage>

export const suggestionsQuery = v.object({ page: pageQuery.page })

export const waitingCount = v.strictObject({ count })

/** The response to a new suggestion. */
export const newSuggestion = v.strictObject({
  message: v.string(),
  /** What was suggested together. */
  set: v.string(),
  /** The ids of the suggested changes, in the order in which they were sent. */
  ids: v.array(v.string()),
})

/** Which suggestions an answer is about: these, or all of an author. */
const chosen = {
  ids: v.pipe(
    v.optional(textList('Ids must be texts.')),
    v.description('These suggestions, of one author.'),
  ),
  by: v.pipe(v.optional(v.string()), v.description('Instead of ids: all of this author.')),
}

const CHOICE_MISSING = 'Say which suggestions: ids, or by for all of an author.'
const isChosen = ({ ids = [], by = '' }: { ids?: string[] | undefined; by?: string | undefined }) =>
  ids.length > 0 || by !== ''

/** A yes. With `by`, only what is safe is taken. */
export const takeForm = v.pipe(
  v.object({
    ...chosen,
    rev: v.pipe(
      v.optional(
        v.pipe(
          v.union([v.number(), v.string()], 'Rev must be a whole number.'),
          v.transform(Number),
          v.integer('Rev must be a whole number.'),
        ),
      ),
      v.description('The revision of the record with which the suggestion was compared.'),
    ),
    keep: v.pipe(
      v.optional(textList('Keep must be a list of fields.')),
      v.description('After comparing: the fields that stay as they are.'),
    ),
  }),
  v.check((form) => isChosen(form), CHOICE_MISSING),
)
export type TakeForm = v.InferOutput<typeof takeForm>

/** A no. */
export const refuseForm = v.pipe(
  v.object(chosen),
  v.check((form) => isChosen(form), CHOICE_MISSING),
)

/** The response to an answer. */
export const answeredSuggestions = v.strictObject({
  message: v.string(),
  count,
  /** The number of the change in the history. */
  undo: v.exactOptional(count),
  /** The ones that were not taken, and why. */
  refused: v.array(v.strictObject({ id: v.string(), title: v.string(), reason: v.string() })),
})
export type AnsweredSuggestions = v.InferOutput<typeof answeredSuggestions>
