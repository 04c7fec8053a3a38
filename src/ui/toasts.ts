// The toasts of the website and the back-office.
import { atom } from 'nanostores'

/** A new toast replaces the oldest one of three. */
export const TOASTS_MAX = 3

/** A button, or a link to a page of this site. */
type ToastAction = { label: string; act: () => void } | { label: string; href: string }

export interface Toast {
  id: number
  tone: 'success' | 'error'
  text: string
  /** Closes by itself (toaster.css), as success does, and as errors that are shown elsewhere too. */
  passing: boolean
  action?: ToastAction | undefined
}

/** Oldest first. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a toast and returns its id. An equal text replaces the shown toast, unless that one has its own action. */
export function showToast(
  tone: Toast['tone'],
  text: string,
  options: Partial<Pick<Toast, 'passing' | 'action'>> = {},
): number {
  lastId += 1
  const remaining = $toasts
    .get()
    .filter((existing) => existing.text !== text || isUndoable(existing))
  const toast = { id: lastId, tone, text, passing: tone === 'success', ...options }
  $toasts.set([...remaining, toast].slice(-TOASTS_MAX))
  return lastId
}

/** The button of each success undoes another change. */
const isUndoable = ({ tone, action }: Toast) =>
  tone === 'success' && action !== undefined && 'act' in action

/** Closes a toast, if it is still shown. */
export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

/** The error toast of a form: the next attempt closes it. */
export function createErrorToast() {
  let toastId: number | undefined
  function takeBack(): void {
    if (toastId !== undefined) dismiss(toastId)
    toastId = undefined
  }
  return {
    say(text: string, more?: Parameters<typeof showToast>[2]): void {
      takeBack()
      toastId = showToast('error', text, more)
    },
    takeBack,
  }
}
