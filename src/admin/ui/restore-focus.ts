// Moves the focus to a neighbour when the focused element is removed.
import { type RefObject, useEffect } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** Observes `area`; otherwise the keyboard would start again at the top of the page. */
export function useRestoreFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current
    if (!root) return
    let last: Node | null = null
    const saveTarget = ({ target }: FocusEvent) => {
      last = target as Node
    }
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      nextFocusable(last, records)?.focus()
    })
    root.addEventListener('focusin', saveTarget)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', saveTarget)
      observer.disconnect()
    }
  }, [area])
}

/** The replacement, then the next or previous element, then the same one level up. */
function nextFocusable(removed: Node, records: readonly MutationRecord[]): HTMLElement | undefined {
  const removal = removalOf(removed, records)
  if (!removal) return undefined
  const { target, previousSibling, nextSibling } = removal
  const replacements = records
    .filter((one) => one.target === target && one.previousSibling === previousSibling)
    .flatMap(({ addedNodes }) => [...addedNodes])
  return (
    firstFocusable([
      ...replacements,
      ...nextSiblings(nextSibling),
      ...previousSiblings(previousSibling),
      target,
    ]) ?? focusableAround(target)
  )
}

/** The mutation that removed the element; its parent may be removed too. */
function removalOf(removed: Node, records: readonly MutationRecord[]): MutationRecord | undefined {
  const record = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(removed)),
  )
  if (!record || record.target.isConnected) return record
  return removalOf(record.target, records)
}

function focusableAround({
  nextSibling,
  previousSibling,
  parentNode,
}: Node): HTMLElement | undefined {
  if (!parentNode) return undefined
  return (
    firstFocusable([...nextSiblings(nextSibling), ...previousSiblings(previousSibling)]) ??
    focusableAround(parentNode)
  )
}

function* nextSiblings(node: Node | null): Generator<Node> {
  for (let one = node; one; one = one.nextSibling) yield one
}

function* previousSiblings(node: Node | null): Generator<Node> {
  for (let one = node; one; one = one.previousSibling) yield one
}

function firstFocusable(nodes: Iterable<Node>): HTMLElement | undefined {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement) || !node.isConnected) continue
    const focusable = [node, ...node.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isOpen)
    if (focusable) return focusable
  }
  return undefined
}

/** The main element is only for the skip link. */
const isOpen = (focusable: HTMLElement) =>
  focusable.matches(FOCUSABLE) &&
  !focusable.matches('main, :disabled, [inert] *') &&
  focusable.checkVisibility()
