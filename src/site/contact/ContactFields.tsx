// The fields of the contact form with their labels and errors, and the honeypot.
import { CONTACT_FORM } from '#src/content/contact.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { ContactErrors, ContactField } from './contact-form.ts'

interface ContactFieldsProps {
  errors: ContactErrors
  readOnly: boolean
  /** Whether the honeypot is rendered. A text browser would show it, and runs no script. */
  trap: boolean
}

export function ContactFields({ errors, readOnly, trap }: ContactFieldsProps) {
  return (
    <div className="contact-fields grow">
      <ContactCell name="name" error={errors.name} readOnly={readOnly} required />
      <ContactCell name="email" error={errors.email} readOnly={readOnly} type="email" required />
      <ContactCell name="phone" error={errors.phone} readOnly={readOnly} type="tel" />
      <ContactCell name="message" error={errors.message} readOnly={readOnly} required />
      <PicturesCell error={errors.pictures} disabled={readOnly} />
      {trap && (
        <div className="unseen" inert>
          <label>
            {CONTACT_FORM.trap} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </div>
  )
}

interface ContactCellProps {
  name: ContactField
  error: string | undefined
  readOnly: boolean
  type?: 'email' | 'tel'
  required?: boolean
}

/** As many lines as the message box shows at first. */
const MESSAGE_ROWS = 5

/** A field with its label and its error. */
function ContactCell({ name, error, type, ...state }: ContactCellProps) {
  const { label, hint } = CONTACT_FORM[name]
  const id = `contact-${name}`
  const control = {
    id,
    name,
    className: 'bare-field',
    placeholder: hint,
    'aria-invalid': error !== undefined,
    'aria-describedby': error && `${id}-error`,
    ...state,
  }
  return (
    <div className={`column contact-cell ${id}`} data-wrong={error !== undefined || undefined}>
      <label className="small strong" htmlFor={id}>
        {label}
        {name === 'phone' && <small> {CONTACT_FORM.phone.optional}</small>}
      </label>{' '}
      {name === 'message' ? (
        <textarea {...control} rows={MESSAGE_ROWS} />
      ) : (
        <input {...control} type={type} autoComplete={type ?? name} />
      )}
      <CellError id={id} error={error} />
    </div>
  )
}

/** The browser's own file field, which also works without scripts. */
function PicturesCell({ error, disabled }: { error: string | undefined; disabled: boolean }) {
  const { label, optional } = CONTACT_FORM.pictures
  const id = 'contact-pictures'
  return (
    <div className={`column contact-cell ${id}`} data-wrong={error !== undefined || undefined}>
      <label className="small strong" htmlFor={id}>
        {label}
        <small> {optional}</small>
      </label>{' '}
      <input
        id={id}
        className="bare-field"
        type="file"
        name="pictures"
        accept="image/jpeg, image/png, image/webp"
        multiple
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      />
      <CellError id={id} error={error} />
    </div>
  )
}

function CellError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="row small strong">
      <Icon name="alert" size={16} />
      {error}
    </p>
  )
}
