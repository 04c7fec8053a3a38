// Keyboard shortcuts: Ctrl+Z undoes, Ctrl+Shift+Z redoes, F6 focuses the newest toast.
import { isCommandKey, usePageKeys } from '#src/admin/ui/form-keys.ts'
import type { Undo } from './undo.ts'

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
