// A password, hidden unless one asks to see it.
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { autoFocusRef } from './auto-focus.ts'
import { Field, type FieldLook } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import './password-field.css'

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
