// Moves the focus to a neighbour when the focused element is removed.
import { type RefObject, useEffect } from 'react'

/** The main element is only for the skip link. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(main, :disabled, [inert] *)'

/** The place of an element in its parent. */
interface Place {
  parent: Element
  index: number
}

/** Observes `area`; otherwise the keyboard would start again at the top of the page. */
export function useRestoreFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current
    if (!root) return
    let last: Element | undefined
    let places: readonly Place[] = []
    const savePlaces = ({ target }: FocusEvent) => {
      last = target as Element
      places = placesOf(last)
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      nextFocusable(places)?.focus()
    })
    root.addEventListener('focusin', savePlaces)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', savePlaces)
      observer.disconnect()
    }
  }, [area])
}

/** The places of the element and of its ancestors, from the inside out. */
function placesOf(element: Element): Place[] {
  const parent = element.parentElement
  if (!parent) return []
  return [{ parent, index: [...parent.children].indexOf(element) }, ...placesOf(parent)]
}

/** The replacement, then the next or previous element, then the same one level up. */
function nextFocusable(places: readonly Place[]): HTMLElement | undefined {
  for (const { parent, index } of places.filter(({ parent }) => parent.isConnected)) {
    const children = [...parent.children]
    const nearest = [...children.slice(index), ...children.slice(0, index).reverse(), parent]
    const found = nearest
      .flatMap((one) => [one, ...one.querySelectorAll<HTMLElement>(FOCUSABLE)])
      .find((one) => one.matches(FOCUSABLE) && one.checkVisibility())
    if (found) return found as HTMLElement
  }
  return undefined
}
