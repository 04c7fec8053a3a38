// What is said in passing: the one list of toasts, whichever wing is open.
import { atom } from 'nanostores'

/** How long good news stays, in milliseconds; errors stay until they are closed. */
export const TOAST_MS = 5000
/** More than three would hide what they are about; the oldest makes room. */
export const TOASTS_MAX = 3

export interface Toast {
  id: number
  tone: 'success' | 'error'
  text: string
}

/** The toasts on screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([])

let last = 0

/** Shows a toast, whose id it returns; the same sentence again starts its time anew instead of standing there twice. */
export function tell(tone: Toast['tone'], text: string): number {
  last += 1
  const others = $toasts.get().filter((toast) => toast.text !== text)
  $toasts.set([...others, { id: last, tone, text }].slice(-TOASTS_MAX))
  return last
}

/** Takes a toast away; one that has gone already is no error. */
export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
