// The dashboard: unread enquiries, quick actions, counts and recent items.
import { useStore } from '@nanostores/react'
import { ArrowRight, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { addTitle, NOUNS } from '#src/admin/messages.ts'
import {
  adminsPath,
  galleriesPath,
  interiorsPath,
  newBrandPath,
  newGalleryPath,
  newInteriorPath,
  newProductPath,
  productsPath,
} from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import type { Card } from '#src/admin/ui/card.ts'
import { dayInFull } from '#src/admin/ui/format.ts'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/ui/use-media.ts'
import { RecentItems } from './RecentItems.tsx'
import '#src/admin/ui/action-cells.css'
import './dashboard.css'

/** The longest wait for the enquiries' height, so that nothing moves below a finger. */
const SETTLING_MS = 1000

/** `waiting` is the section of unread enquiries, from another subject. */
export function DashboardScreen({ waiting }: { waiting: ReactNode }) {
  const { enquiries } = useAdmin()
  const isWide = useMedia(ACTIONS_ABOVE)
  const isLate = useIsLate(SETTLING_MS)
  const isSettled = useStore(enquiries.waiting.$state).kind !== 'loading' || isLate
  const figures = [<QuickActions key="actions" />, <Counts key="counts" />]
  return (
    <Page title="Dashboard" note={dayInFull(new Date())}>
      {/* Phones show the enquiries first. */}
      {isWide ? [...figures.toReversed(), waiting] : [waiting, ...(isSettled ? figures : [])]}
      {isSettled && <RecentItems />}
    </Page>
  )
}

function useIsLate(ms: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}

function Counts() {
  const { dashboard } = useAdmin()
  const { admin } = useFrame()
  return (
    <div className="counts jointed joint-below">
      <Count title="Products" path={productsPath()} card={dashboard.products} />
      <Count title="Interiors" path={interiorsPath()} card={dashboard.interiors} />
      <Count title="Galleries" path={galleriesPath()} card={dashboard.galleries} />
      <Count
        title="Administrators"
        path={admin.role === 'super_admin' && adminsPath()}
        card={dashboard.admins}
      />
    </div>
  )
}

interface CountProps {
  title: string
  /** The list, where the admin may see it. */
  path: string | false
  card: Card<{ total: number }>
}

function Count({ title, path, card }: CountProps) {
  const state = useStore(card.$state)
  const hasFailed = state.kind === 'failed'
  const content = (
    <>
      <h2 className="row spread small strong">
        {title}
        {path && !hasFailed && (
          <ArrowRight className="quiet" size={16} strokeWidth={1.6} aria-hidden="true" />
        )}
      </h2>
      {hasFailed && <CardError onRetry={card.load} what={title} />}
      {state.kind === 'loading' && <span className="count-skeleton shimmer" />}
      {state.kind === 'ready' && (
        <p className="count-number">{state.value.total.toLocaleString('en-IN')}</p>
      )}
    </>
  )
  if (!path || hasFailed) return <section className="count column shrink">{content}</section>
  return (
    <a className="count inset-focus column shrink" href={path} aria-busy={state.kind === 'loading'}>
      {content}
    </a>
  )
}

const ACTIONS = [
  { title: addTitle(NOUNS.product), path: newProductPath() },
  { title: addTitle(NOUNS.interior), path: newInteriorPath() },
  { title: addTitle(NOUNS.gallery), path: newGalleryPath() },
  { title: addTitle(NOUNS.brand), path: newBrandPath() },
]

function QuickActions() {
  return (
    <section className="actions jointed joint-below plaster" aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      {ACTIONS.map(({ title, path }) => (
        <a key={path} className="action-cell row strong inset-focus" href={path}>
          <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
          {title}
        </a>
      ))}
    </section>
  )
}
