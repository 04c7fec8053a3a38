// Set-up of two-step codes in three steps: scan, keep the recovery codes, type the six digits.
import { useStore } from '@nanostores/react'
import { type ReactNode, useRef, useState } from 'react'
import type { CodesSetUp } from '#api/accounts/second-step.contract.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { CodeField } from '#src/admin/ui/CodeField.tsx'
import { CopyButton } from '#src/admin/ui/CopyButton.tsx'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { RecoveryCodeButtons, RecoveryCodes } from './RecoveryCodes.tsx'
import { useFocusInside } from './SecurityParts.tsx'
import { createSecurity } from './security.ts'

interface CodesSetUpProps {
  setUp: CodesSetUp
  /** The level of the steps' headings. */
  level?: 'h2' | 'h3'
}

export function CodesSetUpPanel({ setUp, level = 'h3' }: CodesSetUpProps) {
  const store = useStoreOf(createSecurity)
  const [form] = useState(() => store.openCodesForm(setUp))
  const { code, isKept } = useStore(form.$values)
  const { code: error } = useStore(form.$errors)
  const isBusy = useStore(form.$state).kind === 'busy'
  const panel = useFocusInside<HTMLDivElement>('[tabindex]')
  return (
    <div ref={panel} className="set-up edged">
      <Step level={level} number={1} title="Scan this with your codes app">
        <div className="set-up-scan row wrap">
          <span className="set-up-code edged">
            <QrCode className="full" url={setUp.address} label="QR code for the codes app" />
          </span>
          <SecretKey secret={setUp.secret} />
        </div>
      </Step>
      <Step level={level} number={2} title="Keep these recovery codes on paper">
        <p className="quiet small">
          Each opens the door once if the phone is lost. Shown now and never again.
        </p>
        <RecoveryCodes codes={setUp.recoveryCodes} />
        <div className="row wrap spread">
          <RecoveryCodeButtons codes={setUp.recoveryCodes} />
          <Check checked={isKept} onChange={(isChecked) => form.set('isKept', isChecked)}>
            I have kept them
          </Check>
        </div>
      </Step>
      <Step level={level} number={3} title="Type the six digits it shows">
        <Form form={form} className="column">
          <div className="set-up-end row wrap spread">
            <CodeField
              label="Six digits"
              value={code}
              error={error}
              onText={(text) => form.set('code', text)}
            />
            <span className="row tight">
              <Button kind="quiet" onClick={() => store.$setUp.set(undefined)}>
                Cancel
              </Button>
              <Button type="submit" kind="primary" busy={isBusy}>
                {isBusy ? 'Turning on' : 'Turn on'}
              </Button>
            </span>
          </div>
          <FormMessage form={form} />
        </Form>
      </Step>
    </div>
  )
}

interface StepProps {
  level: 'h2' | 'h3'
  number: number
  title: string
  children: ReactNode
}

function Step({ level: Heading, number, title, children }: StepProps) {
  return (
    <div className="set-up-step column">
      <Heading className="row" tabIndex={-1}>
        <span className="set-up-number center edged small" aria-hidden="true">
          {number}
        </span>
        {title}
      </Heading>
      {children}
    </div>
  )
}

function SecretKey({ secret }: { secret: string }) {
  const text = useRef<HTMLElement>(null)
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  const selectText = () => text.current && getSelection()?.selectAllChildren(text.current)
  return (
    <div className="set-up-key column shrink">
      <p className="quiet small">Any app for sign-in codes will do. No camera? Type this:</p>
      <b ref={text} className="strong break-words">
        {groups}
      </b>
      <CopyButton text={secret} onRefused={() => void selectText()} />
    </div>
  )
}
