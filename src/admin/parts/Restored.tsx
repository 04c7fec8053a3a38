// Above a form: that it holds what an earlier visit typed and could not save, or what has nothing stored any more.
import { FilePlus2, History, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentOf } from '#src/admin/moments.ts'
import type { KeptDraft } from '#src/admin/stores/kept-drafts.ts'
import { deletedMeanwhile, type Noun, PICTURE_NOT_KEPT, restored } from '#src/admin/words.ts'
import { Button } from './Button.tsx'
import './restored.css'

export function Restored({ kept, onDiscard }: { kept: KeptDraft; onDiscard: () => void }) {
  return (
    <Band icon={History}>
      <p>
        {restored(momentOf(kept.at))} {kept.hadPicture && PICTURE_NOT_KEPT}
      </p>
      <Button onClick={onDiscard}>Discard</Button>
    </Band>
  )
}

export function Gone({ noun }: { noun: Noun }) {
  return (
    <Band icon={FilePlus2}>
      <p>{deletedMeanwhile(noun)}</p>
    </Band>
  )
}

function Band({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="restored" role="status">
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      {children}
    </div>
  )
}
