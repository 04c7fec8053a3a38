// Dialog that saves the filters, order and search of the list as a named view.
import { useState } from 'react'
import { createFieldFailure } from '#api/contract/failure.ts'
import { cleanLine } from '#api/contract/fields.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { useFormFields } from '#src/admin/ui/Form.tsx'
import { FormDialog } from '#src/admin/ui/FormDialog.tsx'
import { createFormStore } from '#src/ui/form-store.ts'
import { VIEW_NAME_MAX } from './views.ts'

interface ViewDialogProps {
  open: boolean
  /** The names of the built-in views, which cannot be replaced. */
  builtInNames: readonly string[]
  onSave: (name: string) => void
  onClose: () => void
}

export function ViewDialog({ open, builtInNames, onSave, onClose }: ViewDialogProps) {
  const [form] = useState(() =>
    createFormStore({
      initial: { name: '' },
      check({ name }) {
        const cleanName = cleanLine(name)
        if (!cleanName) throw createFieldFailure('name', 'Give the view a name.')
        if (builtInNames.includes(cleanName))
          throw createFieldFailure('name', `There is a view called ${cleanName} already.`)
        return cleanName
      },
      async send(name) {
        onSave(name)
        return undefined
      },
    }),
  )
  return (
    <FormDialog
      {...{ open, onClose, form }}
      title="Save as a view"
      lead="It keeps these filters, the order and the search. Only you see it, in this browser."
      action="Save view"
      busyAction="Saving"
    >
      <TextField
        {...useFormFields(form)('name')}
        label="Name"
        autoFocus
        required
        maxLength={VIEW_NAME_MAX}
        hint="A view of your own with the same name is replaced."
      />
    </FormDialog>
  )
}
