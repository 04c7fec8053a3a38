// Deletion, undo and redo of changes: from a toast, by a key, or from the history.
import { atom } from 'nanostores'
import { readBody } from '#api/client.ts'
import type { CollectionName } from '#api/contract/collections.ts'
import { Failure } from '#api/contract/failure.ts'
import { NOT_ALLOWED } from '#api/contract/session.ts'
import { deletedMessage, UNDO_FAILED } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { isCommandKey, usePageKeys } from '#src/admin/ui/form-keys.ts'
import { $toasts, createErrorToast, dismissToast, showToast } from '#src/ui/toasts.ts'

/** The label of the toast's action. */
const UNDO = 'Undo'

/** A saved record; its history entry has the same time. */
interface SavedRecord {
  collection: CollectionName
  id: string
  /** ISO time. */
  updatedAt: string
}

/** A change that can be undone or redone by key: the number of its history entry, or the saved record. */
type Change = number | SavedRecord

/** What a change has done, in a sentence; `undo` is its entry in the history, if it can be undone. */
export interface ChangeResult {
  message: string
  undo?: number | undefined
}

export type Undo = ReturnType<typeof createUndo>

/** `getAdminId` returns the signed-in admin's id. Only own entries are undone, even if a save changed nothing. */
export function createUndo(api: Api, getAdminId: () => string) {
  /** Counts undone entries; open forms take over what an undo has stored. */
  const $undone = atom(0)
  const errorToast = createErrorToast()
  /** The changes of this tab, and the undos that can be redone; the newest last. */
  let changes: Change[] = []
  let undos: number[] = []
  /** Ids of toasts with 'Undo', by the entry they undo. */
  const toasts = new Map<number, number>()
  /** Keys may be pressed faster than the server responds, so undos run one after another. */
  let queue: Promise<unknown> = Promise.resolve()
  let queueLength = 0

  async function enqueue<R>(task: () => Promise<R>): Promise<R> {
    const result = queue.then(task)
    queueLength += 1
    queue = result
      .catch(() => {})
      .finally(() => {
        queueLength -= 1
      })
    return result
  }

  /** Undoes a history entry, or only these records of it. A toast shows the result; never rejects. */
  async function undo(seq: number, ids?: readonly string[]): Promise<void> {
    const entry = await enqueue(() => sendUndo(seq, { ids, label: 'Undone' }))
    changes = changes.filter((change) => change !== seq)
    if (entry !== undefined) undos.push(entry)
  }

  interface UndoOptions {
    ids?: readonly string[] | undefined
    label: 'Undone' | 'Done again'
    shouldNameItems?: boolean
  }

  /** Resolves to the new entry; undefined if nothing was undone. */
  async function sendUndo(
    seq: number,
    { ids, label, shouldNameItems }: UndoOptions,
  ): Promise<number | undefined> {
    errorToast.close()
    const toastId = toasts.get(seq)
    if (toastId !== undefined) dismissToast(toastId)
    toasts.delete(seq)
    const form = ids ? { ids: [...ids] } : {}
    try {
      const request = api.history[':seq'].undo.$post({ param: { seq: String(seq) }, form })
      const { seq: entry, message, restored, refused } = await readBody(request)
      if (refused.length > 0) errorToast.show(summarizeRefusals(message, refused))
      else
        showToast('success', shouldNameItems ? `${label}: ${summarizeTitles(restored)}.` : message)
      if (entry !== undefined) $undone.set($undone.get() + 1)
      return entry
    } catch (error) {
      errorToast.show(withReason(UNDO_FAILED, error))
      return undefined
    }
  }

  /** A new change clears the redo stack. */
  function recordChange(change: Change): void {
    changes.push(change)
    undos = []
  }

  function showUndoToast({ message, undo: seq }: ChangeResult): void {
    if (seq === undefined) return void showToast('success', message)
    recordChange(seq)
    const act = () => void undo(seq)
    toasts.set(seq, showToast('success', message, { action: { label: UNDO, act } }))
  }

  /**
   * Sends a change and shows a toast: its message, with 'Undo' if it can be undone, or `failureMessage` with the reason.
   * Resolves to whether it succeeded.
   */
  async function change(
    send: () => Promise<ChangeResult>,
    failureMessage: string,
    explain = withReason,
  ): Promise<boolean> {
    errorToast.close()
    try {
      showUndoToast(await send())
      return true
    } catch (error) {
      errorToast.show(explain(failureMessage, error))
      return false
    }
  }

  /** Resolves to the number of the change's history entry. */
  async function findEntry(change: Change): Promise<number | undefined> {
    if (typeof change === 'number') return change
    const { updatedAt, ...record } = change
    const query = { ...record, by: getAdminId(), from: updatedAt, to: updatedAt }
    const { entries } = await readBody(api.history.$get({ query }))
    // Of two saves in the same millisecond, the newer one may already be undone.
    const saveEntry = entries.find(({ undoes, undone }) => undoes === undefined && !undone)
    return (saveEntry ?? entries[0])?.seq
  }

  /** Undoes the newest remaining change of this tab. */
  async function undoNewest(): Promise<void> {
    const change = changes.pop()
    if (change === undefined) return
    try {
      const seq = await findEntry(change)
      if (seq === undefined) return
      const shouldNameItems = !$toasts.get().some(({ id }) => id === toasts.get(seq))
      const entry = await sendUndo(seq, { label: 'Undone', shouldNameItems })
      if (entry !== undefined) undos.push(entry)
    } catch (error) {
      errorToast.show(withReason(UNDO_FAILED, error))
    }
  }

  /** An undo is a change like any other, so redo undoes it. */
  async function redoNewest(): Promise<void> {
    const seq = undos.pop()
    if (seq === undefined) return
    const entry = await sendUndo(seq, { label: 'Done again', shouldNameItems: true })
    if (entry !== undefined) changes.push(entry)
  }

  return {
    $undone,
    undo,
    /** Makes the save of a record undoable by key. */
    recordSave: (record: SavedRecord): void => recordChange(record),
    /** Forgets the changes of this tab, when another admin signs in. */
    clear(): void {
      changes = []
      undos = []
    },
    change,
    /** Deletes an item and shows a toast with 'Undo'. Resolves to whether it was deleted. */
    remove: (noun: Noun, sendDeletion: () => Promise<ChangeResult>): Promise<boolean> =>
      change(
        async () => ({ message: deletedMessage(noun), undo: (await sendDeletion()).undo }),
        `Failed to delete ${noun.one}.`,
        (sentence, error) =>
          error instanceof Failure && error.status === 403 ? NOT_ALLOWED : sentence,
      ),
    /** Undoes the newest change of this tab, then the one before, and so on. Returns whether there may be one. */
    undoLast(): boolean {
      if (changes.length === 0 && queueLength === 0) return false
      void enqueue(undoNewest)
      return true
    },
    /** Redoes the last undo. Returns whether there may be one. */
    redoLast(): boolean {
      if (undos.length === 0 && queueLength === 0) return false
      void enqueue(redoNewest)
      return true
    },
  }
}

/** 'Oak', or 'Oak and 11 more' */
function summarizeTitles([first, ...remaining]: readonly { title: string }[]): string {
  const moreText = remaining.length > 0 && ` and ${remaining.length.toLocaleString('en-IN')} more`
  return `${first?.title ?? ''}${moreText || ''}`
}

/** The result of an undo, with the first reason for a refusal. */
function summarizeRefusals(message: string, refused: readonly { title: string; reason: string }[]) {
  const [first, ...remaining] = refused.map(({ title, reason }) => `${title}: ${reason}`)
  const moreText = remaining.length > 0 && `And ${remaining.length.toLocaleString('en-IN')} more.`
  return [message, first, moreText].filter(Boolean).join(' ')
}

/** Fields in which Ctrl+Z undoes typing. Not checkboxes: after a deletion the focus may be on the next row's. */
const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select'

export function useUndoKeys({ undoLast, redoLast }: Undo): void {
  usePageKeys((event) => {
    if (event.defaultPrevented || document.querySelector('dialog:modal')) return false
    if (event.key === 'F6') return focusToast()
    if (!isUndoKey(event)) return false
    return event.shiftKey ? redoLast() : undoLast()
  })
}

function isUndoKey(event: KeyboardEvent): boolean {
  if (!isCommandKey(event, 'z')) return false
  return !(event.target instanceof Element && event.target.closest(TEXT_FIELD))
}

/** Returns whether the focus was moved. On a toast, F6 keeps its browser function. */
function focusToast(): boolean {
  const toast = [...document.querySelectorAll('.toast')].at(-1)
  const button = toast?.querySelector('button')
  if (!button || document.activeElement?.closest('.toast')) return false
  button.focus()
  return true
}
