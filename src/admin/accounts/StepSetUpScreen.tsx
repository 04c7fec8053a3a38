// Screen before the back-office opens, for who has to set up a second step before anything else.
import { useStore } from '@nanostores/react'
import { Fingerprint, Shield } from 'lucide-react'
import type { Security } from '#api/accounts/second-step.contract.ts'
import { AuthPage } from '#src/admin/session/AuthPage.tsx'
import { useAdmin, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { formatDay } from '#src/admin/ui/format.ts'
import { CodesSetUpPanel } from './CodesSetUp.tsx'
import { AddPasskey } from './PasskeysSection.tsx'
import { Problem, QuestionRow, SecurityRows, WithSecurity } from './SecurityParts.tsx'
import { createSecurity } from './security.ts'

/** `from` is the first day of the demand. The back-office opens as soon as the account has a second step. */
export function StepSetUpScreen({ from }: { from: string }) {
  const { session } = useAdmin()
  return (
    <AuthPage
      title="Set up a second step"
      lead={`Since ${formatDay(from)} your showroom asks for more than the password.`}
      note={
        <Button kind="quiet" onClick={session.signOut}>
          Logout
        </Button>
      }
    >
      <WithSecurity part="your account">
        {(security) => <Choice security={security} />}
      </WithSecurity>
    </AuthPage>
  )
}

function Choice({ security }: { security: Security }) {
  const store = useStoreOf(createSecurity)
  const question = useStore(store.$question)
  const setUp = useStore(store.$setUp)
  if (setUp) return <CodesSetUpPanel setUp={setUp} level="h2" />
  if (question)
    return (
      <SecurityRows>
        <QuestionRow
          icon={question.kind === 'add-passkey' ? Fingerprint : Shield}
          title={question.kind === 'add-passkey' ? 'Add a passkey' : 'Turn on two-step codes'}
          keepLabel="Back"
          action="Go on"
          security={security}
        >
          It protects your account.
        </QuestionRow>
      </SecurityRows>
    )
  return (
    <div className="auth-fields stack">
      <p className="small">
        A passkey is the lock of your phone or computer. It replaces the password.
      </p>
      <AddPasskey isMain={store.hasPasskeys} />
      <p className="auth-or quiet small">or</p>
      <p className="small">An app on your phone shows six digits, asked for after the password.</p>
      <Button icon={Shield} onClick={store.setUpCodes}>
        Turn on two-step codes
      </Button>
      <Problem kinds={['set-up-codes']} />
    </div>
  )
}
