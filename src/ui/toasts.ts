// What is said in passing: the one list of toasts, whichever wing is open.
import { atom } from 'nanostores'

/** How long a passing toast stays, in milliseconds; others stay until they are closed or no longer true. */
export const TOAST_MS = 5000
/** More than three would hide what they are about; the oldest makes room. */
export const TOASTS_MAX = 3

export interface Toast {
  id: number
  tone: 'success' | 'error'
  text: string
  /** Goes by itself: good news does, and so does what is said in another place as well. */
  passing: boolean
  /** The way on, as a button. */
  action?: { label: string; act: () => void } | undefined
}

/** The toasts on screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

let last = 0

/** Shows a toast, whose id it returns; the same sentence again starts its time anew instead of standing there twice. */
export function showToast(
  tone: Toast['tone'],
  text: string,
  more: Partial<Pick<Toast, 'passing' | 'action'>> = {},
): number {
  last += 1
  const others = $toasts.get().filter((toast) => toast.text !== text)
  const toast = { id: last, tone, text, passing: tone === 'success', ...more }
  $toasts.set([...others, toast].slice(-TOASTS_MAX))
  return last
}

/** Takes a toast away; one that has gone already is no error. */
export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

/** What one form has to say about its last try, which the next one makes untrue. */
export function createErrorToast() {
  let latest: number | undefined
  function takeBack(): void {
    if (latest !== undefined) dismiss(latest)
    latest = undefined
  }
  return {
    /** In place of what was said before. */
    say(text: string, more?: Parameters<typeof showToast>[2]): void {
      takeBack()
      latest = showToast('error', text, more)
    },
    takeBack,
  }
}
