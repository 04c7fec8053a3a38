// Deletes, and takes changes back: from a toast, by a key, or from a list of changes.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import { NOT_ALLOWED } from '#api/contract/admin.ts'
import { Failure } from '#api/contract/failure.ts'
import { deleted, type Noun, UNDO_FAILED } from '#src/admin/messages.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { $toasts, createErrorToast, dismiss, showToast } from '#src/ui/toasts.ts'
import type { Deletion } from './resource.ts'

/** The label of the toast's action, which the key runs too. */
const UNDO = 'Undo'

export type Undo = ReturnType<typeof createUndo>

export function createUndo(api: Api) {
  /** Counts undone entries; each makes the lists load again. */
  const $undone = atom(0)
  const errorToast = createErrorToast()

  /** Undoes an entry of the history, or only these records of it. A toast shows the result; never rejects. */
  async function undo(seq: number, ids?: readonly string[]): Promise<void> {
    errorToast.takeBack()
    const form = ids ? { ids: [...ids] } : {}
    try {
      const call = api.history[':seq'].undo.$post({ param: { seq: String(seq) }, form })
      const { seq: entry, message, refused } = await answer(call)
      if (refused.length > 0) errorToast.say(refusalsInWords(message, refused))
      else showToast('success', message)
      if (entry !== undefined) $undone.set($undone.get() + 1)
    } catch (error) {
      errorToast.say(withReason(UNDO_FAILED, error))
    }
  }

  /** Shows a sentence with 'Undo', where the change has an entry. */
  function showUndo(sentence: string, seq: number | undefined): void {
    if (seq === undefined) return void showToast('success', sentence)
    const act = () => {
      dismiss(id)
      void undo(seq)
    }
    const id = showToast('success', sentence, { action: { label: UNDO, act } })
  }

  return {
    $undone,
    undo,
    showToast: showUndo,
    /** Deletes an item. A toast with 'Undo' shows the result; resolves with whether it was deleted. */
    async remove(noun: Noun, call: () => Promise<Deletion>): Promise<boolean> {
      errorToast.takeBack()
      try {
        showUndo(deleted(noun), (await call()).undo)
        return true
      } catch (error) {
        const isForbidden = error instanceof Failure && error.status === 403
        errorToast.say(isForbidden ? NOT_ALLOWED : `Failed to delete ${noun.one}.`)
        return false
      }
    },
    /** Runs the newest shown 'Undo'. Returns whether there was one. */
    undoLast(): boolean {
      const last = $toasts.get().findLast(({ action }) => action?.label === UNDO)
      last?.action?.act()
      return last !== undefined
    },
  }
}

/** The result of an undo, with the first reason of what stayed. */
function refusalsInWords(message: string, refused: readonly { title: string; reason: string }[]) {
  const [first, ...others] = refused.map(({ title, reason }) => `${title}: ${reason}`)
  const more = others.length > 0 && `And ${others.length} more.`
  return [message, first, more].filter(Boolean).join(' ')
}
