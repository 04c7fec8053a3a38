// Actions of a product: keep, enquire, chat, share.
import type { Product } from '#api/products/contract.ts'
import { PRODUCT } from '#src/content/products.ts'
import { chatAboutProduct } from '#src/content/site.ts'
import { KeepButton } from '#src/site/product-card/KeepButton.tsx'
import { chatUrl, enquiryPath, productUrl } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './product-actions.css'

export function ProductActions({ product }: { product: Product }) {
  const chat = chatUrl(chatAboutProduct(product, productUrl(product.sku)))
  return (
    <>
      <KeepButton product={product} shape="cell" />{' '}
      <a className="action cell-button primary" href={enquiryPath(product.sku)}>
        {PRODUCT.enquire}
        <Icon name="arrow-right" />
      </a>{' '}
      <a
        className="action cell-button hover-ink"
        href={chat}
        target="_blank"
        rel="noopener"
        data-sent={product.sku}
      >
        <Icon name="chat" />
        {PRODUCT.chat}
      </a>
    </>
  )
}

/** The button that shares the product's link; runtime/share.ts handles the press. */
export function ShareButton({ product }: { product: Product }) {
  return (
    <span className="share joint-before needs-script">
      <button
        className="action cell-button hover-ink"
        type="button"
        aria-label={PRODUCT.share}
        data-share={productUrl(product.sku)}
        data-sent={product.sku}
        data-share-title={product.name}
      >
        <Icon name="share" />
      </button>
    </span>
  )
}
