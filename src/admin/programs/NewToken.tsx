// Form for a new API token, and the token itself, which is shown once.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { SCOPES } from '#api/contract/scopes.ts'
import type { NewToken } from '#api/programs/contract.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { useToday } from '#src/admin/shell/today.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { useFormFields } from '#src/admin/ui/Form.tsx'
import { Check, OptionField } from '#src/admin/ui/Segmented.tsx'
import { ProgramForm } from './ProgramForm.tsx'
import { ShownSecret } from './ShownSecret.tsx'
import { formatEnd, SCOPE_TEXTS } from './token-texts.ts'
import { createProgramTokens } from './tokens.ts'

interface NewTokenFormProps {
  onCreate: (created: NewToken) => void
  onCancel: () => void
}

export function NewTokenForm({ onCreate, onCancel }: NewTokenFormProps) {
  const tokens = useStoreOf(createProgramTokens)
  const today = useToday()
  const [form] = useState(() => tokens.openForm(onCreate))
  const fieldProps = useFormFields(form)
  const { scope, enquiries } = useStore(form.$values)
  return (
    <ProgramForm
      form={form}
      title="New token"
      lead="One for each program, so that it can be revoked alone. None opens the team or passwords."
      action="Make token"
      onCancel={onCancel}
    >
      <TextField
        {...fieldProps('name')}
        required
        label="Name"
        hint="It stands beside what the program changes."
      />
      <OptionField
        className="scopes small"
        label="What it may do"
        options={SCOPE_OPTIONS}
        value={scope}
        onChoose={(selected) => form.set('scope', selected)}
      />
      <Check checked={enquiries} onChange={(isChecked) => form.set('enquiries', isChecked)}>
        Also read enquiries: names, numbers and letters of visitors
      </Check>
      <TextField
        {...fieldProps('lastDay')}
        className="token-end"
        label="Last day"
        labelNote="empty for no end"
        type="date"
        min={today}
      />
    </ProgramForm>
  )
}

const SCOPE_OPTIONS = SCOPES.map((id) => ({
  id,
  name: SCOPE_TEXTS[id].name,
  description: SCOPE_TEXTS[id].power,
}))

export function ShownToken({ created, onClose }: { created: NewToken; onClose: () => void }) {
  const { secret, token } = created
  return (
    <ShownSecret title={token.name} label="Token" secret={secret} onClose={onClose}>
      May {SCOPE_TEXTS[token.scope].name.toLowerCase()}
      {token.enquiries && ' and read enquiries'}, {formatEnd(token)}.
    </ShownSecret>
  )
}
