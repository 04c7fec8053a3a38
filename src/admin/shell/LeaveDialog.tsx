// Confirmation before unsaved text is lost: a dialog inside the back-office, the browser's own when the tab closes.
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useEffectEvent } from 'react'
import { formatCount } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useAdmin } from './AdminContext.tsx'
import { useBeforeUnload } from './navigation-guard.ts'
import '#src/admin/ui/dialogs.css'

interface LeaveDialogProps {
  /** Names of the changed fields. */
  $changed: ReadableAtom<readonly string[]>
  /** Whether leaving now would lose text. */
  hasUnsavedText: () => boolean
  /** The name of the changed item. */
  itemName: string
  /** Called when the admin agrees to lose the changes. */
  onLeave?: () => void
}

export function LeaveDialog({ $changed, hasUnsavedText, itemName, onLeave }: LeaveDialogProps) {
  const { navigationGuard } = useAdmin()
  const pendingAction = useStore(navigationGuard.$pendingAction)
  const count = useStore($changed).length

  const leave = useEffectEvent(() => onLeave?.())
  useEffect(() => navigationGuard.block(hasUnsavedText, leave), [navigationGuard, hasUnsavedText])
  // Closing the tab would also stop a running save.
  useBeforeUnload(count > 0)

  return (
    <Dialog
      open={pendingAction !== undefined}
      onClose={navigationGuard.cancel}
      label="Leave without saving?"
      className="paper-dialog"
    >
      <div className="ask-text stack">
        <h2>Leave without saving?</h2>
        <p className="quiet break-words">
          {formatCount(count, 'change', 'changes')} to {itemName} would be lost.
        </p>
      </div>
      <div className="dialog-foot row tight joint-above">
        <Button kind="quiet" onClick={navigationGuard.proceed}>
          Leave
        </Button>
        <Button kind="primary" autoFocus onClick={navigationGuard.cancel}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}
