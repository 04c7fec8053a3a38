// Change history: what was changed and by whom, and undo.
import { Hono } from 'hono'
import type { AdminRecord } from '#api/accounts/account-record.ts'
import { assertRemovable } from '#api/accounts/rules.ts'
import { assertFreeName, type BrandRecord } from '#api/brands/contract.ts'
import { Failure } from '#api/contract/failure.ts'
import { NOT_ALLOWED } from '#api/contract/session.ts'
import type { EnquiryRecord } from '#api/enquiries/contract.ts'
import { assertPlacesFree } from '#api/enquiries/visits.ts'
import type { Caller } from '#api/middleware/caller.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { assertSuperAdmin, type SignedIn } from '#api/middleware/session.ts'
import { REVOKED_FOR_GOOD } from '#api/programs/contract.ts'
import { assertWebhookPlace } from '#api/programs/webhooks.contract.ts'
import type { CollectionChange, StoredRecord } from '#api/store/log-entry.ts'
import type { Transaction } from '#api/store/transaction.ts'
import type { CollectionAccess } from './collection-access.ts'
import {
  historyDetail,
  historyPage,
  historyQuery,
  type UndoResult,
  undoForm,
  undoResult,
} from './contract.ts'
import { titleOf } from './differences.ts'
import {
  createUndoLabel,
  describeEntry,
  findEntry,
  type HistoryReader,
  listHistory,
  listReadableChanges,
  undoWithCompanions,
} from './history.ts'
import type { UndoRule } from './undo.ts'

const UNREADABLE = 'The history cannot be read at the moment; nothing was changed. Try again.'
const UNKNOWN = 'There is no change with this number.'
const NOTHING_UNDONE = 'Nothing was undone.'

const calls = describeCalls({
  listHistory: [
    'What was changed and by whom, newest first: all of it, or one record, person, kind or span of time.',
    historyPage,
  ],
  getHistoryEntry: ['Shows a change field by field.', historyDetail],
  undoHistoryEntry: [
    'Puts back what a change has changed, or these records of it; never over a later change. Says what was refused and why.',
    undoResult,
  ],
})

/** Creates the calls under /history. `access` has the permissions of each collection's own calls. */
export function historyRoutes({
  stores,
  permit,
  access,
}: RouteDeps & { access: CollectionAccess }) {
  const readerOf = (caller: Caller): HistoryReader => ({
    ...access(caller),
    rule: createUndoRule(caller),
  })

  /** @throws Failure 404 for an unknown number, 403 if the caller may not read any of its records. */
  async function findReadableEntry(seqText: string, reader: HistoryReader) {
    const isNumber = /^\d{1,15}$/.test(seqText)
    const match = isNumber
      ? await findEntry(stores, Number(seqText)).catch(throwUnreadable)
      : undefined
    if (!match) throw new Failure(404, UNKNOWN)
    const changes = listReadableChanges(match.entry, reader)
    const isUnreadable = ({ collection }: CollectionChange) => !reader.mayRead(collection)
    if (changes.length === 0 && match.entry.changes.some(isUnreadable))
      throw new Failure(403, NOT_ALLOWED)
    return { ...match, changes }
  }

  return new Hono<ApiEnv>()
    .get(
      '/',
      permit('admin', { token: 'read_all' }),
      calls.listHistory,
      query(historyQuery),
      async (c) =>
        c.json(
          await listHistory(stores, c.req.valid('query'), readerOf(c.var.caller)).catch(
            throwUnreadable,
          ),
        ),
    )
    .get('/:seq', permit('admin', { token: 'read_all' }), calls.getHistoryEntry, async (c) => {
      const reader = readerOf(c.var.caller)
      return c.json(
        describeEntry(stores, await findReadableEntry(c.req.param('seq'), reader), reader),
      )
    })
    .post(
      '/:seq/undo',
      permit('admin', { token: 'change' }),
      calls.undoHistoryEntry,
      form(undoForm),
      async (c) => {
        const reader = readerOf(c.var.caller)
        const match = await findReadableEntry(c.req.param('seq'), reader)
        const { entry, changes: readableChanges } = match
        const { ids } = c.req.valid('form')
        const changes = readableChanges.filter(({ id }) => !ids || ids.includes(id))
        const isForbidden = ({ collection }: CollectionChange) => !reader.mayChange(collection)
        if (changes.length > 0 && changes.every(isForbidden)) throw new Failure(403, NOT_ALLOWED)
        const { result, seq } = await stores.transaction(
          (transaction) => undoWithCompanions(transaction, changes, match, reader),
          { by: c.var.by, label: createUndoLabel(entry, changes), undoes: entry.seq },
        )
        return c.json<UndoResult>({
          message: messageOf(result.restored.length, result.refused.length),
          ...(seq !== undefined && { seq }),
          restored: result.restored.map(toUndoneRecord),
          refused: result.refused.map(({ change, reason }) => ({
            ...toUndoneRecord(change),
            reason,
          })),
        })
      },
    )
}

/** @throws Failure 503 for a file system error */
function throwUnreadable(cause: unknown): never {
  throw new Failure(503, UNREADABLE, { cause })
}

function toUndoneRecord(change: CollectionChange) {
  return { collection: change.collection, id: change.id, title: titleOf(change) }
}

/** The rules that the routes enforce for such changes, applied to an undo by this caller. */
function createUndoRule(caller: Caller): UndoRule {
  return (transaction, target, change) => {
    const { collection, id } = change
    if (target) assertRestorable(transaction, target, change)
    if (!['settings', 'tokens', 'admins'].includes(collection)) return
    if ('token' in caller) throw new Failure(403, NOT_ALLOWED)
    if (collection === 'admins') assertAdminChange(caller, transaction, target, id)
    else assertSuperAdmin(caller, transaction.admins.all())
  }
}

/** @throws Failure 409 if the restored record would break a rule between records. */
function assertRestorable(
  transaction: Transaction,
  target: StoredRecord,
  { collection, id }: CollectionChange,
): void {
  const record: unknown = target
  if (collection === 'brands')
    assertFreeName(transaction.brands.all(), (record as BrandRecord).name, id)
  if (collection === 'enquiries') assertPlacesFree(transaction, record as EnquiryRecord, Date.now())
  if (collection === 'tokens') throw new Failure(409, REVOKED_FOR_GOOD)
  if (collection === 'webhooks') assertWebhookPlace(transaction.webhooks.all(), id)
}

/** @throws Failure 409 if the undo would take away the last super admin or the caller's own account; 401 or 403. */
function assertAdminChange(
  caller: SignedIn,
  { admins }: Transaction,
  target: unknown,
  id: string,
): void {
  const current = admins.find(id)
  const restored = target as AdminRecord | null
  const keepsPower =
    restored?.isActive && (current?.role !== 'super_admin' || restored.role === current.role)
  if (current && !keepsPower) assertRemovable(current, caller, admins.all())
  else assertSuperAdmin(caller, admins.all())
}

function messageOf(restoredCount: number, refusedCount: number): string {
  if (restoredCount === 0) return NOTHING_UNDONE
  if (refusedCount === 0) return 'Undone.'
  const [refusedText, totalText] = [refusedCount, restoredCount + refusedCount].map((count) =>
    count.toLocaleString('en-IN'),
  )
  return `Undone, except for ${refusedText} of ${totalText}.`
}
