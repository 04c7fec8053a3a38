// Frame of the forms for a new token and a new webhook: what it is for, its fields and its buttons.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'
import { Button } from '#src/admin/ui/Button.tsx'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import type { FormStore } from '#src/ui/form-store.ts'
import '#src/admin/ui/lead-section.css'
import './programs.css'

interface ProgramFormProps<Values extends object> {
  form: FormStore<Values>
  title: string
  lead: string
  /** The label of the button. */
  action: string
  onCancel: () => void
  children: ReactNode
}

/** Focuses its first field. */
export function ProgramForm<Values extends object>(props: ProgramFormProps<Values>) {
  const { form, title, lead, action, onCancel, children } = props
  const isBusy = useStore(form.$state).kind === 'busy'
  const id = useId()
  useEffect(() => document.getElementById(id)?.querySelector('input')?.focus(), [id])
  return (
    <Form id={id} form={form} className="lead-section joint-below" aria-labelledby={`${id}-title`}>
      <div className="section-lead">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="quiet small">{lead}</p>
      </div>
      <div className="section-fields token-fields column shrink">
        {children}
        <FormMessage form={form} />
        <div className="row">
          <Button kind="primary" type="submit" busy={isBusy}>
            {isBusy ? 'Making' : action}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Form>
  )
}
