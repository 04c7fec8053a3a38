// What an admin may do, chosen between explained cells.
import { useId } from 'react'
import { ROLES, type Role } from '#api/contract/admin.ts'
import { ROLE_POWERS, roleInWords } from '#src/admin/messages.ts'
import { FieldSet } from '#src/admin/ui/Field.tsx'
import './role-chooser.css'

interface RoleChooserProps {
  value: Role
  onChoose: (role: Role) => void
}

export function RoleChooser({ value, onChoose }: RoleChooserProps) {
  const name = useId()
  return (
    <FieldSet label="Role">
      <div className="roles">
        {ROLES.map((role) => (
          <label key={role} className="role">
            <input
              type="radio"
              className="cell-radio"
              name={name}
              value={role}
              checked={role === value}
              onChange={() => onChoose(role)}
            />
            <span className="role-cell">
              <strong>{roleInWords(role)}</strong>
              <span>{ROLE_POWERS[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
