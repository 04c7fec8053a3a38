// One field of the contact form: a cell of the lay, with its name above and what is wrong with it below.
import { type ReactNode, useId } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { ContactField } from './contact-form.ts'
import './contact-cell.css'

interface Wiring {
  id: string
  name: ContactField
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface ContactCellProps {
  field: ContactField
  label: string
  /** A word beside the name. */
  note?: string
  error: string | undefined
  /** Draws the input with the attributes that tie it to its words. */
  children: (wiring: Wiring) => ReactNode
}

export function ContactCell({ field, label, note, error, children }: ContactCellProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={`contact-cell contact-${field}`} data-wrong={error !== undefined || undefined}>
      <label htmlFor={id}>
        {label}
        {note && <small> {note}</small>}
      </label>{' '}
      {children({
        id,
        name: field,
        'aria-invalid': error !== undefined,
        'aria-describedby': error && errorId,
      })}
      {error && (
        <p id={errorId}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
