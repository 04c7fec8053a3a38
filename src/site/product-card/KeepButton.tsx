// Button that keeps a product in the selection, handled by runtime/product-buttons.ts; without scripts, an enquiry link.
import type { Product } from '#api/products/contract.ts'
import { PRODUCT } from '#src/content/products.ts'
import { toSelectionProduct } from '#src/site/runtime/selection-storage.ts'
import { enquiryPath } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './keep-button.css'

interface KeepButtonProps {
  product: Product
  /** A notch in the corner of a card's picture, or a labelled cell above the actions. */
  shape: 'notch' | 'cell'
}

export function KeepButton({ product, shape }: KeepButtonProps) {
  const { name, sku } = product
  const shapeClass = { notch: 'keep-notch center', cell: 'keep-cell cell-button joint-below' }[
    shape
  ]
  return (
    <>
      <button
        className={`keep ${shapeClass} needs-script`}
        type="button"
        aria-label={PRODUCT.keepName(name)}
        aria-pressed={false}
        data-keep={JSON.stringify(toSelectionProduct(product))}
        suppressHydrationWarning
      >
        <Icon name="keep" />
        {shape === 'cell' && (
          // CSS draws the label, so that the accessible name of a pressed button does not change.
          <span
            className="keep-label row grow"
            data-offer={PRODUCT.keep}
            data-done={PRODUCT.kept}
            data-room={PRODUCT.keepFor}
            data-for={PRODUCT.keepFor}
            suppressHydrationWarning
          />
        )}
      </button>
      {shape === 'notch' && (
        <noscript>
          <a
            className={`keep ${shapeClass}`}
            href={enquiryPath(sku)}
            aria-label={PRODUCT.ask(name)}
          >
            <Icon name="keep" />
          </a>
        </noscript>
      )}
    </>
  )
}
