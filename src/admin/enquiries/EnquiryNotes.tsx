// Notes field of an enquiry, saved automatically.
import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { MESSAGE_MAX } from '#api/contract/fields.ts'
import { NOTES_NOT_SAVED } from '#src/admin/messages.ts'
import { useBeforeUnload } from '#src/admin/shell/navigation-guard.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { ErrorLine, TextArea } from '#src/admin/ui/Field.tsx'
import { useCommandKey } from '#src/admin/ui/form-keys.ts'
import { formatClock } from '#src/admin/ui/format.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { Notes } from './notes.ts'

export function EnquiryNotes({ notes }: { notes: Notes }) {
  const text = useStore(notes.$text)
  const state = useStore(notes.$state)
  useCommandKey('s', notes.save)
  useBeforeUnload(state.kind === 'failed')
  useEffect(() => {
    const save = () => void notes.save()
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [notes])
  return (
    <div className="pad">
      <TextArea
        label="Notes"
        labelNote="only staff see them"
        rows={3}
        maxLength={MESSAGE_MAX}
        value={text}
        onText={notes.type}
        onBlur={notes.save}
      />
      <div className="notes-state tight row wrap quiet micro" role="status">
        {state.kind === 'failed' && (
          <>
            <ErrorLine className="notes-failed">
              {NOTES_NOT_SAVED} {state.message}
            </ErrorLine>
            <Button onClick={notes.save}>Retry</Button>
          </>
        )}
        {state.kind === 'saving' && (
          <>
            <Spinner /> Saving
          </>
        )}
        {state.kind === 'saved' && (
          <>
            <Check />
            <span>Saved at {formatClock(state.at)}</span>
          </>
        )}
      </div>
    </div>
  )
}
