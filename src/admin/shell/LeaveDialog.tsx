// Asks before what is unsaved is left, inside the admin by our dialog and outside of it by the browser's.
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect } from 'react'
import { changesIn } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { autoFocusRef } from '#src/admin/ui/form-keys.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useAdmin } from './AdminContext.tsx'
import { useBeforeUnload } from './navigation-guard.ts'
import '#src/admin/ui/dialogs.css'

interface LeaveGuardProps {
  /** What differs from what is stored. */
  $changed: ReadableAtom<readonly string[]>
  /** Whether it would be lost, asked anew whenever somebody is about to leave. */
  isAtStake: () => boolean
  /** What they are changes to. */
  what: string
  /** Somebody has agreed to lose them. */
  onLeave?: () => void
}

export function LeaveDialog({ $changed, isAtStake, what, onLeave }: LeaveGuardProps) {
  const { leaving } = useAdmin()
  const asked = useStore(leaving.$asked)
  const count = useStore($changed).length

  useEffect(() => leaving.block(isAtStake, onLeave), [leaving, isAtStake, onLeave])
  // Closing the tab would also stop a save that is on its way.
  useBeforeUnload(count > 0)

  return (
    <Dialog
      open={asked !== undefined}
      onClose={leaving.cancel}
      label="Leave without saving?"
      className="paper-dialog ask"
    >
      <div className="ask-text">
        <h2>Leave without saving?</h2>
        <p className="quiet break-words">
          {changesIn(count)} to {what} would be lost.
        </p>
      </div>
      <div className="dialog-foot joint-above">
        <Button kind="quiet" onClick={leaving.proceed}>
          Leave
        </Button>
        <Button kind="primary" ref={autoFocusRef} onClick={leaving.cancel}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}
