// The checkbox that chooses an item of a list, and the one that chooses a page.
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useRef } from 'react'
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
  // The click that a label passes on to its checkbox may be without Shift.
  const isRange = useRef(false)
  return (
    <label
      className="tick center"
      onPointerDown={({ shiftKey }) => {
        isRange.current = shiftKey
      }}
    >
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={useChosen(list, id)}
        onChange={() => {
          if (isRange.current) selection.toggleTo(id, shownIds(list))
          else selection.toggle(id)
          isRange.current = false
        }}
      />
    </label>
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
