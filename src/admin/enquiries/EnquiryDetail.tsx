// One enquiry: sender, message, products, status and notes.
import { useStore } from '@nanostores/react'
import { ImageOff } from 'lucide-react'
import { useEffect } from 'react'
import { ENQUIRY_STATUSES, type Enquiry } from '#api/contract/enquiry.ts'
import { useProductBySku } from '#src/admin/crud/use-product.ts'
import { loadFailed, PRODUCT_LABELS, STATUS_NAMES } from '#src/admin/messages.ts'
import { editProductPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/ui/use-media.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import { EnquiryFoot, ReplyLinks } from './EnquiryActions.tsx'
import { EnquiryNotes } from './EnquiryNotes.tsx'
import type { OpenEnquiry } from './enquiry.ts'
import { ENQUIRY } from './enquiry-calls.ts'
import { phoneInWords } from './enquiry-messages.ts'
import '#src/admin/ui/skeleton.css'
import './enquiry-detail.css'

const STATUSES = ENQUIRY_STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] }))

export function EnquiryDetail({ id }: { id: string }) {
  const { enquiries } = useAdmin()
  const open = enquiries.enquiry(id)
  const state = useStore(open.$state)
  useEffect(() => {
    void open.open()
    return () => void open.notes.leave()
  }, [open])

  if (state.kind === 'ready') return <OpenedEnquiry open={open} enquiry={state.enquiry} />
  if (state.kind === 'loading')
    return (
      <div className="enquiry column grow pad" aria-busy="true" tabIndex={-1}>
        <span className="bar" />
        <span className="bar bar-long" />
      </div>
    )
  return (
    <div className="enquiry column grow">
      <LoadError sentence={loadFailed(ENQUIRY)} detail={state.message} onRetry={open.open}>
        <ButtonLink href={enquiries.urlQuery.path()}>Back</ButtonLink>
      </LoadError>
    </div>
  )
}

function OpenedEnquiry({ open, enquiry }: { open: OpenEnquiry; enquiry: Enquiry }) {
  const isWide = useMedia(ACTIONS_ABOVE)
  const { name, phone, email, createdAt, message, products } = enquiry
  return (
    <article className="enquiry column grow joints-down" aria-label={`Enquiry of ${name}`}>
      <div className="enquiry-head wrap spread">
        <div className="enquiry-sender break-words shrink">
          <h2 tabIndex={-1}>{name}</h2>
          <p className="quiet">{phone ? `${phoneInWords(phone)}, ${email}` : email}</p>
          <p className="enquiry-time quiet">
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          </p>
        </div>
        <fieldset className="enquiry-status">
          <legend className="unseen">Status</legend>
          <Segmented options={STATUSES} chosen={enquiry.status} onChoose={open.setStatus} />
        </fieldset>
      </div>
      {isWide && <ReplyLinks enquiry={enquiry} />}
      <p className="enquiry-message break-words pad">{message}</p>
      {products.map((mention) => (
        <EnquiryProduct key={mention.sku} mention={mention} />
      ))}
      <EnquiryNotes notes={open.notes} />
      {isWide && <EnquiryFoot enquiry={enquiry} />}
    </article>
  )
}

const FACTS = ['sku', 'brand', 'size'] as const

function EnquiryProduct({ mention }: { mention: Enquiry['products'][number] }) {
  // A product without a name was never in the catalogue.
  const found = useProductBySku(mention.name && mention.sku)
  const known = mention.name ? found : null
  const image = known && photoOf(known)
  return (
    <div className="enquiry-product">
      <div className="enquiry-product-image center quiet">
        {image && <Picture image={image} alt="" sizes="168px" />}
        {!image && known !== undefined && (
          <ImageOff size={24} strokeWidth={1.2} aria-hidden="true" />
        )}
      </div>
      <div className="enquiry-product-facts break-words">
        <h3>{known?.name ?? mention.name ?? mention.sku}</h3>
        <dl className="small">
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
        {known === null && <p className="caption">It is not in the catalogue.</p>}
      </div>
    </div>
  )
}

function ProductFact({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null
  return (
    <div>
      <dt className="quiet">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
