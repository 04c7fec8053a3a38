// One enquiry: sender, message, products, status and notes.
import { useStore } from '@nanostores/react'
import { ImageOff } from 'lucide-react'
import { useEffect } from 'react'
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryStatus } from '#api/contract/enquiry.ts'
import type { Product } from '#api/contract/product.ts'
import { useProductBySku } from '#src/admin/crud/use-product.ts'
import { loadFailed, PRODUCT_LABELS, STATUS_NAMES } from '#src/admin/messages.ts'
import { editProductPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/ui/use-media.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import { EnquiryFoot, ReplyLinks } from './EnquiryFoot.tsx'
import { EnquiryNotes } from './EnquiryNotes.tsx'
import type { OpenEnquiry } from './enquiry.ts'
import { ENQUIRY } from './enquiry-calls.ts'
import { phoneInWords } from './enquiry-messages.ts'
import '#src/admin/ui/skeleton.css'
import './enquiry-detail.css'
import './enquiry-product.css'

const STATUSES = ENQUIRY_STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] }))

export function EnquiryDetail({ id }: { id: string }) {
  const { enquiries } = useAdmin()
  const open = enquiries.enquiry(id)
  const state = useStore(open.$state)
  useEffect(() => {
    void open.open()
    return () => void open.notes.leave()
  }, [open])

  if (state.kind === 'loading') return <EnquirySkeleton />
  if (state.kind === 'failed')
    return (
      <div className="enquiry column grow">
        <LoadError sentence={loadFailed(ENQUIRY)} detail={state.message} onRetry={open.open}>
          <ButtonLink href={enquiries.urlQuery.path()}>Back</ButtonLink>
        </LoadError>
      </div>
    )
  return <EnquiryBody open={open} enquiry={state.enquiry} />
}

function EnquiryBody({ open, enquiry }: { open: OpenEnquiry; enquiry: Enquiry }) {
  const isWide = useMedia(ACTIONS_ABOVE)
  const { name, message, products } = enquiry
  return (
    <article className="enquiry column grow" aria-label={`Enquiry of ${name}`}>
      <div className="enquiry-head wrap spread joint-below">
        <div className="enquiry-person quiet break-words shrink">
          <h2 tabIndex={-1}>{name}</h2>
          <Person enquiry={enquiry} />
        </div>
        <fieldset className="enquiry-status">
          <legend className="unseen">Status</legend>
          <Segmented
            options={STATUSES}
            chosen={enquiry.status}
            onChoose={(status) => open.setStatus(status as EnquiryStatus)}
          />
        </fieldset>
      </div>
      {isWide && (
        <div className="joint-below">
          <ErrorBoundary instead={null}>
            <ReplyLinks enquiry={enquiry} />
          </ErrorBoundary>
        </div>
      )}
      <p className="enquiry-message joint-below break-words pad">{message}</p>
      {products.map((mention) => (
        <ErrorBoundary key={mention.sku} instead={null}>
          <EnquiryProduct mention={mention} />
        </ErrorBoundary>
      ))}
      <EnquiryNotes notes={open.notes} />
      {isWide && <EnquiryFoot enquiry={enquiry} />}
    </article>
  )
}

function Person({ enquiry: { phone, email, createdAt } }: { enquiry: Enquiry }) {
  const reached = [phone && phoneInWords(phone), email].filter(Boolean).join(', ')
  return (
    <>
      <p>{reached}</p>
      <p className="enquiry-when">
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </p>
    </>
  )
}

function EnquirySkeleton() {
  return (
    <div className="enquiry column grow" aria-busy="true" tabIndex={-1}>
      <div className="enquiry-head wrap spread joint-below" aria-hidden="true">
        <div className="enquiry-person quiet break-words shrink">
          <span className="bar bar-long" />
          <span className="bar" />
        </div>
      </div>
      <div className="enquiry-message joint-below break-words pad" aria-hidden="true">
        <span className="bar bar-long" />
        <span className="bar bar-long" />
        <span className="bar" />
      </div>
    </div>
  )
}

const FACTS = ['sku', 'brand', 'size'] as const

function EnquiryProduct({ mention }: { mention: Enquiry['products'][number] }) {
  // A product without a name was never in the catalogue.
  const found = useProductBySku(mention.name && mention.sku)
  const known = mention.name ? found : null
  return (
    <div className="asked joint-below">
      <div className="asked-picture center quiet">
        <ShownImage known={known} />
      </div>
      <div className="asked-words">
        <h3>{known?.name ?? mention.name ?? mention.sku}</h3>
        <dl>
          {FACTS.map((name) => (
            <ProductFact
              key={name}
              label={PRODUCT_LABELS[name]}
              value={(known ?? mention)[name as 'sku']}
            />
          ))}
        </dl>
        {known && (
          <a className="text-link target-link" href={editProductPath(known._id)}>
            Edit product
          </a>
        )}
        {known === null && <p className="caption truncate">It is not in the catalogue.</p>}
      </div>
    </div>
  )
}

function ShownImage({ known }: { known: Product | null | undefined }) {
  const image = known && photoOf(known)
  if (image) return <Picture image={image} alt="" sizes="168px" />
  return known === undefined ? null : <ImageOff size={24} strokeWidth={1.2} aria-hidden="true" />
}

function ProductFact({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null
  return (
    <div>
      <dt className="quiet">{label}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  )
}
