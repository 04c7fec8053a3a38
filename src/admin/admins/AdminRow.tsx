// One admin in the table, and what a super admin can do about them.
import { useStore } from '@nanostores/react'
import { KeyRound, Trash2, UserCog } from 'lucide-react'
import type { Admin } from '#api/contract/admin.ts'
import { roleInWords } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { IconButton } from '#src/admin/ui/IconButton.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { AdminTask } from './admins.ts'
import '#src/admin/crud/row-actions.css'

interface TeamRowProps {
  member: Admin
  onTask: (task: AdminTask) => void
}

export function AdminRow({ member, onTask }: TeamRowProps) {
  const { team } = useAdmin()
  const { admin } = useFrame()
  const work = useStore(team.$work).get(member._id)
  const isMe = member._id === admin._id
  const { name, email, role, isActive } = member
  return (
    <tr data-deleting={work === 'deleting' || undefined}>
      <td className="cell-name">
        <span className="cell-title">{name}</span>
        {isMe && <span className="quiet">You</span>}
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
        {isMe && <span className="quiet">Nobody can change their own access</span>}
        {work === 'deleting' && (
          <span className="deleting" role="status" tabIndex={-1}>
            <Spinner /> Deleting
          </span>
        )}
        {!isMe && work !== 'deleting' && (
          <>
            <Button
              className="team-switch"
              busy={work === 'changing'}
              aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
              onClick={() => team.setActive(member, !isActive)}
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
              onClick={() => team.remove(member)}
            />
          </>
        )}
      </td>
    </tr>
  )
}
