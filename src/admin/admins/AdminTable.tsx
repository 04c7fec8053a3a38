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
import type { AdminTask } from './admins.ts'
import '#src/admin/ui/skeleton.css'
import '#src/admin/crud/table.css'
import './admin-table.css'

const SKELETON_ROWS = Array.from({ length: 4 }, (_, i) => i)

interface AdminTableProps {
  admins: readonly Admin[] | undefined
  onTask: (task: AdminTask) => void
}

export function AdminTable({ admins, onTask }: AdminTableProps) {
  return (
    <>
      <table className="table team" aria-busy={!admins}>
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
            ? admins.map((admin) => <AdminRow key={admin._id} member={admin} onTask={onTask} />)
            : SKELETON_ROWS.map((index) => <AdminSkeleton key={index} />)}
        </tbody>
      </table>
      {admins && <p className="team-note quiet">{adminsInWords(admins)}</p>}
    </>
  )
}

function AdminSkeleton() {
  return (
    <tr className="skeleton" aria-hidden="true">
      <td className="cell-name">
        <span className="bar bar-long" />
      </td>
      <td className="cell-email">
        <span className="bar bar-long" />
      </td>
      <td className="cell-role">
        <span className="bar" />
      </td>
      <td className="cell-status">
        <span className="bar bar-short" />
      </td>
      <td className="cell-actions" />
    </tr>
  )
}

interface AdminRowProps {
  member: Admin
  onTask: (task: AdminTask) => void
}

function AdminRow({ member, onTask }: AdminRowProps) {
  const { admins } = useAdmin()
  const { admin } = useFrame()
  const work = useStore(admins.$work).get(member._id)
  const isMe = member._id === admin._id
  const { name, email, role, isActive } = member
  return (
    <tr className="hover-row hover-area" data-deleting={work === 'deleting' || undefined}>
      <td className="cell-name">
        <span className="cell-title hover-title truncate strong">{name}</span>
        {isMe && <span className="caption truncate">You</span>}
      </td>
      <td className="cell-email">{email}</td>
      <td className="cell-role">{roleInWords(role)}</td>
      <td className="cell-status">
        {isActive ? (
          <StatusMark sign="filled" tone="leaf">
            Active
          </StatusMark>
        ) : (
          <StatusMark sign="hollow" tone="stone">
            Inactive
          </StatusMark>
        )}
      </td>
      <td className="cell-actions">
        {isMe && <span className="caption truncate">Nobody can change their own access</span>}
        {work === 'deleting' && (
          <span className="deleting row quiet small" role="status" tabIndex={-1}>
            <Spinner /> Deleting
          </span>
        )}
        {!isMe && work !== 'deleting' && (
          <>
            <Button
              className="team-switch"
              busy={work === 'changing'}
              aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
              onClick={() => admins.setActive(member, !isActive)}
            >
              {isActive ? 'Deactivate' : 'Activate'}
            </Button>
            <IconButton
              icon={UserCog}
              tip="Change role"
              label={`Change role of ${name}`}
              onClick={() => onTask({ kind: 'role', admin: member })}
            />
            <IconButton
              icon={KeyRound}
              tip="Reset password"
              label={`Reset password of ${name}`}
              onClick={() => onTask({ kind: 'password', admin: member })}
            />
            <IconButton
              icon={Trash2}
              tip="Delete"
              label={`Delete ${name}`}
              onClick={() => admins.remove(member)}
            />
          </>
        )}
      </td>
    </tr>
  )
}
