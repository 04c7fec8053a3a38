// The notice above a form with restored text.
import { History } from 'lucide-react'
import { PICTURE_NOT_KEPT, restored } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import type { StoredDraft } from './draft-storage.ts'
import '#src/admin/ui/notice.css'

interface RestoredProps {
  draft: StoredDraft
  onDiscard: () => void
}

export function RestoredDraft({ draft, onDiscard }: RestoredProps) {
  return (
    <div className="sand-band clay-icon row joint-below" role="status">
      <History size={20} strokeWidth={1.6} aria-hidden="true" />
      <p>
        {restored(formatTime(draft.at))} {draft.hadPicture && PICTURE_NOT_KEPT}
      </p>
      <Button className="end" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
