// The first page after signing in: who waits, what to do next, how much there is, and what is new.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { todayInFull } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/ui/use-media.ts'
import { Counts } from './Counts.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentItems } from './RecentItems.tsx'

/** How long, in milliseconds, the rest waits to learn how far down it begins: nothing moves under a finger. */
const SETTLING_MS = 1000

/** `waiting`: the section of unread enquiries, drawn by another subject. */
export function DashboardScreen({ waiting }: { waiting: ReactNode }) {
  const { dashboard, waitingEnquiries } = useAdmin()
  const isWide = useMedia(ACTIONS_ABOVE)
  useEffect(() => {
    void dashboard.load()
    void waitingEnquiries.load()
  }, [dashboard, waitingEnquiries])
  const isLate = useIsLate(SETTLING_MS)
  const isSettled = useStore(waitingEnquiries.$state).kind !== 'loading' || isLate
  const figures = [<QuickActions key="actions" />, <Counts key="counts" />]
  return (
    <Page title="Dashboard" note={todayInFull(new Date())}>
      {/* On the way, a phone shows first who has to be called. */}
      {isWide ? [...figures.toReversed(), waiting] : [waiting, ...(isSettled ? figures : [])]}
      {isSettled && <RecentItems />}
    </Page>
  )
}

/** Whether that long has passed since the screen came. */
function useIsLate(ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}
