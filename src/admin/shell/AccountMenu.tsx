// The round button with the admin's first letter, and what it opens.
import { CircleUser, Globe, LogOut } from 'lucide-react'
import type { Admin } from '#api/contract/admin.ts'
import { initialOf } from '#src/admin/messages.ts'
import { profilePath } from '#src/admin/router.ts'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'

export function AccountMenu({ admin, onLogout }: { admin: Admin; onLogout: () => void }) {
  return (
    <Menu
      label={`Account of ${admin.name}`}
      className="account-button"
      sign={<span>{initialOf(admin.name)}</span>}
    >
      <div className="menu-person">
        <p className="menu-name">{admin.name}</p>
        <p className="menu-email">{admin.email}</p>
      </div>
      <MenuLink icon={CircleUser} href={profilePath()}>
        Profile
      </MenuLink>
      <MenuLink icon={Globe} href="/" target="_blank" rel="noopener">
        View website
      </MenuLink>
      <MenuButton icon={LogOut} onClick={onLogout}>
        Logout
      </MenuButton>
    </Menu>
  )
}
