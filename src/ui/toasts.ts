// Store of the toasts on the website and in the back-office.
import { atom } from 'nanostores'

/** Above this number a new toast replaces the oldest one. */
export const TOASTS_MAX = 3

/** A button, or a link to a page of this site. */
type ToastAction = { label: string; act: () => void } | { label: string; href: string }

export interface Toast {
  id: number
  tone: 'success' | 'error'
  text: string
  /** Whether it closes by itself (toaster.css): successes, and errors that are also shown elsewhere. */
  isTransient: boolean
  action?: ToastAction | undefined
}

/** Oldest first. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a toast and returns its id. It replaces a toast with the same text, unless that one has an undo button. */
export function showToast(
  tone: Toast['tone'],
  text: string,
  options: Partial<Pick<Toast, 'isTransient' | 'action'>> = {},
): number {
  lastId += 1
  const remaining = $toasts
    .get()
    .filter((existing) => existing.text !== text || isUndoable(existing))
  const toast = { id: lastId, tone, text, isTransient: tone === 'success', ...options }
  $toasts.set([...remaining, toast].slice(-TOASTS_MAX))
  return lastId
}

/** Success toasts with a button undo different changes, so they are never merged. */
const isUndoable = ({ tone, action }: Toast) =>
  tone === 'success' && action !== undefined && 'act' in action

/** Closes a toast if it is still open. */
export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

/** Creates the error toast of a form, which the next attempt closes. */
export function createErrorToast() {
  let toastId: number | undefined
  function close(): void {
    if (toastId !== undefined) dismissToast(toastId)
    toastId = undefined
  }
  return {
    show(text: string, options?: Parameters<typeof showToast>[2]): void {
      close()
      toastId = showToast('error', text, options)
    },
    close,
  }
}
