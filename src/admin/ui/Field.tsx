// Form fields: label, control, and a hint or an error below; and the native select.
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

export interface FieldFrameProps {
  label: string
  error?: string | undefined
  /** A link to the cause of the error. */
  cause?: ReactNode
  isChanged?: boolean | undefined
  /** Whether it repeats the previous item. */
  isRepeated?: boolean | undefined
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
  /** Used instead of `required`, which adds the browser's own message and styling. */
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

export function Field({
  children,
  ...frame
}: FieldFrameProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const footId = `${id}-foot`
  return (
    <div
      className={`field column shrink ${frame.className ?? ''}`}
      data-error={Boolean(frame.error) || undefined}
    >
      <div className="field-head small strong">
        <label htmlFor={id}>{frame.label}</label>
        <FieldMarks {...frame} />
      </div>
      {children({
        id,
        'aria-invalid': frame.error ? true : undefined,
        'aria-required': frame.required ? true : undefined,
        'aria-describedby': frame.error || frame.hint ? footId : undefined,
      })}
      <FieldFoot {...frame} id={footId} />
    </div>
  )
}

/** For a group of radio buttons. */
export function FieldSet({ children, ...frame }: FieldFrameProps & { children: ReactNode }) {
  const footId = useId()
  return (
    <fieldset
      className={`field column shrink ${frame.className ?? ''}`}
      data-error={Boolean(frame.error) || undefined}
      aria-describedby={frame.error || frame.hint ? footId : undefined}
    >
      <legend className="field-head small strong">
        <span>{frame.label}</span>
        <FieldMarks {...frame} />
      </legend>
      {children}
      <FieldFoot {...frame} id={footId} />
    </fieldset>
  )
}

function FieldMarks({ isChanged, isRepeated, labelNote }: FieldFrameProps) {
  return (
    <>
      {isChanged && <span className="field-changed micro">edited</span>}
      {isRepeated && <span className="field-changed micro">kept</span>}
      {labelNote && <span className="field-aside quiet micro grow">{labelNote}</span>}
    </>
  )
}

function FieldFoot({ id, error, cause, hint }: FieldFrameProps & { id: string }) {
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

/** An error message with an icon. */
export function ErrorLine({ children, className = '', ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={`error-line small strong break-words ${className}`}>
      <CircleAlert />
      <span>{children}</span>
    </p>
  )
}

interface TextProps extends FieldFrameProps {
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
  const { label, error, cause, isChanged, isRepeated, required, labelNote, hint, ...rest } = props
  const { className, onText, autoFocus, ...control } = rest
  return (
    <Field
      {...{ label, error, cause, isChanged, isRepeated, required, labelNote, hint, className }}
    >
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
  /** Whether the password is visible at first. */
  isInitiallyVisible?: boolean
  /** Whether the dialog opens with the focus here. */
  autoFocus?: boolean
}

export function PasswordField({
  name,
  autoComplete,
  isInitiallyVisible = false,
  autoFocus = false,
  value,
  onText,
  ...frame
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(isInitiallyVisible)
  return (
    <Field {...frame}>
      {(controlProps) => (
        <div className="password relative">
          <input
            {...controlProps}
            ref={autoFocus ? autoFocusRef : undefined}
            className="control"
            type={isVisible ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck="false"
            required
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
          <IconButton
            icon={isVisible ? EyeOff : Eye}
            tip={isVisible ? 'Hide' : 'Show'}
            label={isVisible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!isVisible)}
          />
        </div>
      )}
    </Field>
  )
}

interface SelectProps<Id extends string> extends ComponentProps<'select'> {
  options: readonly { id: Id; name: string; disabled?: boolean }[]
  /** The label of the empty option, if there is one. */
  emptyLabel?: string | false | undefined
  onText: (id: Id) => void
}

export function Select<Id extends string>({
  options,
  emptyLabel,
  onText,
  ...rest
}: SelectProps<Id>) {
  return (
    <select {...rest} onChange={({ target }) => onText(target.value as Id)}>
      {emptyLabel && <option value="">{emptyLabel}</option>}
      {options.map(({ id, name, disabled }) => (
        <option key={id} value={id} disabled={disabled}>
          {name}
        </option>
      ))}
    </select>
  )
}
