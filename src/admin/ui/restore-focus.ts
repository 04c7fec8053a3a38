// Focus recovery: moves the focus to a neighbour when the focused element is removed.
import { type RefObject, useEffect } from 'react'

/** Excludes the main element, which is focusable only for the skip link. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(main, :disabled, [inert] *)'

/** The position of an element in its parent. */
interface Position {
  parent: Element
  index: number
}

/** Observes `area`. Without it, the next Tab would start at the top of the page. */
export function useRestoreFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current
    if (!root) return
    let lastFocused: Element | undefined
    let positions: readonly Position[] = []
    const savePositions = ({ target }: FocusEvent) => {
      lastFocused = target as Element
      positions = positionsOf(lastFocused)
    }
    const observer = new MutationObserver(() => {
      if (!lastFocused || lastFocused.isConnected || document.activeElement !== document.body)
        return
      findNextFocusable(positions)?.focus()
    })
    root.addEventListener('focusin', savePositions)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', savePositions)
      observer.disconnect()
    }
  }, [area])
}

/** The positions of the element and its ancestors, from the inside out. */
function positionsOf(element: Element): Position[] {
  const parent = element.parentElement
  if (!parent) return []
  return [{ parent, index: [...parent.children].indexOf(element) }, ...positionsOf(parent)]
}

/** The replacement, then the next or previous element, then the same one level up. */
function findNextFocusable(positions: readonly Position[]): HTMLElement | undefined {
  for (const { parent, index } of positions.filter(({ parent }) => parent.isConnected)) {
    const children = [...parent.children]
    const candidates = [...children.slice(index), ...children.slice(0, index).reverse(), parent]
    const match = candidates
      .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)])
      .find((element) => element.matches(FOCUSABLE) && element.checkVisibility())
    if (match) return match as HTMLElement
  }
  return undefined
}
