// Guard of screens for super admins; other admins see a notice.
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { NOT_ALLOWED } from '#api/contract/session.ts'
import { dashboardPath } from '#src/admin/router.ts'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { useFrame } from './Frame.tsx'
import { Page } from './Page.tsx'

interface SuperAdminOnlyProps {
  title: string
  /** What only super admins do. */
  detail: string
  children: ReactNode
}

export function SuperAdminOnly({ title, detail, children }: SuperAdminOnlyProps) {
  if (useFrame().admin.role === 'super_admin') return children
  return (
    <Page title={title}>
      <EmptyState icon={Lock} sentence={NOT_ALLOWED} detail={detail}>
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </EmptyState>
    </Page>
  )
}
