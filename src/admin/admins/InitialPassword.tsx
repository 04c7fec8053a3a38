// A password that somebody makes up for another: in the open, since it has to be told to them.
import { PASSWORD_MAX, PASSWORD_MIN } from '#api/contract/admin.ts'
import { PasswordField } from '#src/admin/ui/PasswordField.tsx'
import { suggestPassword } from './suggested-password.ts'

interface OthersPasswordProps {
  value: string
  onText: (text: string) => void
  error: string | undefined
  /** Whether a dialog opens with it. */
  autoFocus?: boolean
}

export function InitialPassword({ value, onText, ...look }: OthersPasswordProps) {
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
