// The message after a press on a keep or share button: a new one replaces the last.
import { dismiss, showToast } from '#src/ui/toasts.ts'

let last: number | undefined

export function say(...toast: Parameters<typeof showToast>): void {
  if (last !== undefined) dismiss(last)
  last = showToast(...toast)
}
