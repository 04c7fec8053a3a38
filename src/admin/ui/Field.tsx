// Form fields: label, control, and a hint or an error below.
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import {
  type ChangeEvent,
  type ComponentProps,
  createElement,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { IconButton } from './Button.tsx'
import { autoFocusRef } from './form-keys.ts'
import './field.css'

export interface FieldLook {
  label: string
  error?: string | undefined
  /** A link to the cause of the error. */
  cause?: ReactNode
  changed?: boolean | undefined
  /** Whether it repeats the previous item. */
  repeated?: boolean | undefined
  required?: boolean | undefined
  /** Beside the label: 'optional', a count, or a button. */
  labelNote?: ReactNode
  hint?: string | undefined
  className?: string | undefined
}

/** Connects the control with label, hint and error. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  /** Used instead of `required`, which has a browser bubble and colour. */
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

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

/** For a group of radio buttons. */
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

function Marks({ changed, repeated, labelNote }: FieldLook) {
  return (
    <>
      {changed && <span className="field-changed micro">edited</span>}
      {repeated && <span className="field-changed micro">kept</span>}
      {labelNote && <span className="field-aside quiet micro grow">{labelNote}</span>}
    </>
  )
}

function Foot({ id, error, cause, hint }: FieldLook & { id: string }) {
  if (error)
    return (
      <ErrorLine id={id}>
        {error}
        {cause && <br />}
        {cause}
      </ErrorLine>
    )
  if (!hint) return null
  return (
    <p id={id} className="field-hint quiet micro">
      {hint}
    </p>
  )
}

/** The sentence of an error, with its sign. */
export function ErrorLine({ children, className = '', ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={`error-line small strong break-words ${className}`}>
      <CircleAlert />
      <span>{children}</span>
    </p>
  )
}

interface TextProps extends FieldLook {
  value: string
  onText: (text: string) => void
}

type Control<Tag extends 'input' | 'textarea'> = TextProps &
  Omit<ComponentProps<Tag>, keyof TextProps>

export const TextField = (props: Control<'input'>) => (
  <TextControl as="input" type="text" autoComplete="off" {...props} />
)

export const TextArea = (props: Control<'textarea'>) => (
  <TextControl as="textarea" rows={5} {...props} />
)

function TextControl({
  as,
  ...props
}: (Control<'input'> | Control<'textarea'>) & { as: 'input' | 'textarea' }) {
  const { label, error, cause, changed, repeated, required, labelNote, hint, ...rest } = props
  const { className, onText, autoFocus, ...control } = rest
  return (
    <Field {...{ label, error, cause, changed, repeated, required, labelNote, hint, className }}>
      {(controlProps) =>
        createElement(as, {
          ...control,
          ...controlProps,
          ref: autoFocus ? autoFocusRef : undefined,
          className: 'control',
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onText(target.value),
        })
      }
    </Field>
  )
}

interface PasswordFieldProps extends TextProps {
  name: string
  autoComplete: 'current-password' | 'new-password'
  /** Whether the password is readable at first. */
  startsShown?: boolean
  /** Whether the dialog opens with the focus here. */
  autoFocus?: boolean
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
      {(controlProps) => (
        <div className="password relative">
          <input
            {...controlProps}
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
