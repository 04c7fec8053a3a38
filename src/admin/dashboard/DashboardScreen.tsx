// The dashboard: unread enquiries, quick actions, counts and recent items.

import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect, useState } from 'react'
import { RESOURCES } from '#api/contract/collections.ts'
import { addTitle, CHECK_NAMES } from '#src/admin/messages.ts'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import {
  adminsPath,
  firstStepsPath,
  itemPaths,
  productsPath,
  qualityReportPath,
} from '#src/admin/router.ts'
import { useShowroom, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import type { Card, CardState } from '#src/admin/shell/card.ts'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { FigureCell } from '#src/admin/ui/FigureCell.tsx'
import { formatFullDay } from '#src/admin/ui/format.ts'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import { createDashboard } from './dashboard.ts'
import { RecentItems, type RecentResources } from './RecentItems.tsx'
import '#src/admin/ui/button.css'
import './dashboard-screen.css'

/**
 * How long to wait for the enquiries section before showing what is below it, so that nothing shifts under a finger.
 */
const SETTLING_MS = 1000

interface DashboardProps {
  /** What other subjects give: the section of unread enquiries with its state, and the resources of the newest items. */
  waitingEnquiries: ReactNode
  $waiting: ReadableAtom<CardState<unknown>>
  resources: RecentResources
}

export function DashboardScreen({ waitingEnquiries, $waiting, resources }: DashboardProps) {
  const isWide = useMedia(TABLET_UP)
  const firstStepsLink = useFirstStepsLink()
  const isLate = useIsLate(SETTLING_MS)
  const isSettled = useStore($waiting).kind !== 'loading' || isLate
  const figures = [<QuickActions key="actions" />, <Counts key="counts" />]
  return (
    <Page
      title="Dashboard"
      note={formatFullDay(new Date())}
      actions={firstStepsLink}
      bottomBar={firstStepsLink}
    >
      {/* Phones show the enquiries first. */}
      {isWide
        ? [...figures.toReversed(), waitingEnquiries]
        : [waitingEnquiries, ...(isSettled ? figures : [])]}
      {isSettled && <RecentItems {...resources} />}
      {isSettled && <QualityChecks />}
    </Page>
  )
}

/** A link to the first settings, for the owner of a new showroom. */
function useFirstStepsLink(): ReactNode {
  const { admin } = useFrame()
  const isNew = useShowroom()?.isNew && admin.role === 'super_admin'
  return isNew && <ButtonLink href={firstStepsPath()}>Make it your showroom</ButtonLink>
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
  const dashboard = useStoreOf(createDashboard)
  const isSuperAdmin = useFrame().admin.role === 'super_admin'
  return (
    <div className="figure-cells jointed joint-below">
      <Count title="Products" path={productsPath()} card={dashboard.products} />
      <Count title="Interiors" path={itemPaths('interiors').list()} card={dashboard.interiors} />
      <Count title="Galleries" path={itemPaths('galleries').list()} card={dashboard.galleries} />
      <Count title="Administrators" path={isSuperAdmin && adminsPath()} card={dashboard.admins} />
    </div>
  )
}

interface CountProps {
  title: string
  path: string | false
  card: Card<{ total: number }>
}

function Count({ card, ...cell }: CountProps) {
  const state = useStore(card.$state)
  const errorCard = state.kind === 'failed' && <CardError onRetry={card.load} part={cell.title} />
  const figure = state.kind === 'ready' ? state.value.total : undefined
  return <FigureCell {...cell} figure={figure} error={errorCard || undefined} />
}

/** The checks whose problems visitors notice most. */
const FIRST_CHECKS = ['no-photo', 'small-photo', 'no-description', 'repeated'] as const

function QualityChecks() {
  const { qualityReport } = useStoreOf(createDashboard)
  const state = useStore(qualityReport.$state)
  const checks = state.kind === 'ready' ? state.value.checks : undefined
  return (
    <section className="joint-above" aria-labelledby="to-mend">
      <div className="recent-title row spread wrap">
        <h2 id="to-mend">What to mend</h2>
        <a className="text-link target-link" href={qualityReportPath()}>
          All of Health
        </a>
      </div>
      {state.kind === 'failed' ? (
        <div className="quiet pad">
          <CardError part="What to mend" onRetry={qualityReport.load} />
        </div>
      ) : (
        <div className="figure-cells jointed joint-above">
          {FIRST_CHECKS.map((check) => (
            <FigureCell
              key={check}
              level="h3"
              title={CHECK_NAMES[check]}
              path={productsPath({ check })}
              figure={checks?.find((result) => result.check === check)?.count}
            />
          ))}
        </div>
      )}
    </section>
  )
}

const ACTIONS = RESOURCES.map((name) => ({
  title: addTitle(RESOURCE_TEXTS[name].noun),
  path: itemPaths(name).create(),
}))

function QuickActions() {
  return (
    <section className="actions jointed joint-below plaster" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="band">
        Quick Actions
      </h2>
      {ACTIONS.map(({ title, path }) => (
        <a key={path} className="action-cell row strong inset-focus" href={path}>
          <Plus size={20} />
          {title}
        </a>
      ))}
    </section>
  )
}
