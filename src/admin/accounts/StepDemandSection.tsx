// Section of the team: whether a second step is demanded, of whom, and from which day.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { StepDemandAnswer } from '#api/accounts/second-step.contract.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { useToday } from '#src/admin/shell/today.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage, useFormFields } from '#src/admin/ui/Form.tsx'
import { formatDay } from '#src/admin/ui/format.ts'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { ChoiceField } from '#src/admin/ui/Segmented.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { createStepDemand } from './step-demand.ts'
import '#src/admin/ui/lead-section.css'
import './admins-screen.css'

const OPTIONS = [
  { id: '', name: 'Nobody' },
  { id: 'super_admin', name: 'Super admins' },
  { id: 'everybody', name: 'Everybody' },
] as const

export function StepDemandSection() {
  const demand = useStoreOf(createStepDemand)
  const state = useStore(demand.$state)
  const from = state.kind === 'ready' ? state.value.demand?.from : undefined
  return (
    <section className="step-demand lead-section" aria-labelledby="step-demand">
      <div className="section-lead">
        <h2 id="step-demand">Second step</h2>
        <p className="quiet small">
          A passkey or a code beside the password, so that a stolen password opens nothing.
        </p>
        {state.kind === 'ready' && (
          <StatusMark shape={from ? 'filled' : 'hollow'} tone={from ? 'leaf' : 'stone'}>
            {from ? `Demanded from ${formatDay(from)}` : 'Up to each'}
          </StatusMark>
        )}
      </div>
      <div className="section-fields column shrink">
        {state.kind === 'failed' && <CardError part="the second step" onRetry={demand.load} />}
        {state.kind === 'ready' && <DemandForm key={from ?? ''} answer={state.value} />}
      </div>
    </section>
  )
}

function DemandForm({ answer }: { answer: StepDemandAnswer }) {
  const demand = useStoreOf(createStepDemand)
  const { admin } = useFrame()
  const today = useToday()
  const [form] = useState(() => demand.openForm(answer))
  const fieldProps = useFormFields(form)
  const { of } = useStore(form.$values)
  const isBusy = useStore(form.$state).kind === 'busy'
  const { missing } = answer
  const isOwnMissing = of !== '' && !admin.hasSecondStep
  return (
    <Form form={form} className="column demand-form">
      <ChoiceField {...fieldProps('of')} label="Demanded of" options={OPTIONS} />
      {of !== '' && (
        <TextField
          {...fieldProps('from')}
          className="demand-day"
          label="From this day on"
          type="date"
          min={today}
          required
          hint="Until then they see a notice. From then on they set one up before anything else."
        />
      )}
      {missing.length > 0 && (
        <p className="quiet small break-words">Without one so far: {missing.join(', ')}</p>
      )}
      {isOwnMissing && (
        <p className="quiet small">
          You have none yourself yet: set one up under Profile, Security.
        </p>
      )}
      <FormMessage form={form} />
      <Button type="submit" busy={isBusy}>
        {isBusy ? 'Saving' : 'Save'}
      </Button>
    </Form>
  )
}
