// Passkeys of the signed-in admin: a row for each, with its name, and the button that adds one.
import { useStore } from '@nanostores/react'
import { Fingerprint, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Passkey, Security } from '#api/accounts/second-step.contract.ts'
import { formatCount } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { formatDay, formatMoment } from '#src/admin/ui/format.ts'
import { deviceIcon } from './device-icon.ts'
import {
  OnMark,
  OpenRow,
  Problem,
  QuestionRow,
  SecurityRow,
  SecurityRows,
  SecuritySection,
  WithSecurity,
} from './SecurityParts.tsx'
import { createSecurity } from './security.ts'

export function PasskeysSection() {
  const state = useStore(useStoreOf(createSecurity).$state)
  const count = state.kind === 'ready' ? state.value.passkeys.length : undefined
  return (
    <SecuritySection
      id="passkeys"
      title="Passkeys"
      lead="Sign in with a fingerprint, a face or the lock of your device. No password to forget or to tell."
      mark={
        count !== undefined && (
          <OnMark isOn={count > 0}>{count > 0 ? formatCount(count, 'passkey') : 'None'}</OnMark>
        )
      }
    >
      <WithSecurity part="the passkeys">
        {(security) => (
          <>
            <PasskeyRows security={security} />
            <AddPasskey />
          </>
        )}
      </WithSecurity>
    </SecuritySection>
  )
}

function PasskeyRows({ security }: { security: Security }) {
  const question = useStore(useStoreOf(createSecurity).$question)
  const renamed = useStore(useStoreOf(createSecurity).$renamed)
  return (
    <SecurityRows>
      {security.passkeys.length === 0 && (
        <SecurityRow icon={KeyRound} title="No passkey yet">
          One press instead of a password, and nobody can steal it from you.
        </SecurityRow>
      )}
      {security.passkeys.map((passkey) => {
        if (passkey.id === renamed) return <NameRow key={passkey.id} passkey={passkey} />
        const isAsked = question?.kind === 'remove-passkey' && question.id === passkey.id
        if (!isAsked) return <PasskeyRow key={passkey.id} passkey={passkey} />
        return (
          <QuestionRow
            key={passkey.id}
            icon={Trash2}
            title={`Remove ‘${passkey.name}’?`}
            keepLabel="Keep it"
            action="Remove"
            security={security}
          >
            It can no longer sign in without the password.
          </QuestionRow>
        )
      })}
      {question?.kind === 'add-passkey' && (
        <QuestionRow
          icon={Fingerprint}
          title="Add a passkey"
          keepLabel="Cancel"
          action="Add it"
          security={security}
        >
          It opens your account.
        </QuestionRow>
      )}
    </SecurityRows>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const store = useStoreOf(createSecurity)
  const { id, name, addedAt, lastUsedAt } = passkey
  return (
    <SecurityRow
      icon={deviceIcon(passkey.device)}
      title={name}
      className="passkey-row"
      action={
        <>
          <IconButton
            icon={Pencil}
            tip="Rename"
            label={`Rename ${name}`}
            onClick={() => store.$renamed.set(id)}
          />
          <IconButton
            icon={Trash2}
            tip="Remove"
            label={`Remove ${name}`}
            onClick={() => store.ask({ kind: 'remove-passkey', id })}
          />
        </>
      }
    >
      Added {formatDay(addedAt)}, {lastUsedAt ? `used ${formatMoment(lastUsedAt)}` : 'not used yet'}
    </SecurityRow>
  )
}

function NameRow({ passkey }: { passkey: Passkey }) {
  const store = useStoreOf(createSecurity)
  const [form] = useState(() => store.openNameForm(passkey.id, passkey.name))
  const fieldProps = useFormFields(form)
  const isBusy = useStore(form.$state).kind === 'busy'
  const close = () => store.$renamed.set(undefined)
  return (
    <OpenRow icon={deviceIcon(passkey.device)} focused="input" onKeep={close}>
      <Form form={form} className="name-form row wrap shrink">
        <FormMessage form={form} />
        <TextField
          {...fieldProps('name')}
          label="Name of this passkey"
          onFocus={({ target }) => target.select()}
        />
        <span className="row tight">
          <Button type="submit" busy={isBusy}>
            Save name
          </Button>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
        </span>
      </Form>
    </OpenRow>
  )
}

const NO_PASSKEYS =
  'This browser has no passkeys here: they work in today’s Chrome, Edge, Safari and Firefox, at the public address of the site.'

export function AddPasskey({ isMain = false }: { isMain?: boolean }) {
  const store = useStoreOf(createSecurity)
  const [isWaiting, setWaiting] = useState(false)
  if (!store.hasPasskeys) return <p className="quiet small">{NO_PASSKEYS}</p>
  const add = async () => {
    setWaiting(true)
    await store.addPasskey().finally(() => setWaiting(false))
  }
  return (
    <div className="column security-add">
      <p className="row wrap">
        <Button
          kind={isMain ? 'primary' : 'secondary'}
          icon={Fingerprint}
          busy={isWaiting}
          onClick={add}
        >
          {isWaiting ? 'Waiting for your device' : 'Add a passkey'}
        </Button>
        <span className="quiet small">Your fingerprint or face stays on the device.</span>
      </p>
      <Problem kinds={['add-passkey', 'remove-passkey']} />
    </div>
  )
}
