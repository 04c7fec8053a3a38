// The badge, price and stock of a product in one line.
import type { Product } from '#api/contract/product.ts'
import { priceWords, stockWords } from '#src/content/product-details.ts'
import './product-badge.css'
import './product-offer.css'

export function ProductOffer({ product: { badge, price, stock } }: { product: Product }) {
  return (
    <p className="product-offer row wrap">
      {badge && <span className="product-badge small strong">{badge}</span>}{' '}
      <span className="strong">{priceWords(price)}</span>{' '}
      {stock && (
        <span className="row small" data-stock={stock}>
          {stockWords(stock)}
        </span>
      )}
    </p>
  )
}
