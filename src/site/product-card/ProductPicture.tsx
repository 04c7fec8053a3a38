// Picture of a product, square and uncropped; without a photo, a drawing of tiles with the name.
import type { Product } from '#api/products/contract.ts'
import { readText } from '#src/site/ui/page-texts.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import './product-picture.css'

interface ProductPictureProps {
  product: Product
  alt: string
  /** The language of the alternative text, if it is not that of the page. */
  lang?: string | undefined
  sizes: string
  priority?: boolean
}

export function ProductPicture({ product, ...pictureProps }: ProductPictureProps) {
  const photo = photoOf(product)
  const { text: name, lang } = readText(product, 'name')
  return (
    <span className="product-picture">
      {photo ? (
        <Picture image={photo} {...pictureProps} />
      ) : (
        <span className="product-picture-none" data-name={name} lang={lang} />
      )}
    </span>
  )
}
