// Dialog with a small form: title, fields and one action.
import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { FormStore } from '#src/ui/form-store.ts'
import { Button, IconButton } from './Button.tsx'
import { Form, FormMessage } from './Form.tsx'
import './dialogs.css'

interface FormDialogProps<Values extends object> {
  open: boolean
  onClose: () => void
  title: string
  lead: string
  form: FormStore<Values>
  /** The label of the button, idle and busy. */
  action: string
  busyAction: string
  /** The fields; the first of them has `autoFocusRef`. */
  children: ReactNode
}

/** Closes after a successful submission. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, onClose, title } = props
  return (
    <Dialog open={open} onClose={onClose} label={title} className="paper-dialog form-dialog">
      {open && <DialogForm {...props} />}
    </Dialog>
  )
}

function DialogForm<Values extends object>({
  title,
  lead,
  form,
  children,
  ...rest
}: FormDialogProps<Values>) {
  const isBusy = useStore(form.$state).kind === 'busy'
  const submit = async () => {
    if (await form.submit()) rest.onClose()
  }
  return (
    <Form className="column" form={form} onSubmit={submit}>
      <div className="form-dialog-head spread joint-below">
        <div className="shrink break-words">
          <h2>{title}</h2>
          <p className="quiet small">{lead}</p>
        </div>
        <IconButton icon={X} tip="Close" onClick={rest.onClose} />
      </div>
      <div className="form-dialog-fields stack">
        <FormMessage form={form} />
        {children}
      </div>
      <div className="dialog-foot row tight joint-above">
        <Button kind="quiet" onClick={rest.onClose}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={isBusy}>
          {isBusy ? rest.busyAction : rest.action}
        </Button>
      </div>
    </Form>
  )
}
