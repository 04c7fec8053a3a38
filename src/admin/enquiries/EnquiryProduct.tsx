// A product that a visitor asks about, as the catalogue has it now.

import { ImageOff } from 'lucide-react'
import type { Enquiry } from '#api/contract/enquiry.ts'
import type { Product } from '#api/contract/product.ts'
import { useAskedProduct } from '#src/admin/crud/use-product.ts'
import { PRODUCT_LABELS } from '#src/admin/messages.ts'
import { editProductPath } from '#src/admin/router.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import './enquiry-product.css'

const FACTS = ['sku', 'brand', 'size'] as const

export function EnquiryProduct({ asked }: { asked: Enquiry['products'][number] }) {
  // Without a name it was not in the catalogue when it was asked about, but typed into an address.
  const found = useAskedProduct(asked.name && asked.sku)
  const known = asked.name ? found : null
  return (
    <div className="asked">
      <div className="asked-picture">
        <Shown known={known} />
      </div>
      <div className="asked-words">
        <h3>{known?.name ?? asked.name ?? asked.sku}</h3>
        <dl>
          {FACTS.map((name) => (
            <Fact key={name} label={PRODUCT_LABELS[name]} value={(known ?? asked)[name as 'sku']} />
          ))}
        </dl>
        {known && (
          <a className="text-link" href={editProductPath(known._id)}>
            Edit product
          </a>
        )}
        {known === null && <p className="quiet">It is not in the catalogue.</p>}
      </div>
    </div>
  )
}

function Shown({ known }: { known: Product | null | undefined }) {
  const image = known && photoOf(known)
  if (image) return <Picture image={image} alt="" sizes="168px" />
  return known === undefined ? null : <ImageOff size={24} strokeWidth={1.2} aria-hidden="true" />
}

function Fact({ label, value }: { label: string; value: string | undefined }) {
  if (!value) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
