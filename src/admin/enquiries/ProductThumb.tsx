// Picture of the product that an enquiry asks about first.
import { MessageSquareText } from 'lucide-react'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { useProductBySku } from '#src/admin/products/use-product.ts'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'

export function ProductThumb({ products: [first] }: Pick<Enquiry, 'products'>) {
  const product = useProductBySku(first?.name && first.sku)
  if (product)
    return (
      <Thumb
        image={photoOf(product)}
        name={product.name}
        isCloseUp={product.category === 'tiles'}
      />
    )
  return (
    <span className="thumb quiet">
      <MessageSquareText size={20} />
    </span>
  )
}
