// Collapsed section of a form: a row that names it and says its state.
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import './fold-section.css'

interface FoldSectionProps {
  title: ReactNode
  /** Beside the title. */
  note: string
  /** At the end of the row. */
  state: ReactNode
  /** Whether a field inside has an error or an unsaved change, which opens the section. */
  needsAttention: boolean
  className?: string
  children: ReactNode
}

export function FoldSection(props: FoldSectionProps) {
  const { title, note, state, needsAttention, className = '', children } = props
  const [isOpen, setOpen] = useState(needsAttention)
  const [neededAttention, setNeededAttention] = useState(needsAttention)
  // Opened while rendering and not in an effect, so that the field can be focused at once.
  if (needsAttention !== neededAttention) {
    setNeededAttention(needsAttention)
    if (needsAttention) setOpen(true)
  }
  return (
    <details
      className={`fold edged ${className}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fold-row row inset-focus">
        <ChevronDown size={20} />
        {title}
        <span className="quiet">{note}</span>
        <span className="fold-state">{state}</span>
      </summary>
      <div className="fold-fields column">{children}</div>
    </details>
  )
}
