// One field of a form: label, control, and a hint or an error in the same place below it.
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from './Button.tsx'
import { autoFocusRef } from './form-keys.ts'
import './field.css'
import './password-field.css'

/** What every kind of field shows around its control. */
export interface FieldLook {
  label: string
  error?: string | undefined
  /** After the error: the way to its cause. */
  cause?: ReactNode
  changed?: boolean | undefined
  /** Whether it still holds what the item before had in it. */
  kept?: boolean | undefined
  /** Whether it cannot be left empty. */
  required?: boolean | undefined
  /** At the right of the label: 'optional', a count, or a way to fill it in. */
  aside?: ReactNode
  hint?: string | undefined
  className?: string | undefined
}

/** What a control needs so that label, hint and error belong to it. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  /** Instead of `required`, to which browsers would add a bubble and a colour of their own. */
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

/** Around one control. */
export function Field({
  children,
  ...look
}: FieldLook & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const foot = `${id}-foot`
  return (
    <div
      className={`field column shrink ${look.className ?? ''}`}
      data-error={Boolean(look.error) || undefined}
    >
      <div className="field-head small strong">
        <label htmlFor={id}>{look.label}</label>
        <Marks {...look} />
      </div>
      {children({
        id,
        'aria-invalid': look.error ? true : undefined,
        'aria-required': look.required ? true : undefined,
        'aria-describedby': look.error || look.hint ? foot : undefined,
      })}
      <Foot {...look} id={foot} />
    </div>
  )
}

/** Around several radio buttons that answer one question together. */
export function FieldSet({ children, ...look }: FieldLook & { children: ReactNode }) {
  const foot = useId()
  return (
    <fieldset
      className={`field column shrink ${look.className ?? ''}`}
      data-error={Boolean(look.error) || undefined}
      aria-describedby={look.error || look.hint ? foot : undefined}
    >
      <legend className="field-head small strong">
        <span>{look.label}</span>
        <Marks {...look} />
      </legend>
      {children}
      <Foot {...look} id={foot} />
    </fieldset>
  )
}

function Marks({ changed, kept, aside }: FieldLook) {
  return (
    <>
      {changed && <span className="field-changed micro">edited</span>}
      {kept && <span className="field-changed micro">kept</span>}
      {aside && <span className="field-aside quiet micro grow">{aside}</span>}
    </>
  )
}

function Foot({ id, error, cause, hint }: FieldLook & { id: string }) {
  if (error)
    return (
      <p id={id} className="field-error error-line small strong break-words">
        <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
        <span>
          {error}
          {cause && <span className="field-cause">{cause}</span>}
        </span>
      </p>
    )
  if (!hint) return null
  return (
    <p id={id} className="field-hint quiet micro">
      {hint}
    </p>
  )
}

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

interface PasswordFieldProps extends FieldLook {
  name: string
  /** What the browser's password store is told. */
  autoComplete: 'current-password' | 'new-password'
  /** Whether it can be read from the start. */
  startsShown?: boolean
  /** Whether a dialog opens with it. */
  autoFocus?: boolean
  value: string
  onText: (text: string) => void
}

export function PasswordField({
  name,
  autoComplete,
  startsShown = false,
  autoFocus = false,
  value,
  onText,
  ...look
}: PasswordFieldProps) {
  const [shown, setShown] = useState(startsShown)
  return (
    <Field {...look}>
      {(ties) => (
        <div className="password">
          <input
            {...ties}
            ref={autoFocus ? autoFocusRef : undefined}
            className="control"
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck="false"
            required
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            tip={shown ? 'Hide' : 'Show'}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
