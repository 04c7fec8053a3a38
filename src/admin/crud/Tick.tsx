// The checkbox that chooses an item of a list, and the one that chooses a page.
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ListState, pageOf } from './list.ts'
import type { Item } from './resource.ts'
import { isChosen, type Selection } from './selection.ts'
import './selection.css'

/** A list whose items can be chosen. */
export interface Selectable {
  selection: Selection
  $state: ReadableAtom<ListState<Item>>
}

export const shownIds = ({ $state }: Selectable) =>
  pageOf($state.get())?.items.map(({ _id }) => _id) ?? []

export const useChosen = ({ selection }: Selectable, id: string) =>
  isChosen(useStore(selection.$chosen), id)

interface TickProps {
  list: Selectable
  id: string
  name: string
}

/** With Shift it chooses a range. */
export function Tick({ list, id, name }: TickProps) {
  const { selection } = list
  const choose = (isRange: boolean) =>
    isRange ? selection.toggleTo(id, shownIds(list)) : selection.toggle(id)
  return (
    // biome-ignore-start lint/a11y: the keyboard has the checkbox itself
    <label
      className="tick center"
      // A range must not select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => {
        // The click that a label passes on to its checkbox may be without Shift.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        choose(event.shiftKey)
      }}
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={useChosen(list, id)}
        onChange={({ nativeEvent }) => choose((nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
    // biome-ignore-end lint/a11y: the keyboard has the checkbox itself
  )
}

export function PageTick({ list }: { list: Selectable }) {
  const { selection } = list
  const chosen = useStore(selection.$chosen)
  const ids = pageOf(useStore(list.$state))?.items.map(({ _id }) => _id) ?? []
  const count = ids.filter((id) => isChosen(chosen, id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <label className="tick center">
      <input
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isAll
        }}
        type="checkbox"
        aria-label="Select all on this page"
        checked={isAll}
        // While the list loads there is nothing to choose.
        disabled={ids.length === 0}
        onChange={() => selection.set(ids, !isAll)}
      />
    </label>
  )
}
