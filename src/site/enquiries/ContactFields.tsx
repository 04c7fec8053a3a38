// Fields of the contact form with their labels and errors, and the honeypot.
import type { ComponentProps } from 'react'
import type { FieldFailures } from '#api/contract/failure.ts'
import { CONTACT_FORM } from '#src/content/enquiries.ts'
import { FieldError } from '#src/site/ui/FieldError.tsx'

interface ContactFieldsProps {
  errors: FieldFailures
  readOnly: boolean
  /** The language of the page, which staff see. */
  language: string
  /** Whether to render the honeypot. Text browsers run no scripts and would show it, so only scripts add it. */
  hasHoneypot: boolean
}

export function ContactFields({ errors, readOnly, language, hasHoneypot }: ContactFieldsProps) {
  return (
    <div className="contact-fields grow">
      <input type="hidden" name="language" value={language} />
      <ContactCell name="name" error={errors.name} readOnly={readOnly} required />
      <ContactCell name="email" error={errors.email} readOnly={readOnly} type="email" required />
      <ContactCell name="phone" error={errors.phone} readOnly={readOnly} type="tel" />
      <ContactCell name="message" error={errors.message} readOnly={readOnly} required />
      {/* A native file field also works without scripts. */}
      <ContactCell
        name="pictures"
        error={errors.pictures}
        disabled={readOnly}
        type="file"
        autoComplete="off"
        accept="image/jpeg, image/png, image/webp"
        multiple
      />
      {hasHoneypot && (
        <div className="unseen" inert>
          <label>
            {CONTACT_FORM.trap} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </div>
  )
}

interface ContactCellProps extends Omit<ComponentProps<'input'>, 'ref'> {
  name: 'name' | 'email' | 'phone' | 'message' | 'pictures'
  error: string | undefined
}

/** The initial height of the message box, in lines. */
const MESSAGE_ROWS = 5

/** A field with its label and its error. */
function ContactCell({ name, error, ...input }: ContactCellProps) {
  const labels: { label: string; hint?: string; optional?: string } = CONTACT_FORM[name]
  const id = `contact-${name}`
  const control = {
    id,
    name,
    className: 'bare-field',
    placeholder: labels.hint,
    'aria-invalid': error !== undefined,
    'aria-describedby': error && `${id}-error`,
  }
  return (
    <div className={`field-cell column ${id}`} data-wrong={error !== undefined || undefined}>
      <label className="small strong" htmlFor={id}>
        {labels.label}
        {labels.optional && <small> {labels.optional}</small>}
      </label>{' '}
      {name === 'message' ? (
        <textarea {...control} readOnly={input.readOnly} required rows={MESSAGE_ROWS} />
      ) : (
        <input {...control} autoComplete={input.type ?? name} {...input} />
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
