// The table of admins; on phones each row is a card.
import type { Admin } from '#api/contract/admin.ts'
import { adminsInWords } from '#src/admin/messages.ts'
import { AdminRow } from './AdminRow.tsx'
import type { AdminTask } from './admins.ts'
import '#src/admin/ui/skeleton.css'
import '#src/admin/crud/table.css'
import './admin-table.css'

const PLACES = Array.from({ length: 4 }, (_, i) => i)

interface TeamTableProps {
  admins: readonly Admin[] | undefined
  onTask: (task: AdminTask) => void
}

export function AdminTable({ admins, onTask }: TeamTableProps) {
  return (
    <>
      <table className="table team" aria-busy={!admins}>
        <caption className="visually-hidden">Admins</caption>
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
            : PLACES.map((place) => <TeamSkeleton key={place} />)}
        </tbody>
      </table>
      {admins && <p className="team-note">{adminsInWords(admins)}</p>}
    </>
  )
}

function TeamSkeleton() {
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
