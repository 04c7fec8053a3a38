// A small form over the page: title, fields, and the one thing it does.
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Button, IconButton } from './Button.tsx'
import { enterGoesOn, focusFirstFault, useEnterKeyNames } from './form-keys.ts'
import type { SubmitState } from './submit.ts'
import './dialogs.css'

interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: string
  lead: string
  state: SubmitState
  /** The button's words, at rest and while it works. */
  action: string
  actionBusy: string
  onSubmit: () => void
  /** The fields; the first of them has `autoFocusRef`. */
  children: ReactNode
}

export function FormDialog({ open, onClose, title, ...rest }: FormDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} label={title} className="paper-dialog form-dialog">
      {open && <DialogForm {...rest} title={title} onClose={onClose} />}
    </Dialog>
  )
}

function DialogForm({ title, lead, state, children, ...form }: Omit<FormDialogProps, 'open'>) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state.kind === 'refused') focusFirstFault(element.current)
  }, [state])
  useEnterKeyNames(element)
  const busy = state.kind === 'busy'
  return (
    <form
      className="column"
      ref={element}
      noValidate
      onKeyDown={enterGoesOn}
      onSubmit={(event) => {
        event.preventDefault()
        form.onSubmit()
      }}
    >
      <div className="form-dialog-head spread joint-below">
        <div className="shrink break-words">
          <h2>{title}</h2>
          <p className="quiet small">{lead}</p>
        </div>
        <IconButton icon={X} tip="Close" onClick={form.onClose} />
      </div>
      <div className="form-dialog-fields">
        {state.kind === 'refused' && state.message && (
          <p className="field-error error-line small strong break-words" role="alert">
            <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
            <span>{state.message}</span>
          </p>
        )}
        {children}
      </div>
      <div className="dialog-foot joint-above">
        <Button kind="quiet" onClick={form.onClose}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? form.actionBusy : form.action}
        </Button>
      </div>
    </form>
  )
}
