// Moves the focus to a neighbour when the focused element is removed.
import { type RefObject, useEffect } from 'react'

/** The main element is only for the skip link. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(main, :disabled, [inert] *)'

/** Observes `area`; otherwise the keyboard would start again at the top of the page. */
export function useRestoreFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current
    if (!root) return
    let last: HTMLElement | undefined
    /** All that could have the focus when `last` took it, in their order. */
    let order: readonly HTMLElement[] = []
    const saveOrder = ({ target }: FocusEvent) => {
      last = target as HTMLElement
      order = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)]
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      const index = order.indexOf(last)
      const nearest = [...order.slice(index + 1), ...order.slice(0, index).reverse()]
      nearest.find((one) => one.matches(FOCUSABLE) && one.checkVisibility())?.focus()
    })
    root.addEventListener('focusin', saveOrder)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', saveOrder)
      observer.disconnect()
    }
  }, [area])
}
