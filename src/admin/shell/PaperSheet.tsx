// Sheet of paper with the shop's name, address and telephone above a table, as it is printed.
import { type ReactNode, useId } from 'react'
import { useShowroom } from './AdminContext.tsx'
import '#src/admin/ui/printed.css'
import './paper-sheet.css'

interface PaperSheetProps {
  title: string
  /** Lines beside the title. */
  notes: readonly string[]
  children: ReactNode
}

export function PaperSheet({ title, notes, children }: PaperSheetProps) {
  const id = useId()
  return (
    <article className="paper-sheet printed" aria-labelledby={id}>
      <ShopHead />
      <header className="paper-head row spread">
        <h2 id={id}>{title}</h2>
        <p className="quiet small">
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      </header>
      {children}
    </article>
  )
}

function ShopHead() {
  const showroom = useShowroom()
  if (!showroom) return null
  const { name, address, phones, text } = showroom
  return (
    <div className="paper-shop edged">
      <b>{name}</b>
      <p>{address}</p>
      <p>
        {[...phones.map(({ label }) => label), text('email')].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  )
}
