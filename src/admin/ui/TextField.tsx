// A field of one line, and one of several.
import type { ComponentProps } from 'react'
import { Field, type FieldLook } from './Field.tsx'

interface TextProps extends FieldLook {
  value: string
  onText: (text: string) => void
}

type Rest<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof TextProps>

function split<P extends TextProps>({
  label,
  error,
  cause,
  changed,
  kept,
  required,
  aside,
  hint,
  className,
  onText,
  ...control
}: P) {
  return {
    look: { label, error, cause, changed, kept, required, aside, hint, className },
    onText,
    control,
  }
}

export function TextField(props: TextProps & Rest<'input'>) {
  const { look, onText, control } = split(props)
  return (
    <Field {...look}>
      {(ties) => (
        <input
          type="text"
          autoComplete="off"
          {...control}
          {...ties}
          className="control"
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  )
}

export function TextArea(props: TextProps & Rest<'textarea'>) {
  const { look, onText, control } = split(props)
  return (
    <Field {...look}>
      {(ties) => (
        <textarea
          rows={5}
          {...control}
          {...ties}
          className="control"
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  )
}
