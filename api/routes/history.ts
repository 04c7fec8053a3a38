// The history: what was changed and by whom, and undoing it.
import { Hono } from 'hono'
import { type AdminRecord, NOT_ALLOWED } from '#api/contract/admin.ts'
import { assertFreeName, type BrandRecord } from '#api/contract/brand.ts'
import { Failure } from '#api/contract/failure.ts'
import {
  historyDetail,
  historyPage,
  historyQuery,
  type UndoResult,
  undoForm,
  undoResult,
} from '#api/contract/history.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { assertRemovable, assertSuperAdmin, type SignedIn } from '#api/middleware/session.ts'
import { titleOf } from '#api/store/differences.ts'
import { describeEntry, findEntry, listHistory, visibleChanges } from '#api/store/history.ts'
import type { CollectionChange } from '#api/store/log-entry.ts'
import { type UndoRule, undoChanges } from '#api/store/undo.ts'

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

/** The calls under /history. */
export function historyRoutes({ stores, permit }: RouteDeps) {
  const mayUndo =
    ({ admin }: SignedIn) =>
    (name: CollectionChange['collection']) =>
      (name !== 'admins' && name !== 'settings') || admin.role === 'super_admin'

  const find = async (seq: string) => {
    const isNumber = /^\d{1,15}$/.test(seq)
    const found = isNumber ? await findEntry(stores, Number(seq)).catch(refuseUnread) : undefined
    if (!found) throw new Failure(404, UNKNOWN)
    return found
  }

  return new Hono<ApiEnv>()
    .get('/', permit('admin'), calls.listHistory, query(historyQuery), async (c) =>
      c.json(await listHistory(stores, c.req.valid('query'), mayUndo(c.var)).catch(refuseUnread)),
    )
    .get('/:seq', permit('admin'), calls.getHistoryEntry, async (c) => {
      const found = await find(c.req.param('seq'))
      return c.json(describeEntry(stores, found, mayUndo(c.var), ruleFor(c.var)))
    })
    .post('/:seq/undo', permit('admin'), calls.undoHistoryEntry, form(undoForm), async (c) => {
      const { entry, later } = await find(c.req.param('seq'))
      const { ids } = c.req.valid('form')
      const changes = visibleChanges(entry).filter(({ id }) => !ids || ids.includes(id))
      const isForbidden = changes.some(({ collection }) => !mayUndo(c.var)(collection))
      if (isForbidden) throw new Failure(403, NOT_ALLOWED)
      const { result, seq } = await stores.transaction(
        (draft) => undoChanges(draft, changes, { later, rule: ruleFor(c.var) }),
        { by: c.var.admin._id, label: labelOf(changes), undoes: entry.seq },
      )
      return c.json<UndoResult>({
        message: messageOf(result.restored.length, result.refused.length),
        ...(seq !== undefined && { seq }),
        restored: result.restored.map(nameOf),
        refused: result.refused.map(({ change, reason }) => ({ ...nameOf(change), reason })),
      })
    })
}

/** @throws Failure 503 for an error of the file system */
function refuseUnread(cause: unknown): never {
  throw new Failure(503, UNREADABLE, { cause })
}

function nameOf(change: CollectionChange) {
  return { collection: change.collection, id: change.id, title: titleOf(change) }
}

/** The rules that routes have for such changes, for an undo by this caller. */
function ruleFor(caller: SignedIn): UndoRule {
  return (draft, after, { collection, id }) => {
    if (collection === 'brands' && after)
      assertFreeName(draft.brands.all(), (after as unknown as BrandRecord).name, id)
    if (collection === 'settings') assertSuperAdmin(caller, draft.admins.all())
    if (collection !== 'admins') return
    const all = draft.admins.all()
    const current = draft.admins.find(id)
    const next = after as AdminRecord | null
    const isKept = next?.isActive && (current?.role !== 'super_admin' || next.role === current.role)
    if (current && !isKept) assertRemovable(current, caller, all)
    else assertSuperAdmin(caller, all)
  }
}

/** The effect of the undo on one record, as a verb; for several records a sentence. */
function labelOf(changes: readonly CollectionChange[]): string {
  if (changes.length !== 1) return `Undid a change of ${changes.length} records`
  const { before, after } = changes[0] ?? {}
  if (!before) return 'taken away again'
  return after ? 'changed back' : 'put back'
}

function messageOf(restored: number, refused: number): string {
  if (restored === 0) return NOTHING_UNDONE
  return refused === 0 ? 'Undone.' : `Undone, except for ${refused} of ${restored + refused}.`
}
