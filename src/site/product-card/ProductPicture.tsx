// Picture of a product, square and uncropped; without a photo, a drawing of tiles with the name.
import type { Product } from '#api/products/contract.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import './product-picture.css'

interface ProductPictureProps {
  product: Product
  alt: string
  sizes: string
  priority?: boolean
}

export function ProductPicture({ product, ...pictureProps }: ProductPictureProps) {
  const photo = photoOf(product)
  return (
    <span className="product-picture">
      {photo ? (
        <Picture image={photo} {...pictureProps} />
      ) : (
        <span className="product-picture-none" data-name={product.name} />
      )}
    </span>
  )
}
