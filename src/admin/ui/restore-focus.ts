// Gives the focus to a neighbour when what had it goes: a deleted row, a button that has done its work, a closed notice.
import { type RefObject, useEffect } from 'react'

/** What may have the focus, with the places where only a script puts it. */
const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

/** Watches over everything inside `area`; without this the keyboard would begin again at the top of the page. */
export function useRestoreFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = area.current
    if (!root) return
    let last: Node | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target as Node
    }
    const watcher = new MutationObserver((records) => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      heirOf(last, records)?.focus()
    })
    root.addEventListener('focusin', remember)
    watcher.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [area])
}

/** What has come in its place, else what came after it, else what stood before it, else the same one level up. */
function heirOf(gone: Node, records: readonly MutationRecord[]): HTMLElement | undefined {
  const place = placeOf(gone, records)
  if (!place) return undefined
  const { target, previousSibling, nextSibling } = place
  const instead = records
    .filter((one) => one.target === target && one.previousSibling === previousSibling)
    .flatMap(({ addedNodes }) => [...addedNodes])
  return (
    firstStop([...instead, ...onwards(nextSibling), ...backwards(previousSibling), target]) ??
    stopAround(target)
  )
}

/** Where it stood: what is gone may have taken its surroundings along, which are gone then, too. */
function placeOf(gone: Node, records: readonly MutationRecord[]): MutationRecord | undefined {
  const record = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  )
  if (!record || record.target.isConnected) return record
  return placeOf(record.target, records)
}

function stopAround({ nextSibling, previousSibling, parentNode }: Node): HTMLElement | undefined {
  if (!parentNode) return undefined
  return (
    firstStop([...onwards(nextSibling), ...backwards(previousSibling)]) ?? stopAround(parentNode)
  )
}

function* onwards(node: Node | null): Generator<Node> {
  for (let one = node; one; one = one.nextSibling) yield one
}

function* backwards(node: Node | null): Generator<Node> {
  for (let one = node; one; one = one.previousSibling) yield one
}

function firstStop(nodes: Iterable<Node>): HTMLElement | undefined {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement) || !node.isConnected) continue
    const stop = [node, ...node.querySelectorAll<HTMLElement>(STOPS)].find(isOpen)
    if (stop) return stop
  }
  return undefined
}

/** The page's main part is the skip link's alone: there the keyboard would begin again. */
const isOpen = (stop: HTMLElement) =>
  stop.matches(STOPS) && !stop.matches('main, :disabled, [inert] *') && stop.checkVisibility()
