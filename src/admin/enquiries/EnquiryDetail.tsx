// One enquiry: sender, message, products, status and notes.

import { useStore } from '@nanostores/react'
import { ImageOff } from 'lucide-react'
import { Fragment, useEffect } from 'react'
import { priceText, quantityText, totalText } from '#api/enquiries/contact.contract.ts'
import { ENQUIRY_STATUSES, type Enquiry } from '#api/enquiries/contract.ts'
import type { Product } from '#api/products/contract.ts'
import { loadFailedMessage, STATUS_NAMES } from '#src/admin/messages.ts'
import { useProductBySku } from '#src/admin/products/use-product.ts'
import { PRODUCT_LABELS } from '#src/admin/resource-texts.ts'
import { editProductPath } from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { ButtonLink, TextButton } from '#src/admin/ui/Button.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import { EnquiryFoot, ReplyLinks } from './EnquiryActions.tsx'
import { EnquiryNotes } from './EnquiryNotes.tsx'
import { EnquiryPerson } from './EnquiryPerson.tsx'
import { EnquiryPictures } from './EnquiryPictures.tsx'
import { EnquiryReplies } from './EnquiryReplies.tsx'
import { EnquiryVisit } from './EnquiryVisit.tsx'
import { createEnquiries } from './enquiries.ts'
import type { OpenEnquiry } from './enquiry.ts'
import { ENQUIRY } from './enquiry-calls.ts'
import { phoneInWords } from './enquiry-messages.ts'
import '#src/admin/ui/notice.css'
import './enquiry-detail.css'

const STATUSES = ENQUIRY_STATUSES.map((id) => ({ id, name: STATUS_NAMES[id] }))

export function EnquiryDetail({ id }: { id: string }) {
  const enquiries = useStoreOf(createEnquiries)
  const store = enquiries.getStore(id)
  const state = useStore(store.$state)
  useEffect(() => {
    void store.open()
    return () => void store.notes.leave()
  }, [store])

  if (state.kind === 'ready') return <EnquiryArticle store={store} enquiry={state.value} />
  if (state.kind === 'loading')
    return (
      <div className="enquiry column grow pad" aria-busy="true" tabIndex={-1}>
        <span className="bar" />
        <span className="bar bar-long" />
      </div>
    )
  return (
    <div className="enquiry column grow">
      <LoadError sentence={loadFailedMessage(ENQUIRY)} detail={state.message} onRetry={store.open}>
        <ButtonLink href={enquiries.urlQuery.path()}>Back</ButtonLink>
      </LoadError>
    </div>
  )
}

function EnquiryArticle({ store, enquiry }: { store: OpenEnquiry; enquiry: Enquiry }) {
  const isWide = useMedia(TABLET_UP)
  const { name, phone, email, createdAt, message, products } = enquiry
  const total = totalText(products)
  return (
    <article className="enquiry column grow joints-down" aria-label={`Enquiry of ${name}`}>
      <div className="enquiry-head row wrap spread pad-16">
        <div className="enquiry-sender break-words shrink">
          <h2 tabIndex={-1}>{name}</h2>
          <p className="quiet">
            {[phone && phoneInWords(phone), email].filter(Boolean).join(', ')}
          </p>
          <p className="enquiry-time quiet">
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          </p>
          {enquiry.language === 'ta' && <p className="quiet">Wrote on the Tamil pages</p>}
          {enquiry.duringFlood && (
            <p className="row wrap">
              <span className="quiet">Came during a flood</span>
              <TextButton onClick={store.moveToInbox}>Move to the others</TextButton>
            </p>
          )}
        </div>
        <fieldset>
          <legend className="unseen">Status</legend>
          <Segmented options={STATUSES} value={enquiry.status} onChoose={store.setStatus} />
        </fieldset>
      </div>
      <EnquiryPerson enquiry={enquiry} onChoose={store.setPerson} />
      {isWide && <ReplyLinks enquiry={enquiry} />}
      {enquiry.visit && <EnquiryVisit store={store} enquiry={enquiry} visit={enquiry.visit} />}
      <p className="enquiry-message break-words pad">{message}</p>
      <EnquiryPictures enquiry={enquiry} />
      <EnquiryProducts products={products} />
      {total && (
        <p className="enquiry-total row spread pad-16">
          <span className="quiet">Together, as the visitor saw it</span>
          <b className="strong">{total}</b>
        </p>
      )}
      <EnquiryReplies store={store} enquiry={enquiry} />
      <EnquiryNotes notes={store.notes} />
      {isWide && <EnquiryFoot enquiry={enquiry} />}
    </article>
  )
}

/** The products, grouped by room if the visitor named rooms. */
function EnquiryProducts({ products }: Pick<Enquiry, 'products'>) {
  const rooms = Map.groupBy(products, ({ room }) => room)
  return [...rooms].map(([room, mentions]) => (
    <section key={room} className="joints-down" aria-label={room ?? 'Products'}>
      {(room || rooms.size > 1) && <h3 className="pad-16 plaster">{room ?? 'No room'}</h3>}
      {[...mentions.entries()].map(([index, mention]) => (
        <EnquiryProduct key={index} mention={mention} />
      ))}
    </section>
  ))
}

function EnquiryProduct({ mention }: { mention: Enquiry['products'][number] }) {
  // A product without a name was never in the catalogue.
  const productBySku = useProductBySku(mention.name && mention.sku)
  const product = mention.name ? productBySku : null
  const image = product && photoOf(product)
  const { sku, brand, size }: Partial<Product> = product ?? mention
  const facts = [
    [PRODUCT_LABELS.sku, sku],
    [PRODUCT_LABELS.brand, brand],
    [PRODUCT_LABELS.size, size],
    ['Quantity', quantityText(mention)],
    ['Price then', priceText(mention)],
  ]
  return (
    <div className="enquiry-product">
      <div className="well center quiet">
        {image && <Picture image={image} alt="" sizes="168px" />}
        {!image && product !== undefined && <ImageOff size={24} strokeWidth={1.2} />}
      </div>
      <div className="enquiry-product-facts break-words">
        <h3>{product?.name ?? mention.name ?? mention.sku}</h3>
        <dl className="small">
          {facts.map(
            ([label, value]) =>
              value && (
                <Fragment key={label}>
                  <dt className="quiet">{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ),
          )}
        </dl>
        {mention.note && <p className="enquiry-note small">{mention.note}</p>}
        {product && (
          <a className="text-link target-link" href={editProductPath(product._id)}>
            Edit product
          </a>
        )}
        {product?.hidden && <p className="caption">It is hidden from visitors.</p>}
        {product === null && (
          <p className="caption">
            It is {mention.name ? 'no longer' : 'not'} in the catalogue
            {mention.name && ', or has another SKU now'}.
          </p>
        )}
      </div>
    </div>
  )
}
