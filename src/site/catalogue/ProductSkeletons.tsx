// What lies in the place of products while they are read: four cards of the same shape.
import { CATALOGUE } from '#src/content/catalogue.ts'
import '#src/site/ui/product-card.css'
import './product-skeletons.css'

/** How many placeholders a grid shows while it loads. */
const PLACEHOLDERS = 4

interface ProductSkeletonsProps {
  /** How many cards are expected: the room of those without a placeholder is kept. */
  room: number
}

export function ProductSkeletons({ room }: ProductSkeletonsProps) {
  return (
    <div className="skeletons" role="status" aria-label={CATALOGUE.loading}>
      <div className="lay" aria-hidden="true">
        {Array.from({ length: Math.max(room, PLACEHOLDERS) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
          <div key={place} className={place < PLACEHOLDERS ? 'skeleton' : 'skeleton-room'}>
            <span className="product-card">
              <span className="product-picture" />
              <span className="product-card-name">
                <span className="skeleton-bar name">&nbsp;</span>
              </span>
              <span className="product-card-line">
                <span className="skeleton-bar sku">&nbsp;</span>
                <span className="skeleton-bar size">&nbsp;</span>
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
