// The picture beside an enquiry: of the first product it is about, or the sign of a mere message.

import { MessageSquareText } from 'lucide-react'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { useAskedProduct } from '#src/admin/crud/use-product.ts'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'

export function ProductThumb({ products: [first] }: Pick<Enquiry, 'products'>) {
  const known = useAskedProduct(first?.name && first.sku)
  if (known)
    return <Thumb image={photoOf(known)} name={known.name} close={known.category === 'tiles'} />
  return (
    <span className="thumb">
      <MessageSquareText size={20} strokeWidth={1.6} aria-hidden="true" />
    </span>
  )
}
