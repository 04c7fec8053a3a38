// One field of the contact form, with its label and its error.
import { type ReactNode, useId } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './ContactCell.module.css'
import type { ContactField } from './contact-form.ts'

interface Wiring {
  id: string
  name: ContactField
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface ContactCellProps {
  field: ContactField
  label: string
  note?: string
  error: string | undefined
  /** Draws the input with the attributes that tie it to its words. */
  children: (wiring: Wiring) => ReactNode
}

export function ContactCell({ field, label, note, error, children }: ContactCellProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div
      className={`column ${styles.cell} contact-${field}`}
      data-wrong={error !== undefined || undefined}
    >
      <label className="small strong" htmlFor={id}>
        {label}
        {note && <small> {note}</small>}
      </label>{' '}
      {children({
        id,
        name: field,
        className: 'bare-field',
        'aria-invalid': error !== undefined,
        'aria-describedby': error && errorId,
      })}
      {error && (
        <p id={errorId} className="row small strong">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
