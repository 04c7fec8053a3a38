// The keys of a list, and the panel that names them.
import { Keyboard } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { useRowKeys } from './row-keys.ts'
import type { ManyList } from './SelectionBar.tsx'

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

/** Drawn once on the page of a list. */
export function ListKeys({ list }: { list: ManyList }) {
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
          {KEYS.map(([key, what]) => (
            <div key={key} className="row joint-above">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd className="shrink">{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
