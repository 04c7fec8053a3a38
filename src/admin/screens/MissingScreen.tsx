// An address under /admin where there is nothing.
import { MapPinOff } from 'lucide-react'
import { ButtonLink } from '#src/admin/parts/Button.tsx'
import { Nothing } from '#src/admin/parts/Notice.tsx'
import { Page } from '#src/admin/parts/Page.tsx'
import { dashboardPath } from '#src/admin/routes.ts'

export function MissingScreen() {
  return (
    <Page title="Page not found">
      <Nothing icon={MapPinOff} sentence="There is no such page here.">
        <ButtonLink href={dashboardPath()}>Go to the dashboard</ButtonLink>
      </Nothing>
    </Page>
  )
}
