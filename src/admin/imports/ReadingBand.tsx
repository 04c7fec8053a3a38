// Band about the reading of a sheet: the finding on the left, the answer on the right.
import { type ReactNode, useId } from 'react'

interface ReadingBandProps {
  title: string
  /** Read out after the title if two bands share it. */
  detail?: string
  lead: ReactNode
  /** Whether it waits for an answer. */
  isOpen?: boolean
  /** Whether the answer reaches from edge to edge. */
  isFlush?: boolean
  children: ReactNode
}

export function ReadingBand({ title, detail, lead, isOpen, isFlush, children }: ReadingBandProps) {
  const id = useId()
  return (
    <section
      className="import-band joint-below"
      aria-labelledby={id}
      data-open={isOpen || undefined}
    >
      <div className="import-lead column middle">
        <h2 id={id} className="import-title">
          {title}
          {detail && <span className="unseen"> {detail}</span>}
        </h2>
        <p className="quiet small">{lead}</p>
      </div>
      <div className={`import-answer row wrap ${isFlush ? 'import-flush' : ''}`}>{children}</div>
    </section>
  )
}
