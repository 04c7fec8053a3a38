// Grid of the built-in sample products. They have no page, so each links to the contact form.
import type { BuiltInProduct } from '#src/content/built-in-catalogue.ts'
import type { Words } from '#src/content/words/types.ts'
import { CARD_SIZES } from '#src/site/product-card/ProductCard.tsx'
import { enquiryPath } from '#src/site/ui/paths.ts'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import '#src/site/ui/opens.css'
import '#src/site/product-card/product-card.css'
import '#src/site/product-card/product-picture.css'

interface BuiltInGridProps {
  words: Words['productCard']
  products: readonly BuiltInProduct[]
}

export function BuiltInGrid({ words, products }: BuiltInGridProps) {
  return (
    <ul className="product-grid jointed">
      {products.map(({ name, sku, size, actualSize, photo }) => (
        <li key={sku}>
          <a className="product-card opens" href={enquiryPath(sku)}>
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
            <h3 className="product-card-name">
              <span className="clamp-2">{name}</span>
            </h3>
            <span className="product-card-line quiet small">
              <span className="sku clamp-2">{sku}</span>
              {size && (
                <SizeMark size={size} actualSize={actualSize} millimetres={words.millimetres} />
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
