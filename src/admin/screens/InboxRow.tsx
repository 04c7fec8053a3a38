// One enquiry in the list: who, about what, the first words, when, and how far it has got.
import type { Enquiry } from '#api/contract/enquiry.ts'
import { shortMomentOf } from '#src/admin/moments.ts'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { AskedThumb } from '#src/admin/parts/AskedThumb.tsx'
import { EnquiryMark } from '#src/admin/parts/EnquiryMark.tsx'
import { aboutOf } from '#src/admin/resources/enquiry-words.ts'
import '#src/admin/parts/skeleton.css'
import './inbox-row.css'

export function InboxRow({ enquiry, isOpen }: { enquiry: Enquiry; isOpen: boolean }) {
  const { inbox } = useAdmin()
  const { _id, name, message, createdAt, status } = enquiry
  return (
    <li className="letter" data-status={status}>
      <a href={inbox.pathOf(_id)} aria-current={isOpen ? 'true' : undefined}>
        <AskedThumb products={enquiry.products} />
        <span className="letter-name">{name}</span>
        <span className="letter-when">
          <time dateTime={createdAt}>{shortMomentOf(createdAt)}</time>
          <EnquiryMark status={status} />
        </span>
        <span className="letter-about">{aboutOf(enquiry)}</span>
        <span className="letter-words">{message}</span>
      </a>
    </li>
  )
}

const PLACES = Array.from({ length: 8 }, (_, i) => i)

export function InboxSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Loading enquiries">
      {PLACES.map((place) => (
        <li key={place} className="letter" aria-hidden="true">
          <div>
            <span className="thumb shimmer" />
            <span className="letter-name bar bar-long" />
            <span className="letter-about bar" />
            <span className="letter-words bar bar-long" />
          </div>
        </li>
      ))}
    </ul>
  )
}
