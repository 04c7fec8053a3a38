// Above the fields: which of them still hold what the item before had in them.
import { CopyCheck } from 'lucide-react'
import { keptFrom } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import './kept-band.css'

interface KeptBandProps {
  /** As the labels call them. */
  labels: readonly string[]
  onClear: () => void
}

export function KeptBand({ labels, onClear }: KeptBandProps) {
  if (labels.length === 0) return null
  return (
    <div className="kept-band" role="status">
      <CopyCheck size={20} strokeWidth={1.6} aria-hidden="true" />
      <p>{keptFrom(labels)}</p>
      <Button onClick={onClear}>Clear</Button>
    </div>
  )
}
