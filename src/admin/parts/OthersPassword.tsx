// A password that somebody makes up for another: in the open, since it has to be told to them.
import { PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/admin.ts'
import { suggestPassword } from '#src/admin/resources/suggested-password.ts'
import { PasswordField } from './PasswordField.tsx'

interface OthersPasswordProps {
  value: string
  onText: (text: string) => void
  error: string | undefined
  /** Whether a dialog opens with it. */
  autoFocus?: boolean
}

export function OthersPassword({ value, onText, ...look }: OthersPasswordProps) {
  return (
    <PasswordField
      {...look}
      label="Password"
      name="password"
      autoComplete="new-password"
      startsShown
      value={value}
      onText={onText}
      hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`}
      aside={
        <button type="button" className="text-link" onClick={() => onText(suggestPassword())}>
          {value ? 'Suggest another' : 'Suggest one'}
        </button>
      }
    />
  )
}
