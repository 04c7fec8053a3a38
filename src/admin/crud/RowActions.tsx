// What can be done with one item of a list; while it is being deleted, that.
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '#src/admin/ui/IconButton.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import './row-actions.css'

interface RowActionsProps {
  /** What the item is called, for those who do not see where the buttons stand. */
  name: string
  editPath: string
  deleting: boolean
  onDelete: () => void
  /** What else there is, between the two. */
  children?: ReactNode
}

export function RowActions({ name, editPath, deleting, onDelete, children }: RowActionsProps) {
  if (deleting)
    return (
      <span className="deleting" role="status" tabIndex={-1}>
        <Spinner /> Deleting
      </span>
    )
  return (
    <>
      <IconLink icon={Pencil} tip="Edit" label={`Edit ${name}`} href={editPath} />
      {children}
      <IconButton
        icon={Trash2}
        tip="Delete"
        label={`Delete ${name}`}
        className="row-delete"
        onClick={onDelete}
      />
    </>
  )
}
