// Settings of the e-mail alerts and the weekly summary: recipients, and a button for a test.
import { useStore } from '@nanostores/react'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { readBody } from '#api/client.ts'
import { SaveBar } from '#src/admin/form/SaveBar.tsx'
import { dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { focusFirstInvalid } from '#src/admin/ui/form-keys.ts'
import type { AlertsForm } from './showroom.ts'

const KINDS = [
  {
    name: 'alertTo',
    title: 'New enquiries',
    lead: 'Each new enquiry is told to these addresses at once, and tried until the mail server takes it.',
  },
  {
    name: 'summaryTo',
    title: 'Summary of the week',
    lead: 'What was asked, added and not found, on Mondays at 8:00. The first one comes at once.',
  },
] as const

const NO_SERVER = 'Nothing is sent yet: SMTP_URL and ALERT_FROM are not set on the server.'

interface AlertsPartProps {
  form: AlertsForm
  /** The sender's address; undefined if the server cannot send e-mails. */
  senderAddress: string | undefined
}

export function AlertsPart({ form, senderAddress }: AlertsPartProps) {
  const formId = useId()
  const changedFields = useStore(form.$changed)
  const [firstErrorField] = Object.keys(useStore(form.$errors))
  const fieldProps = useFormFields(form)
  return (
    <>
      <Form id={formId} form={form} onSubmit={() => void form.submit()} className="column grow">
        <FormMessage form={form} className="pad" />
        {!senderAddress && <p className="sand-band row joint-below">{NO_SERVER}</p>}
        {KINDS.map(({ name, title, lead }) => (
          <section key={name} className="lead-section joint-below" aria-label={title}>
            <div className="section-lead">
              <h2>{title}</h2>
              <p className="quiet small">{lead}</p>
            </div>
            <div className="section-fields column shrink">
              <TextField
                {...fieldProps(name)}
                label={`Addresses for ${title.toLowerCase()}`}
                labelNote="separated by commas"
                inputMode="email"
                autoCapitalize="none"
                spellCheck="false"
                isChanged={changedFields.includes(name)}
                hint={senderAddress ? `They come from ${senderAddress}.` : undefined}
              />
              {senderAddress && <TestButton to={fieldProps(name).value} />}
            </div>
          </section>
        ))}
      </Form>
      <SaveBar
        changeCount={changedFields.length}
        firstError={KINDS.find(({ name }) => name === firstErrorField)?.title}
        onShowError={() => focusFirstInvalid(document.getElementById(formId))}
        cancelPath={dashboardPath()}
        busy={useStore(form.$state).kind === 'busy'}
        disabled={false}
        form={formId}
      />
    </>
  )
}

/** Sends a test to the typed addresses, saved or not. */
function TestButton({ to }: { to: string }) {
  const { api } = useAdmin().calls
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const send = async () => {
    setBusy(true)
    setResult('')
    try {
      setResult((await readBody(api.settings.alerts.test.$post({ form: { to } }))).message)
    } catch (error) {
      setResult(messageOf(error, 'The test was not sent.'))
    }
    setBusy(false)
  }
  return (
    <>
      <div>
        <Button icon={Send} busy={isBusy} disabled={!to.trim()} onClick={send}>
          {isBusy ? 'Sending' : 'Send a test'}
        </Button>
      </div>
      <p className="small break-words" role="status">
        {result}
      </p>
    </>
  )
}
