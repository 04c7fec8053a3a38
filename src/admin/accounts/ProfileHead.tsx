// Head of the profile: who is signed in, and the tabs of its parts.
import { PageTabs } from '#src/admin/list/PageTabs.tsx'
import { formatRole, initialOf } from '#src/admin/messages.ts'
import { listProfileTabs } from '#src/admin/router.ts'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import './profile-screen.css'

export function ProfileHead({ current }: { current: 'profile' | 'security' }) {
  const { admin } = useFrame()
  return (
    <>
      <div className="profile-head row joint-below break-words pad">
        <span className="profile-initial flex-none center plaster strong" aria-hidden="true">
          {initialOf(admin.name)}
        </span>
        <div className="shrink">
          <h2>{admin.name}</h2>
          <p className="quiet">{formatRole(admin.role)}</p>
        </div>
      </div>
      <PageTabs label="Parts" tabs={listProfileTabs(current)} />
    </>
  )
}
