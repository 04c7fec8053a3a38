// An address under /admin where there is nothing.
import { MapPinOff } from 'lucide-react'
import { dashboardPath } from '#src/admin/router.ts'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { Nothing } from '#src/admin/ui/Notice.tsx'
import { Page } from './Page.tsx'

export function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <Nothing icon={MapPinOff} sentence="There is no such page here.">
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </Nothing>
    </Page>
  )
}
