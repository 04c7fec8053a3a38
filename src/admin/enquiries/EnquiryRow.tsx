// One row in the list of enquiries.
import { MessageSquareText } from 'lucide-react'
import type { Enquiry, EnquiryStatus } from '#api/contract/enquiry.ts'
import { useProductBySku } from '#src/admin/crud/use-product.ts'
import { STATUS_NAMES } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { formatShortTime } from '#src/admin/ui/format.ts'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import { subjectOf } from './enquiry-messages.ts'
import '#src/admin/ui/skeleton.css'
import './enquiry-row.css'

export function EnquiryRow({ enquiry, isOpen }: { enquiry: Enquiry; isOpen: boolean }) {
  const { enquiries } = useAdmin()
  const { _id, name, message, createdAt, status } = enquiry
  return (
    <li className="letter covers hover-row hover-area joint-below" data-status={status}>
      <a
        className="inset-focus"
        href={enquiries.pathOf(_id)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <ProductThumb products={enquiry.products} />
        <span className="letter-name hover-title truncate strong">{name}</span>
        <span className="letter-when row quiet micro">
          <time dateTime={createdAt}>{formatShortTime(createdAt)}</time>
          <EnquiryMark status={status} />
        </span>
        <span className="letter-about truncate small">{subjectOf(enquiry)}</span>
        <span className="letter-words clamp-2 quiet small">{message}</span>
      </a>
    </li>
  )
}

const SKELETON_ROWS = Array.from({ length: 8 }, (_, i) => i)

export function EnquiryListSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Loading enquiries">
      {SKELETON_ROWS.map((index) => (
        <li key={index} className="letter joint-below" aria-hidden="true">
          <div>
            <span className="thumb shimmer quiet grow" />
            <span className="letter-name bar bar-long truncate strong" />
            <span className="letter-about bar truncate small" />
            <span className="letter-words bar bar-long clamp-2 quiet small" />
          </div>
        </li>
      ))}
    </ul>
  )
}

const LOOKS = {
  new: { sign: 'filled', tone: 'clay' },
  read: { sign: 'hollow', tone: 'stone' },
  done: { sign: 'ticked', tone: 'leaf' },
} as const

function EnquiryMark({ status }: { status: EnquiryStatus }) {
  return (
    <StatusMark {...LOOKS[status]} signOnly>
      {STATUS_NAMES[status]}
    </StatusMark>
  )
}

export function ProductThumb({ products: [first] }: Pick<Enquiry, 'products'>) {
  const known = useProductBySku(first?.name && first.sku)
  if (known)
    return <Thumb image={photoOf(known)} name={known.name} close={known.category === 'tiles'} />
  return (
    <span className="thumb quiet">
      <MessageSquareText size={20} strokeWidth={1.6} aria-hidden="true" />
    </span>
  )
}
