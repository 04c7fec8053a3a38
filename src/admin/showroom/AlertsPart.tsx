// Who gets e-mails of enquiries, and the summary of the week; with a test whether they arrive.
import { useStore } from '@nanostores/react'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { answer } from '#api/client.ts'
import { alertsForm, type ShownAlerts } from '#api/contract/alerts.ts'
import { check } from '#api/contract/check.ts'
import { SaveBar } from '#src/admin/crud/SaveBar.tsx'
import { SETTINGS_NOT_SAVED } from '#src/admin/messages.ts'
import { dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { useCard } from '#src/admin/shell/use-card.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { focusFirstFault, useCommandKey } from '#src/admin/ui/form-keys.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { SkeletonRows } from '#src/admin/ui/SkeletonRows.tsx'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'

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

const NO_SERVER =
  'So far nothing is sent: whoever runs the server sets SMTP_URL and ALERT_FROM there.'

export function AlertsPart() {
  const { api } = useAdmin().calls
  const { state, load } = useCard('The alerts', () => answer(api.settings.alerts.$get()))
  if (state.kind === 'ready') return <AlertsForm alerts={state.value} />
  if (state.kind === 'failed')
    return <LoadError sentence="The addresses could not be loaded." onRetry={load} />
  return <SkeletonRows count={3} label="Loading the addresses" />
}

const valuesOf = ({ alertTo, summaryTo }: ShownAlerts) => ({
  alertTo: alertTo.join(', '),
  summaryTo: summaryTo.join(', '),
})

function AlertsForm({ alerts }: { alerts: ShownAlerts }) {
  const { api } = useAdmin().calls
  const [form] = useState(() =>
    createFormStore({
      initial: valuesOf(alerts),
      check: (values) => check(alertsForm, values),
      async send(_, changes) {
        const saved = await answer(api.settings.alerts.$put({ form: changes }))
        showToast('success', 'Saved.')
        return valuesOf(saved)
      },
      messageOf: (error) => messageOf(error, SETTINGS_NOT_SAVED),
    }),
  )
  const formId = useId()
  const changed = useStore(form.$changed)
  const [refused] = Object.keys(useStore(form.$errors))
  const field = useFormFields(form)
  const save = () => void form.submit()
  useCommandKey('s', save)
  return (
    <>
      <Form id={formId} form={form} onSubmit={save} className="column grow">
        <FormMessage form={form} className="pad" />
        {!alerts.from && <p className="sand-band row joint-below">{NO_SERVER}</p>}
        {KINDS.map(({ name, title, lead }) => (
          <section key={name} className="lead-section joint-below" aria-label={title}>
            <div className="section-lead">
              <h2>{title}</h2>
              <p className="quiet small">{lead}</p>
            </div>
            <div className="section-fields column shrink">
              <TextField
                {...field(name)}
                label={`Addresses for ${title.toLowerCase()}`}
                labelNote="separated by commas"
                inputMode="email"
                autoCapitalize="none"
                spellCheck="false"
                changed={changed.includes(name)}
                hint={alerts.from ? `They come from ${alerts.from}.` : undefined}
              />
              {alerts.from && <TestButton to={field(name).value} />}
            </div>
          </section>
        ))}
      </Form>
      <SaveBar
        changes={changed.length}
        firstError={KINDS.find(({ name }) => name === refused)?.title}
        onShowError={() => focusFirstFault(document.getElementById(formId))}
        cancelPath={dashboardPath()}
        busy={useStore(form.$state).kind === 'busy'}
        disabled={false}
        form={formId}
      />
      <LeaveDialog
        $changed={form.$changed}
        hasUnsavedText={form.hasUnsavedText}
        what="the alerts"
      />
    </>
  )
}

/** Sends to the addresses as they are typed, saved or not. */
function TestButton({ to }: { to: string }) {
  const { api } = useAdmin().calls
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState('')
  const send = async () => {
    setBusy(true)
    setResult('')
    try {
      setResult((await answer(api.settings.alerts.test.$post({ form: { to } }))).message)
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
