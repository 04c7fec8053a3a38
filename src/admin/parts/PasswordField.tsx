// A password, hidden unless one asks to see it.
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldLook } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import './password-field.css'

interface PasswordFieldProps extends FieldLook {
  name: string
  /** What the browser's password store is told. */
  autoComplete: 'current-password' | 'new-password'
  value: string
  onText: (text: string) => void
}

export function PasswordField({ name, autoComplete, value, onText, ...look }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...look}>
      {(ties) => (
        <div className="password">
          <input
            {...ties}
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
