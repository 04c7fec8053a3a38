// Two-step codes of the signed-in admin: off, being set up, or on, and the recovery codes.
import { useStore } from '@nanostores/react'
import { KeyRound, Shield, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { Security } from '#api/accounts/second-step.contract.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { formatDay } from '#src/admin/ui/format.ts'
import { CodesSetUpPanel } from './CodesSetUp.tsx'
import { NewRecoveryCodes } from './RecoveryCodes.tsx'
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

/** From here on their number is in brick. */
const FEW_CODES = 2
const ALL_CODES = 8

export function CodesSection() {
  const store = useStoreOf(createSecurity)
  const state = useStore(store.$state)
  const isOn = state.kind === 'ready' && state.value.codesSince !== undefined
  const newCodes = useStore(store.$recoveryCodes)
  const setUp = useStore(store.$setUp)
  return (
    <SecuritySection
      id="two-step-codes"
      title="Two-step codes"
      lead="A code from your phone, asked for after the password. Not asked for with a passkey."
      mark={state.kind === 'ready' && <OnMark isOn={isOn}>{isOn ? 'On' : 'Off'}</OnMark>}
    >
      <WithSecurity part="the two-step codes">
        {(security) => {
          if (setUp) return <CodesSetUpPanel setUp={setUp} />
          if (newCodes) return <NewRecoveryCodes codes={newCodes} />
          return (
            <>
              <SecurityRows>
                <CodesRow security={security} />
                <RecoveryRow security={security} />
              </SecurityRows>
              <Problem kinds={['set-up-codes', 'turn-off', 'new-recovery-codes']} />
            </>
          )
        }}
      </WithSecurity>
    </SecuritySection>
  )
}

function CodesRow({ security }: { security: Security }) {
  const store = useStoreOf(createSecurity)
  const question = useStore(store.$question)
  if (question?.kind === 'set-up-codes')
    return (
      <QuestionRow
        icon={Shield}
        title="Turn on two-step codes"
        keepLabel="Cancel"
        action="Go on"
        security={security}
      >
        You need an app for codes on your phone.
      </QuestionRow>
    )
  if (question?.kind === 'turn-off') return <TurnOffRow security={security} />
  if (security.codesSince !== undefined)
    return (
      <SecurityRow
        icon={ShieldCheck}
        title={`On since ${formatDay(security.codesSince)}`}
        action={
          <Button kind="danger" onClick={() => store.ask({ kind: 'turn-off' })}>
            Turn off
          </Button>
        }
      >
        Codes come from the app on your phone
      </SecurityRow>
    )
  const hasPasskeys = security.passkeys.length > 0
  return (
    <SecurityRow
      icon={Shield}
      title={hasPasskeys ? 'Your passkey is asked for' : 'A password alone opens your account'}
      action={<Button onClick={store.setUpCodes}>Turn on</Button>}
    >
      {hasPasskeys
        ? 'After the password, the passkey is the second step. A code can be another one.'
        : 'With codes, somebody who knows the password is still outside.'}
    </SecurityRow>
  )
}

function RecoveryRow({ security }: { security: Security }) {
  const store = useStoreOf(createSecurity)
  const question = useStore(store.$question)
  const { recoveryCodes, codesSince, passkeys } = security
  if (codesSince === undefined && passkeys.length === 0) return null
  if (question?.kind === 'new-recovery-codes')
    return (
      <QuestionRow
        icon={KeyRound}
        title={recoveryCodes ? 'Make new recovery codes?' : 'Make recovery codes'}
        keepLabel={recoveryCodes ? 'Keep the old ones' : 'Cancel'}
        action={recoveryCodes ? 'Make new codes' : 'Make codes'}
        security={security}
      >
        {recoveryCodes
          ? 'The old ones, also those on paper, no longer work.'
          : 'They are shown once. Have a printer or a pen at hand.'}
      </QuestionRow>
    )
  const ask = () => store.ask({ kind: 'new-recovery-codes' })
  if (!recoveryCodes)
    return (
      <SecurityRow
        icon={KeyRound}
        title="No recovery codes"
        action={<Button onClick={ask}>Make codes</Button>}
      >
        With one you get in if your device is lost.
      </SecurityRow>
    )
  const { left, lastUsedAt } = recoveryCodes
  return (
    <SecurityRow
      icon={KeyRound}
      title={`${left} of ${ALL_CODES} recovery codes left`}
      className={left <= FEW_CODES ? 'row-few' : ''}
      action={<Button onClick={ask}>New codes</Button>}
    >
      {lastUsedAt ? `The last one was used on ${formatDay(lastUsedAt)}` : 'None was used yet'}
    </SecurityRow>
  )
}

function TurnOffRow({ security }: { security: Security }) {
  const store = useStoreOf(createSecurity)
  const [form] = useState(() => store.openTurnOffForm())
  const fieldProps = useFormFields(form)
  const isBusy = useStore(form.$state).kind === 'busy'
  const keep = () => store.ask(undefined)
  return (
    <OpenRow icon={ShieldOff} focused="input" onKeep={keep}>
      <Form form={form} className="security-text column shrink">
        <b className="strong" role="status">
          Turn off two-step codes?
        </b>
        <span className="quiet small">
          {security.passkeys.length > 0
            ? 'After the password your passkey is asked for.'
            : 'A password alone then opens your account.'}
        </span>
        <FormMessage form={form} />
        <div className="turn-off row wrap">
          <TextField
            {...fieldProps('code')}
            label="Code of your app, or a recovery code"
            autoComplete="one-time-code"
          />
          <span className="row tight">
            <Button kind="quiet" onClick={keep}>
              Keep them on
            </Button>
            <Button type="submit" kind="danger" className="edged-danger" busy={isBusy}>
              Turn off
            </Button>
          </span>
        </div>
      </Form>
    </OpenRow>
  )
}
