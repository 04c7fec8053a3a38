// Webhooks: the addresses that are told what happens, with their last answers, and the form for a new one.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  type NewWebhook,
  WEBHOOK_EVENTS,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookAnswer,
  type WebhookEvent,
} from '#api/programs/webhooks.contract.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { FieldSet, TextField } from '#src/admin/ui/Field.tsx'
import { useFormFields } from '#src/admin/ui/Form.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { ProgramForm } from './ProgramForm.tsx'
import { createWebhooks, WEBHOOKS_NOT_LOADED } from './webhooks.ts'
import '#src/admin/ui/choices.css'
import './programs.css'

const EVENT_NAMES: Record<WebhookEvent, string> = {
  product: 'Products',
  enquiry: 'Enquiries',
  import: 'Imports',
  visit: 'Visits',
}

export function Webhooks({ onNew }: { onNew: () => void }) {
  const webhooks = useStoreOf(createWebhooks)
  const state = useStore(webhooks.$state)
  if (state.kind === 'failed')
    return (
      <LoadError sentence={WEBHOOKS_NOT_LOADED} detail={state.message} onRetry={webhooks.load} />
    )
  const list = state.kind === 'ready' ? state.value : []
  return (
    <section aria-labelledby="webhooks" aria-busy={state.kind === 'loading'}>
      <div className="band high-48 row tight wrap plaster joint-below small">
        <h2 id="webhooks" className="small strong">
          Webhooks
        </h2>
        <p className="band-note quiet grow">
          {list.length === 0
            ? 'Tell another program at once what happens, by a signed message.'
            : 'Each address is told what happens, by a signed message.'}
        </p>
        {list.length < WEBHOOKS_MAX && <Button onClick={onNew}>New webhook</Button>}
      </div>
      <ul>
        {list.map((webhook) => (
          <WebhookRow key={webhook._id} webhook={webhook} />
        ))}
      </ul>
    </section>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const webhooks = useStoreOf(createWebhooks)
  const { url, events, answers, isPaused } = webhook
  const { host, pathname, search } = new URL(url)
  return (
    <li className="webhook-row row wrap joint-below gutter small">
      <div className="webhook-address column break-words">
        <b className="strong">{host}</b>
        <span className="quiet">{pathname + search}</span>
        <span className="quiet">{events.map((event) => EVENT_NAMES[event]).join(', ')}</span>
      </div>
      <div className="webhook-state column grow">
        <Standing webhook={webhook} />
        {answers.length > 0 && (
          <details>
            <summary className="text-link target-link">Last answers</summary>
            <ul className="quiet">
              {answers.map((answer) => (
                <li key={`${answer.at} ${answer.event}`}>{describeAnswer(answer)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="row tight end">
        {isPaused && (
          <Button aria-label={`Go on with ${host}`} onClick={() => webhooks.resume(webhook)}>
            Go on
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={`Send a test to ${host}`}
          onClick={() => webhooks.sendTest(webhook)}
        >
          Send a test
        </Button>
        <Button
          kind="danger"
          aria-label={`Delete ${host}`}
          onClick={() => webhooks.remove(webhook)}
        >
          Delete
        </Button>
      </div>
    </li>
  )
}

/** 'today, 10:42: product, 200 in 80 ms' */
function describeAnswer({ at, event, status, problem, ms }: WebhookAnswer): string {
  const result = problem ?? `${status} in ${ms} ms`
  return `${formatTime(at)}: ${event}, ${result}`
}

function Standing({ webhook: { isPaused, failures, nextTryAt, answers } }: { webhook: Webhook }) {
  const [last] = answers
  if (isPaused)
    return <span className="brick strong">Stopped after {failures} failures in a row.</span>
  if (failures > 0 && nextTryAt)
    return (
      <span className="brick">
        {failures === 1 ? '1 failure' : `${failures} failures in a row`}. Next try{' '}
        {formatTime(nextTryAt)}.
      </span>
    )
  if (!last) return <span className="quiet">Nothing sent yet.</span>
  return <span>{describeAnswer(last)}</span>
}

interface NewWebhookFormProps {
  onCreate: (created: NewWebhook) => void
  onCancel: () => void
}

export function NewWebhookForm({ onCreate, onCancel }: NewWebhookFormProps) {
  const webhooks = useStoreOf(createWebhooks)
  const [form] = useState(() => webhooks.openForm(onCreate))
  const fieldProps = useFormFields(form)
  const { value, onText, ...frame } = fieldProps('events')
  const events = value.split(',')
  const toggle = (event: WebhookEvent, isChecked: boolean) =>
    onText(
      WEBHOOK_EVENTS.filter((item) => (item === event ? isChecked : events.includes(item))).join(
        ',',
      ),
    )
  return (
    <ProgramForm
      form={form}
      title="New webhook"
      lead="The address gets a message for each event: what has happened and to which record, and nothing that a visitor wrote."
      action="Make webhook"
      onCancel={onCancel}
    >
      <TextField
        {...fieldProps('url')}
        required
        label="Address"
        type="url"
        hint="Such as https://till.example/showroom."
      />
      <FieldSet {...frame} label="Events">
        {WEBHOOK_EVENTS.map((event) => (
          <Check
            key={event}
            checked={events.includes(event)}
            onChange={(isChecked) => toggle(event, isChecked)}
          >
            {EVENT_NAMES[event]}
          </Check>
        ))}
      </FieldSet>
    </ProgramForm>
  )
}
