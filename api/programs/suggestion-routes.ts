// Calls for suggestions: programs suggest changes, and super admins answer them.
import { Hono } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import { changedRecords } from '#api/contract/responses.ts'
import type { Caller } from '#api/middleware/caller.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { assertSuperAdmin } from '#api/middleware/session.ts'
import { commitBulkChange } from '#api/resources/bulk-routes.ts'
import { paginate } from '#api/resources/lists.ts'
import { newId } from '#api/store/record-metadata.ts'
import { createTransaction, type Transaction } from '#api/store/transaction.ts'
import { applyChanges, CHANGES_MAX_BYTES, type Rules } from './check-changes.ts'
import { createSuggestionView } from './describe-suggestion.ts'
import {
  type AnsweredSuggestions,
  answeredSuggestions,
  changesForm,
  newSuggestion,
  publicSuggestion,
  refuseForm,
  SUGGESTIONS_PAGE,
  type SuggestionPage,
  type SuggestionRecord,
  suggestionPage,
  suggestionsQuery,
  type TakeForm,
  TOO_MANY_WAITING,
  takeForm,
  WAITING_MAX,
  waitingCount,
} from './suggestions.contract.ts'
import { deleteOldSuggestions, listWaiting, takeSuggestion } from './suggestions.ts'

const calls = describeCalls({
  listSuggestions: [
    'One page of the suggestions that wait for an answer, those of each author together, with how they stand now.',
    suggestionPage,
  ],
  countSuggestions: ['How many suggested changes wait for an answer.', waitingCount],
  getSuggestion: ['Shows a suggestion.', publicSuggestion],
  createSuggestion: [
    'Suggests changes of products, interiors, galleries and brands. They change nothing until a person says yes. What the same author has suggested before for the same record is replaced.',
    newSuggestion,
    { failures: { 409: TOO_MANY_WAITING } },
  ],
  applyChanges: [
    'Makes such changes at once, without a question: one change, which can be undone.',
    changedRecords,
  ],
  takeSuggestions: [
    'Says yes to suggestions of one author: one change, which can be undone. What a colleague has changed since is not taken before it has been compared.',
    answeredSuggestions,
    { failures: { 409: 'None of them can be taken now; the message says why.' } },
  ],
  refuseSuggestions: ['Says no to suggestions, which can be undone.', answeredSuggestions],
})

const NOT_FOUND = 'This suggestion has been answered already, or is over.'
const ONE_AUTHOR = 'Answer the suggestions of one author at a time.'

/** Creates the calls under /suggestions. `rules` are those by which people change the records, too. */
export function suggestionRoutes({ stores, permit, rules }: RouteDeps & { rules: Rules }) {
  const listCurrent = () => listWaiting(stores.suggestions.all())
  const { describe, countByAuthor, nameOf } = createSuggestionView(stores, rules)

  return new Hono<ApiEnv>()
    .get('/', permit('super_admin'), calls.listSuggestions, query(suggestionsQuery), (c) => {
      const waiting = listCurrent()
      const { page } = c.req.valid('query')
      const { items, ...paging } = paginate(waiting, { page, limit: SUGGESTIONS_PAGE })
      return c.json<SuggestionPage>({
        suggestions: items.map(describe),
        authors: countByAuthor(waiting),
        ...paging,
      })
    })
    .get('/count', permit('super_admin'), calls.countSuggestions, (c) =>
      c.json({ count: listCurrent().length }),
    )
    .get('/:id', permit('super_admin'), calls.getSuggestion, (c) => {
      const record = listCurrent().find(({ _id }) => _id === c.req.param('id'))
      if (!record) throw new Failure(404, NOT_FOUND)
      return c.json(describe(record))
    })
    .post(
      '/',
      permit('admin', { token: 'suggest' }),
      calls.createSuggestion,
      form(changesForm, CHANGES_MAX_BYTES),
      async (c) => {
        const { reason, changes } = c.req.valid('form')
        const { by, caller } = c.var
        const set = newId()
        const { result } = await stores.transaction(
          (transaction) => {
            deleteOldSuggestions(transaction)
            const checked = applyChanges(createTransaction(transaction, new Date()), rules, changes)
            const ids = new Set(checked.map(({ recordId }) => recordId))
            for (const { _id, createdBy, recordId } of transaction.suggestions.all())
              if (createdBy === by && ids.has(recordId)) transaction.suggestions.remove(_id)
            const sets = new Set(transaction.suggestions.all().map((record) => record.set))
            if (sets.size >= WAITING_MAX) throw new Failure(409, TOO_MANY_WAITING)
            const author = { createdBy: by, authorName: nameOfCaller(caller) }
            return checked.map((change) =>
              transaction.suggestions.insert({
                set,
                ...author,
                ...change,
                reason: change.reason ?? reason,
              }),
            )
          },
          { by, label: (count) => `Suggested ${formatChanges(count)}` },
        )
        const ids = result.map(({ _id }) => _id)
        const message = `${formatChanges(ids.length)} suggested. Nothing is changed until somebody of the team says yes.`
        return c.json({ message, set, ids }, 201)
      },
    )
    .post(
      '/apply',
      permit('admin', { token: 'change' }),
      calls.applyChanges,
      form(changesForm, CHANGES_MAX_BYTES),
      async (c) => {
        const { reason, changes } = c.req.valid('form')
        const { response } = await commitBulkChange(
          stores,
          c.var.by,
          (count) =>
            `Changed ${count === 1 ? 'a record' : `${count} records`}: ${withoutStop(reason)}`,
          (transaction) => ({ previous: applyChanges(transaction, rules, changes) }),
        )
        return c.json(response)
      },
    )
    .post(
      '/take',
      permit('super_admin'),
      calls.takeSuggestions,
      form(takeForm, IDS_MAX_BYTES),
      async (c) => {
        const { ids, by, rev, keep } = c.req.valid('form')
        const chosen = chooseWaiting(stores.suggestions.all(), { ids, by })
        const [first] = chosen
        const compared = chosen.length === 1 ? { rev, keep } : {}
        const { result, seq } = await stores.transaction(
          (transaction) => {
            assertSuperAdmin(c.var, transaction.admins.all())
            const { count, refused } = takeAll(transaction, rules, chosen, compared)
            // With `by`, only what is safe was meant.
            return { count, refused: ids ? refused : [] }
          },
          {
            by: first.createdBy,
            byName: nameOf(first),
            label: labelTaken(chosen, c.var.admin.name),
          },
        )
        return c.json(toAnswer('taken', result, seq))
      },
    )
    .post(
      '/refuse',
      permit('super_admin'),
      calls.refuseSuggestions,
      form(refuseForm, IDS_MAX_BYTES),
      async (c) => {
        const chosen = chooseWaiting(stores.suggestions.all(), c.req.valid('form'))
        const { result, seq } = await stores.transaction(
          (transaction) => {
            assertSuperAdmin(c.var, transaction.admins.all())
            const waiting = chosen.filter(({ _id }) => transaction.suggestions.find(_id))
            for (const { _id } of waiting) transaction.suggestions.remove(_id)
            return { count: waiting.length, refused: [] }
          },
          {
            by: c.var.by,
            label: (count) => `Refused ${formatSuggestions(count)} of ${nameOf(chosen[0])}`,
          },
        )
        return c.json(toAnswer('refused', result, seq))
      },
    )
}

/**
 * Takes what can be taken, and returns why the others cannot be.
 * @throws Failure 404 if none of them waits any more, 409 if none can be taken
 */
function takeAll(
  transaction: Transaction,
  rules: Rules,
  chosen: readonly SuggestionRecord[],
  compared: Pick<TakeForm, 'rev' | 'keep'>,
) {
  const waiting = chosen.filter(({ _id }) => transaction.suggestions.find(_id))
  const refused = waiting.flatMap((suggestion) => {
    try {
      takeSuggestion(transaction, rules, suggestion, compared)
      return []
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return { id: suggestion._id, title: suggestion.title, reason: error.message }
    }
  })
  const count = waiting.length - refused.length
  if (count === 0)
    throw refused[0] ? new Failure(409, refused[0].reason) : new Failure(404, NOT_FOUND)
  return { count, refused }
}

/** Room for 25,000 ids. */
const IDS_MAX_BYTES = 1024 * 1024

/** @throws Failure 404 if none of them waits, 422 if they have several authors. */
function chooseWaiting(
  all: readonly SuggestionRecord[],
  { ids, by }: { ids?: readonly string[] | undefined; by?: string | undefined },
): [SuggestionRecord, ...SuggestionRecord[]] {
  const chosenIds = new Set(ids)
  const chosen = listWaiting(all).filter(({ _id, createdBy }) =>
    ids ? chosenIds.has(_id) : createdBy === by,
  )
  const [first, ...others] = chosen
  if (!first) throw new Failure(404, NOT_FOUND)
  if (others.some(({ createdBy }) => createdBy !== first.createdBy))
    throw new Failure(422, ONE_AUTHOR)
  return [first, ...others]
}

const nameOfCaller = (caller: Caller) => ('token' in caller ? caller.token.name : caller.admin.name)

const formatChanges = (count: number) =>
  count === 1 ? '1 change' : `${count.toLocaleString('en-IN')} changes`
const formatSuggestions = (count: number) =>
  count === 1 ? 'a suggestion' : `${count.toLocaleString('en-IN')} suggestions`

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')

const VERBS = { create: 'added', update: 'changed', delete: 'deleted' } as const

/** 'changed as Kavitha said yes', which follows the record's name, or a sentence about several. */
function labelTaken(chosen: readonly SuggestionRecord[], person: string) {
  const [first] = chosen
  return (count: number) =>
    count === 1 && chosen.length === 1 && first
      ? `${VERBS[first.action]}, ${person} said yes`
      : `${count.toLocaleString('en-IN')} suggestions, ${person} said yes`
}

function toAnswer(
  verb: 'taken' | 'refused',
  { count, refused }: Pick<AnsweredSuggestions, 'count' | 'refused'>,
  seq: number | undefined,
): AnsweredSuggestions {
  const what = count === 1 ? 'Suggestion' : `${count.toLocaleString('en-IN')} suggestions`
  const [first] = refused
  const message = `${what} ${verb}.${first ? ` Not ${first.title}: ${first.reason}` : ''}`
  return { message, count, refused, ...(seq !== undefined && { undo: seq }) }
}
