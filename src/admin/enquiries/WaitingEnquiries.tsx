// The unread enquiries on the dashboard.
import { useStore } from '@nanostores/react'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { enquiriesPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { UnreadCount } from '#src/admin/shell/UnreadCount.tsx'
import { IconLink } from '#src/admin/ui/Button.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { CardError } from '#src/admin/ui/Notice.tsx'
import { ProductThumb } from './EnquiryRow.tsx'
import type { EnquiryListPage } from './enquiry-calls.ts'
import { replyUrls, subjectOf } from './enquiry-messages.ts'
import { WAITING_SHOWN } from './waiting.ts'
import '#src/admin/ui/skeleton.css'
import './waiting-enquiries.css'

const SKELETON_ROWS = Array.from({ length: WAITING_SHOWN }, (_, i) => i)
const TITLE = 'Enquiries waiting'

export function WaitingEnquiries() {
  const { waitingEnquiries } = useAdmin()
  const state = useStore(waitingEnquiries.$state)
  return (
    <section aria-labelledby="waiting" aria-busy={state.kind === 'loading'}>
      <div className="waiting-head row joint-below gutter">
        <h2 id="waiting">{TITLE}</h2>
        <UnreadCount />
        {state.kind === 'ready' && <OldestEnquiry page={state.value} />}
        <a className="text-link target-link" href={enquiriesPath()}>
          Open inbox
        </a>
      </div>
      {state.kind === 'failed' && (
        <div className="joint-below quiet pad">
          <CardError what={TITLE} onRetry={waitingEnquiries.load} />
        </div>
      )}
      {state.kind === 'ready' && state.value.total === 0 && (
        <p className="joint-below quiet pad">Every enquiry has been read.</p>
      )}
      {state.kind === 'loading' && (
        <ul aria-hidden="true">
          {SKELETON_ROWS.map((index) => (
            <WaitingSkeleton key={index} />
          ))}
        </ul>
      )}
      {state.kind === 'ready' && (
        <ul>
          {state.value.items.map((enquiry) => (
            <ErrorBoundary key={enquiry._id} instead={null}>
              <WaitingRow enquiry={enquiry} />
            </ErrorBoundary>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Known only where all of them are shown. */
function OldestEnquiry({ page: { items, total } }: { page: EnquiryListPage }) {
  const oldest = items.at(-1)
  if (!oldest || total > items.length || total === 1) return null
  return (
    <p className="waiting-oldest quiet small">the oldest since {formatTime(oldest.createdAt)}</p>
  )
}

function WaitingRow({ enquiry }: { enquiry: Enquiry }) {
  const { _id, name, message, createdAt, products } = enquiry
  const { call, whatsApp, email } = replyUrls(enquiry)
  const elsewhere = { target: '_blank', rel: 'noopener' }
  return (
    <li className="waiting-row hover-row hover-area joint-below">
      <ProductThumb products={products} />
      <p className="waiting-words column shrink">
        <span className="waiting-name hover-title truncate strong">
          <a href={enquiriesPath(_id, { status: 'new' })}>{name}</a>
        </span>
        <span className="caption truncate">{subjectOf(enquiry)}</span>
        <span className="waiting-message clamp-2 quiet">{message}</span>
      </p>
      <time className="caption truncate" dateTime={createdAt}>
        {formatTime(createdAt)}
      </time>
      <div className="waiting-answers joints-down column joint-before">
        {call && <IconLink icon={Phone} tip="Call" label={`Call ${name}`} href={call} />}
        {whatsApp && (
          <IconLink
            icon={MessageCircle}
            tip="WhatsApp"
            label={`Answer ${name} on WhatsApp`}
            href={whatsApp}
            {...elsewhere}
          />
        )}
        {!(call && whatsApp) && (
          <IconLink icon={Mail} tip="Email" label={`Write to ${name}`} href={email} />
        )}
      </div>
    </li>
  )
}

function WaitingSkeleton() {
  return (
    <li className="waiting-row joint-below">
      <span className="thumb shimmer quiet grow" />
      <div className="waiting-words column shrink">
        <span className="bar bar-long" />
        <span className="waiting-message bar bar-long" />
      </div>
    </li>
  )
}
