// The table of admins; on phones each row is a card.
import { useStore } from '@nanostores/react'
import { KeyRound, Trash2, UserCog } from 'lucide-react'
import type { Admin } from '#api/contract/admin.ts'
import { adminsInWords, roleInWords } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { type AdminDialog, ResetPasswordDialog, RoleDialog } from './AdminDialogs.tsx'
import '#src/admin/crud/table.css'
import '#src/admin/ui/skeleton.css'
import './admins.css'

const SKELETON_ROWS = Array.from({ length: 4 }, (_, i) => i)
const CELLS = ['cell-name', 'cell-email', 'cell-role', 'cell-status', 'cell-actions']

/** Shows a dialog that changes the admin. */
type OpenDialog = (Dialog: AdminDialog, admin: Admin) => void

interface AdminTableProps {
  admins: readonly Admin[] | undefined
  onOpen: OpenDialog
}

export function AdminTable({ admins, onOpen }: AdminTableProps) {
  return (
    <>
      <table className="table admins-table" aria-busy={!admins}>
        <caption className="unseen">Admins</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col" className="cell-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {admins
            ? admins.map((admin) => <AdminRow key={admin._id} admin={admin} onOpen={onOpen} />)
            : SKELETON_ROWS.map((row) => <SkeletonRow key={row} />)}
        </tbody>
      </table>
      {admins && <p className="admins-note quiet">{adminsInWords(admins)}</p>}
    </>
  )
}

function SkeletonRow() {
  return (
    <tr className="skeleton" aria-hidden="true">
      {CELLS.map((cell) => (
        <td key={cell} className={cell}>
          <span className="bar" />
        </td>
      ))}
    </tr>
  )
}

function AdminRow({ admin, onOpen }: { admin: Admin; onOpen: OpenDialog }) {
  const { admins } = useAdmin()
  const isMe = useFrame().admin._id === admin._id
  const work = useStore(admins.$work)
  const kind = work?.id === admin._id ? work.kind : undefined
  const { name, email, role, isActive } = admin
  return (
    <tr className="hover-row hover-area" data-deleting={kind === 'deleting' || undefined}>
      <td className="cell-name">
        <span className="cell-title hover-title truncate strong">{name}</span>
        {isMe && <span className="caption">You</span>}
      </td>
      <td className="cell-email break-words">{email}</td>
      <td className="cell-role">{roleInWords(role)}</td>
      <td className="cell-status">
        <StatusMark sign={isActive ? 'filled' : 'hollow'} tone={isActive ? 'leaf' : 'stone'}>
          {isActive ? 'Active' : 'Inactive'}
        </StatusMark>
      </td>
      <td className="cell-actions">
        {isMe && <span className="caption">Nobody can change their own access</span>}
        {kind === 'deleting' && (
          <span className="deleting row quiet small" role="status" tabIndex={-1}>
            <Spinner /> Deleting
          </span>
        )}
        {!isMe && kind !== 'deleting' && (
          <>
            <Button
              busy={kind === 'changing'}
              aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
              onClick={() => admins.setActive(admin, !isActive)}
            >
              {isActive ? 'Deactivate' : 'Activate'}
            </Button>
            <IconButton
              icon={UserCog}
              tip="Change role"
              label={`Change role of ${name}`}
              onClick={() => onOpen(RoleDialog, admin)}
            />
            <IconButton
              icon={KeyRound}
              tip="Reset password"
              label={`Reset password of ${name}`}
              onClick={() => onOpen(ResetPasswordDialog, admin)}
            />
            <IconButton
              icon={Trash2}
              tip="Delete"
              label={`Delete ${name}`}
              onClick={() => admins.remove(admin)}
            />
          </>
        )}
      </td>
    </tr>
  )
}
