// Fields that the forms of messages and of visits share, with their labels and errors, and the honeypot.
import type { ComponentProps, ReactNode } from 'react'
import type { FieldFailures } from '#api/contract/failure.ts'
import { FieldError } from '#src/site/ui/FieldError.tsx'

const TEXT_CELLS = [
  { name: 'name' },
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'tel' },
  { name: 'message' },
] as const

type TextName = (typeof TEXT_CELLS)[number]['name']

interface ContactFieldsProps {
  words: Record<TextName, FormCellProps['words']> & { trap: string }
  errors: FieldFailures
  readOnly: boolean
  required: readonly TextName[]
  /** The height of the message box, in lines. */
  rows: number
  /** The language of the page, which staff see. */
  language: string
  /** Whether to render the honeypot. Text browsers run no scripts and would show it, so only scripts add it. */
  hasHoneypot: boolean
  /** The fields of one form only. */
  children: ReactNode
}

export function ContactFields({
  words,
  errors,
  readOnly,
  required,
  rows,
  language,
  hasHoneypot,
  children,
}: ContactFieldsProps) {
  return (
    <div className="contact-fields grow">
      <input type="hidden" name="language" value={language} />
      {TEXT_CELLS.map((cell) => (
        <FormCell
          key={cell.name}
          {...cell}
          words={words[cell.name]}
          error={errors[cell.name]}
          required={required.includes(cell.name)}
          {...{ readOnly, rows }}
        />
      ))}
      {children}
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

/** A field with its label and its error. */
export function FormCell({ words, name, error, rows, ...input }: FormCellProps) {
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
