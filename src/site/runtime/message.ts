// Toast after a press on a keep or share button; a new one replaces the previous one.
import { dismiss, showToast } from '#src/ui/toasts.ts'

let lastToast: number | undefined

export function showMessage(...toast: Parameters<typeof showToast>): void {
  if (lastToast !== undefined) dismiss(lastToast)
  lastToast = showToast(...toast)
}
