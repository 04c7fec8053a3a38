// Selection of list items: checkboxes, the bar of actions at the bottom, and the page header on phones.
import { useStore } from '@nanostores/react'
import { Star, Trash2, X } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import { Button, IconButton, TextButton } from '#src/admin/ui/Button.tsx'
import { TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import { type ListState, pageOf } from './list.ts'
import type { Item } from './resource.ts'
import { isItemSelected, type Selection } from './selection.ts'
import '#src/admin/form/save-bar.css'
import './selection-bar.css'

/** A list whose items can be selected. */
export interface Selectable {
  selection: Selection
  $state: ReadableAtom<ListState<Item>>
}

export const visibleIds = ({ $state }: Selectable) =>
  pageOf($state.get())?.items.map(({ _id }) => _id) ?? []

export const useIsSelected = ({ selection }: Selectable, id: string) =>
  isItemSelected(useStore(selection.$selected), id)

interface TickProps {
  list: Selectable
  id: string
  name: string
}

/** Checkbox of a row; with Shift it selects a range. */
export function Tick({ list, id, name }: TickProps) {
  const { selection } = list
  // The click event that a label forwards to its checkbox may lack the Shift flag.
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
        checked={useIsSelected(list, id)}
        onChange={() => {
          if (isRange.current) selection.toggleTo(id, visibleIds(list))
          else selection.toggle(id)
          isRange.current = false
        }}
      />
    </label>
  )
}

export function PageTick({ list }: { list: Selectable }) {
  const { selection } = list
  const selectedItems = useStore(selection.$selected)
  const ids = pageOf(useStore(list.$state))?.items.map(({ _id }) => _id) ?? []
  const count = ids.filter((id) => isItemSelected(selectedItems, id)).length
  const isWholePage = count > 0 && count === ids.length
  return (
    <label className="tick center">
      <input
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !isWholePage
        }}
        type="checkbox"
        aria-label="Select all on this page"
        checked={isWholePage}
        // Nothing can be selected while the list loads.
        disabled={ids.length === 0}
        onChange={() => selection.set(ids, !isWholePage)}
      />
    </label>
  )
}

export interface BulkList extends Selectable {
  /** Selects all items of the current filter. */
  selectAll: () => void
  removeSelected: () => Promise<void>
  /** Appends the selected items to the featured ones, where items can be featured. */
  featureSelected?: () => Promise<void>
}

export function useIsSelecting({ selection }: Selectable): boolean {
  const count = useStore(selection.$count)
  return useStore(selection.$isSelecting) || count > 0
}

/** The page header on phones while items are selected. */
export function useSelectionHead(list: BulkList): ReactNode {
  const isSelecting = useIsSelecting(list)
  const isTablet = useMedia(TABLET_UP)
  return isSelecting && !isTablet ? <SelectionHead list={list} /> : undefined
}

function SelectionHead({ list }: { list: BulkList }) {
  const { selection } = list
  return (
    <>
      <IconButton icon={X} tip="Stop selecting" onClick={selection.clear} />
      <h1 className="grow">{formatNumber(useStore(selection.$count))} selected</h1>
      <SelectAllButton list={list} createLabel={(total) => `All ${formatNumber(total)}`} />
    </>
  )
}

function SelectAllButton({
  list,
  createLabel,
}: {
  list: BulkList
  createLabel: (total: number) => string
}) {
  const total = pageOf(useStore(list.$state))?.total ?? 0
  if (total === useStore(list.selection.$count)) return null
  return <TextButton onClick={list.selectAll}>{createLabel(total)}</TextButton>
}

/** Shows how many items are selected, and offers to select all. */
export function SelectionBand({ list }: { list: BulkList }) {
  const { selection } = list
  const count = useStore(selection.$count)
  useStore(list.$state)
  useStore(selection.$selected)
  if (count === 0) return null
  const pageCount = visibleIds(list).filter(selection.has).length
  return (
    <p className="wash wide-only high-48 gutter row middle wrap joint-below small">
      <span>
        {formatNumber(count)} selected{pageCount < count && `, ${pageCount} of them on this page`}.
      </span>
      <SelectAllButton list={list} createLabel={(total) => `Select all ${formatNumber(total)}`} />
    </p>
  )
}

interface SelectionBarProps {
  list: BulkList
  noun: Noun
  /** Actions before the common ones. */
  children?: ReactNode
  /** Replaces the common actions. */
  actions?: ReactNode
}

export function SelectionBar({ list, noun, children, actions }: SelectionBarProps) {
  const { selection } = list
  const count = useStore(selection.$count)
  if (count === 0) return null
  return (
    <section className="selection-bar foot-bar" aria-label={`Selected ${noun.many}`}>
      <p className="selection-count wide-only row" role="status">
        <span>{formatNumber(count)} selected</span>
        <TextButton onClick={selection.clear}>Clear</TextButton>
      </p>
      {children}
      {actions ?? <CommonActions list={list} />}
    </section>
  )
}

function CommonActions({ list }: { list: BulkList }) {
  return (
    <>
      {list.featureSelected && (
        <Button icon={Star} onClick={list.featureSelected}>
          Feature
        </Button>
      )}
      <Button kind="danger" icon={Trash2} onClick={list.removeSelected}>
        Delete
      </Button>
    </>
  )
}
