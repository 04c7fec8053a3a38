// Fields of the contact form with their labels and errors, and the honeypot.
import type { ComponentProps } from 'react'
import type { FieldFailures } from '#api/contract/failure.ts'
import type { Words } from '#src/content/words/types.ts'
import { FieldError } from '#src/site/ui/FieldError.tsx'

interface ContactFieldsProps {
  words: Words['contactForm']
  errors: FieldFailures
  readOnly: boolean
  /** The language of the page, which staff see. */
  language: string
  /** Whether to render the honeypot. Text browsers run no scripts and would show it, so only scripts add it. */
  hasHoneypot: boolean
}

export function ContactFields({
  words,
  errors,
  readOnly,
  language,
  hasHoneypot,
}: ContactFieldsProps) {
  return (
    <div className="contact-fields grow">
      <input type="hidden" name="language" value={language} />
      <FormCell words={words.name} name="name" error={errors.name} readOnly={readOnly} required />
      <FormCell
        words={words.email}
        name="email"
        error={errors.email}
        readOnly={readOnly}
        type="email"
        required
      />
      <FormCell
        words={words.phone}
        name="phone"
        error={errors.phone}
        readOnly={readOnly}
        type="tel"
      />
      <FormCell
        words={words.message}
        name="message"
        error={errors.message}
        readOnly={readOnly}
        required
      />
      {/* A native file field also works without scripts. */}
      <FormCell
        words={words.pictures}
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
            {words.trap} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </div>
  )
}

interface FormCellProps extends Omit<ComponentProps<'input'>, 'ref'> {
  /** The height of a message box, in lines. */
  rows?: number
  words: { label: string; hint?: string; optional?: string }
  name: 'name' | 'email' | 'phone' | 'message' | 'pictures' | 'aside'
  error: string | undefined
}

/** The initial height of the message box, in lines. */
const MESSAGE_ROWS = 5

/** A field with its label and its error. */
export function FormCell({ words, name, error, rows = MESSAGE_ROWS, ...input }: FormCellProps) {
  const id = `contact-${name}`
  const control = {
    id,
    name,
    className: 'bare-field',
    placeholder: words.hint,
    'aria-invalid': error !== undefined,
    'aria-describedby': error && `${id}-error`,
  }
  return (
    <div className={`field-cell column ${id}`} data-wrong={error !== undefined || undefined}>
      <label className="small strong" htmlFor={id}>
        {words.label}
        {words.optional && <small> {words.optional}</small>}
      </label>{' '}
      {name === 'message' ? (
        <textarea {...control} readOnly={input.readOnly} required={input.required} rows={rows} />
      ) : (
        <input {...control} autoComplete={input.type ?? name} {...input} />
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
