// The list of keys, in a dialog.
import { X } from 'lucide-react'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import '#src/admin/ui/dialogs.css'

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

export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} label="Keys of this list" className="paper-dialog">
      <div className="form-dialog-head spread joint-below">
        <h2 className="shrink">Keys of this list</h2>
        <IconButton icon={X} tip="Close" onClick={onClose} />
      </div>
      <dl className="shortcuts">
        {KEYS.map(([key, what]) => (
          <div key={key} className="row joint-below">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd className="shrink">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
