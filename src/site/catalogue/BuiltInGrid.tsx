// The built-in samples as cards. They have no page, so each links to the contact form.
import type { BuiltInProduct } from '#src/content/built-in.ts'
import { Card } from '#src/site/ui/ProductCard.tsx'
import { enquiryPath } from '#src/site/ui/paths.ts'
import { CARD_SIZES } from '#src/site/ui/photo.ts'
import '#src/site/ui/product-picture.css'

interface BuiltInLayProps {
  products: readonly BuiltInProduct[]
}

export function BuiltInGrid({ products }: BuiltInLayProps) {
  return (
    <ul className="product-grid jointed">
      {products.map(({ name, sku, size, photo }) => (
        <li key={sku}>
          <Card href={enquiryPath(sku)} name={name} sku={sku} size={size} heading="h3">
            <span className="product-picture">
              <span className="picture">
                <picture>
                  <source type={photo.type} srcSet={photo.srcset} sizes={CARD_SIZES.alone} />
                  <img
                    className="picture-image"
                    src={photo.src}
                    width={640}
                    height={640}
                    alt=""
                    loading="lazy"
                  />
                </picture>
              </span>
            </span>
          </Card>
        </li>
      ))}
    </ul>
  )
}
