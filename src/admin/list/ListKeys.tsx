// Keyboard shortcuts and long press of list rows: move, select, edit, delete; and the panel that lists them.
import { Keyboard } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { isCommandKey, usePageKeys } from '#src/admin/ui/form-keys.ts'
import { type BulkList, type Selectable, visibleIds } from './SelectionBar.tsx'

const LABEL = 'Keys of this list'
const KEYS = [
  ['↑ ↓', 'Move to another row'],
  ['Space', 'Select the row, or not'],
  ['Shift ↑ ↓', 'Select a range; Shift with a click does the same'],
  ['Ctrl A', 'Select the page'],
  ['Escape', 'Select nothing'],
  ['E', 'Edit the row'],
  ['Delete', 'Delete what is selected, or the row'],
  ['Ctrl Z', 'Undo, while the message offers it'],
  ['?', 'Show these keys'],
] as const

/** Render it once per list page. */
export function ListKeys({ list }: { list: BulkList }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useRowKeys({ list, onHelp: () => panel.current?.showPopover() })
  return (
    <>
      <IconButton
        className="list-keys"
        icon={Keyboard}
        tip="Keys ( ? )"
        label="Keys"
        popoverTarget={id}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="shortcuts paper edged"
        role="dialog"
        aria-label={LABEL}
      >
        <h2>{LABEL}</h2>
        <dl>
          {KEYS.map(([key, description]) => (
            <div key={key} className="row high-48 joint-above">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd className="shrink">{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

/** Elements in which a key press types text. */
const TEXT_FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const LONG_PRESS_MS = 500

interface RowKeys {
  list: Selectable & { removeSelected: () => Promise<void> }
  /** Shows the list of keys. */
  onHelp: () => void
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** Rows are elements with `data-row`, the id of their item. */
function useRowKeys(keys: RowKeys): void {
  usePageKeys((event) => {
    const isTyping = event.target instanceof Element && event.target.closest(TEXT_FIELDS)
    const isCovered = document.querySelector('dialog:modal, :popover-open')
    if (event.defaultPrevented || isTyping || isCovered) return false
    const action = getAction(event, keys)
    action?.()
    return action !== undefined
  })
}

function getAction(event: KeyboardEvent, { list, onHelp }: RowKeys): (() => void) | undefined {
  const { selection } = list
  const row = rowOf(event.target)
  const { key, shiftKey } = event
  if (row && isCommandKey(event, 'a')) return () => selection.set(visibleIds(list), true)
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (key === '?') return onHelp
  if (key === 'Escape' && selection.$count.get() > 0) return selection.clear
  if (!row) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return () => focusNextRow(row, key === 'ArrowDown' ? 1 : -1, shiftKey ? list : undefined)
  if (key.toLowerCase() === 'e') return () => row.querySelector<HTMLElement>('a[href]')?.click()
  if (key !== 'Delete') return undefined
  if (selection.$count.get() > 0) return () => void list.removeSelected()
  return () => row.querySelector<HTMLElement>('.row-delete')?.click()
}

/** Focuses the checkbox of the next row; with `list`, selects the rows up to it. */
function focusNextRow(row: HTMLElement, step: 1 | -1, list: Selectable | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const next = rows[rows.indexOf(row) + step]
  if (!next) return
  next.querySelector<HTMLElement>('.tick input')?.focus()
  const id = next.dataset.row ?? ''
  if (!list) return
  const { selection } = list
  if (!selection.has(row.dataset.row ?? '')) selection.toggle(row.dataset.row ?? '')
  selection.toggleTo(id, visibleIds(list))
}

/** Selects a row by a long press on touch screens. Returns the event handlers for the list. */
export function useLongPress({ selection }: Selectable) {
  const [touchState] = useState<{ timer?: ReturnType<typeof setTimeout>; isLong: boolean }>({
    isLong: false,
  })
  const cancelLongPress = () => clearTimeout(touchState.timer)
  return {
    onPointerDown({ target, pointerType }: PointerEvent) {
      const id = rowOf(target)?.dataset.row
      touchState.isLong = false
      if (pointerType !== 'touch' || !id || selection.$isSelecting.get()) return
      touchState.timer = setTimeout(() => {
        touchState.isLong = true
        selection.toggle(id)
      }, LONG_PRESS_MS)
    },
    onPointerUp: cancelLongPress,
    onPointerCancel: cancelLongPress,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 4) cancelLongPress()
    },
    // A long press must not open the context menu or a link.
    onContextMenu: (event: MouseEvent) => touchState.isLong && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (touchState.isLong) event.preventDefault()
      touchState.isLong = false
    },
  }
}
