// Section of unread enquiries on the dashboard.

import { useStore } from '@nanostores/react'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { enquiriesPath } from '#src/admin/router.ts'
import { useShowroom, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { UnreadCount } from '#src/admin/shell/Sidebar.tsx'
import { IconLink } from '#src/admin/ui/Button.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { CardError, ErrorBoundary, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { createEnquiries, WAITING_LIMIT } from './enquiries.ts'
import { repliesTo, subjectOf } from './enquiry-messages.ts'
import { ProductThumb } from './ProductThumb.tsx'
import { REPLY_ICONS } from './reply-icons.ts'
import './waiting-enquiries.css'

const TITLE = 'Enquiries waiting'

export function WaitingEnquiries() {
  const { waiting } = useStoreOf(createEnquiries)
  const state = useStore(waiting.$state)
  const { items, total } = state.kind === 'ready' ? state.value : { items: [], total: undefined }
  // The list holds the newest, so it includes the oldest only if all are shown.
  const oldest = total === items.length && total > 1 ? items.at(-1) : undefined
  return (
    <section aria-labelledby="waiting" aria-busy={state.kind === 'loading'}>
      <div className="high-56 row joint-below gutter">
        <h2 id="waiting">{TITLE}</h2>
        <UnreadCount />
        {oldest && (
          <p className="wide-only quiet small">the oldest since {formatTime(oldest.createdAt)}</p>
        )}
        <a className="text-link target-link end" href={enquiriesPath()}>
          Open inbox
        </a>
      </div>
      {state.kind === 'failed' && (
        <div className="joint-below quiet pad">
          <CardError part={TITLE} onRetry={waiting.load} />
        </div>
      )}
      {total === 0 && <p className="joint-below quiet pad">Every enquiry has been read.</p>}
      {state.kind === 'loading' && <SkeletonRows count={WAITING_LIMIT} className="waiting-row" />}
      <ul>
        {items.map((enquiry) => (
          <ErrorBoundary key={enquiry._id} fallback={null}>
            <WaitingRow enquiry={enquiry} />
          </ErrorBoundary>
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ enquiry }: { enquiry: Enquiry }) {
  const { _id, name, message, createdAt, products } = enquiry
  const { name: showroomName = '' } = useShowroom() ?? {}
  return (
    <li className="waiting-row relative thumb-row hover-row hover-area joint-below">
      <ProductThumb products={products} />
      <p className="column">
        <span className="hover-title truncate strong">
          <a className="row-link" href={enquiriesPath(_id, { status: 'new' })}>
            {name}
          </a>
        </span>
        <span className="caption truncate">{subjectOf(enquiry)}</span>
        <span className="waiting-message clamp-2 quiet">{message}</span>
      </p>
      <time className="caption" dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
      <div className="waiting-replies joints-down column joint-before">
        {repliesTo(enquiry, showroomName)
          .slice(0, 2)
          .map(({ channel, label, link }) => (
            <IconLink
              key={channel}
              icon={REPLY_ICONS[channel]}
              tip={channel}
              label={label}
              {...link}
            />
          ))}
      </div>
    </li>
  )
}
