// The first page after signing in: who waits, what to do next, how much there is, and what is new.
import { useEffect } from 'react'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { Page } from '#src/admin/parts/Page.tsx'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/parts/use-media.ts'
import { todayInFull } from '#src/admin/words.ts'
import { Counts } from './Counts.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentItems } from './RecentItems.tsx'
import { WaitingEnquiries } from './WaitingEnquiries.tsx'

export function DashboardScreen() {
  const { dashboard } = useAdmin()
  const isWide = useMedia(ACTIONS_ABOVE)
  useEffect(() => void dashboard.load(), [dashboard])
  const waiting = <WaitingEnquiries key="waiting" />
  const figures = [<QuickActions key="actions" />, <Counts key="counts" />]
  return (
    <Page title="Dashboard" note={todayInFull(new Date())}>
      {/* On the way, a phone shows first who has to be called. */}
      {isWide ? [...figures.toReversed(), waiting] : [waiting, ...figures]}
      <RecentItems />
    </Page>
  )
}
