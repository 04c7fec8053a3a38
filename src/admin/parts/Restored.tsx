// Above a form: that it holds what an earlier visit typed and could not save.
import { History } from 'lucide-react'
import { momentOf } from '#src/admin/moments.ts'
import type { StoredDraft } from '#src/admin/stores/draft-storage.ts'
import { PICTURE_NOT_KEPT, restored } from '#src/admin/words.ts'
import { Button } from './Button.tsx'
import './restored.css'

interface RestoredProps {
  draft: StoredDraft
  onDiscard: () => void
}

export function Restored({ draft, onDiscard }: RestoredProps) {
  return (
    <div className="restored" role="status">
      <History size={20} strokeWidth={1.6} aria-hidden="true" />
      <p>
        {restored(momentOf(draft.at))} {draft.hadPicture && PICTURE_NOT_KEPT}
      </p>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  )
}
