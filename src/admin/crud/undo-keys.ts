// The keys of changes and toasts: Ctrl+Z undoes, Ctrl+Shift+Z does again, F6 moves the focus to the newest toast.
import { isCommandKey, usePageKeys } from '#src/admin/ui/form-keys.ts'
import type { Undo } from './undo.ts'

/** In these Ctrl+Z takes typing back; after a deletion the focus may be on the tick of the next row. */
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

/** Returns whether the focus was moved. From a toast, F6 belongs to the browser. */
function focusToast(): boolean {
  const toast = [...document.querySelectorAll('.toast')].at(-1)
  const button = toast?.querySelector('button')
  if (!button || document.activeElement?.closest('.toast')) return false
  button.focus()
  return true
}
