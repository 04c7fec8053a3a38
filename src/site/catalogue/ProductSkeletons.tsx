// Skeletons of a loading product list: four cards, and empty space for the others.
import { CATALOGUE } from '#src/content/catalogue.ts'
import { PAGE_LENGTHS } from './catalogue-query.ts'
import '#src/site/product-card/product-card.css'
import './skeleton.css'

const [PAGE_LENGTH] = PAGE_LENGTHS
/** The number of skeletons in a grid. */
const SKELETONS = 4

/** Reserves the space of a full page, so that the page does not jump when the products arrive. */
export function ProductSkeletons() {
  return (
    <div role="status" aria-label={CATALOGUE.loading}>
      <div className="product-grid jointed" aria-hidden="true">
        {Array.from({ length: PAGE_LENGTH }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
            key={index}
            className={`card-skeleton ${index < SKELETONS ? '' : 'reserved'}`}
          >
            <span className="product-card">
              <span className={`product-picture ${index < SKELETONS ? 'skeleton' : ''}`} />
              <span className="product-card-name">
                <span className="skeleton-bar">&nbsp;</span>
              </span>
              <span className="product-card-line small">
                <span className="skeleton-bar">&nbsp;</span>
                <span className="skeleton-bar">&nbsp;</span>
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
