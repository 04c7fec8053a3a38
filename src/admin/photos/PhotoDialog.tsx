// Frame of the dialogs in which a photo is worked on: head, the photo while it loads, and the foot of their forms.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import '#src/admin/ui/dialogs.css'
import './photo-dialog.css'

interface PhotoDialogProps {
  title: string
  lead: string
  /** Why the photo could not be opened. */
  error: string
  onClose: () => void
  /** The form; undefined until the photo is open. */
  children: ReactNode
}

export function PhotoDialog({ title, lead, error, onClose, children }: PhotoDialogProps) {
  return (
    <Dialog open onClose={onClose} label={title} className="paper-dialog photo-dialog">
      <div className="form-dialog-head spread joint-below">
        <div className="shrink">
          <h2>{title}</h2>
          <p className="quiet small">{lead}</p>
        </div>
        <IconButton icon={X} tip="Close" onClick={onClose} />
      </div>
      {error && <ErrorLine className="pad">{error}</ErrorLine>}
      {children ?? <div className="photo-stage" aria-busy={!error} />}
    </Dialog>
  )
}

interface PhotoFootProps {
  /** Why the result could not be used. */
  error: string
  useLabel: string
  onUse: () => void
  onClose: () => void
  /** What else can be done, at the left. */
  children?: ReactNode
}

export function PhotoFoot({ error, useLabel, onUse, onClose, children }: PhotoFootProps) {
  return (
    <div className="photo-foot dialog-foot row tight joint-above">
      {children}
      <div className="grow" role="status">
        {error && <ErrorLine>{error}</ErrorLine>}
      </div>
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button kind="primary" onClick={onUse}>
        {useLabel}
      </Button>
    </div>
  )
}
