// Button that keeps a product in the selection, handled by runtime/product-buttons.ts; without scripts, an enquiry link.
import type { Product } from '#api/products/contract.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { toSelectionProduct } from '#src/site/runtime/selection-storage.ts'
import { nameOf } from '#src/site/ui/page-texts.ts'
import { enquiryPath } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './keep-button.css'

interface KeepButtonProps {
  words: Words['productCard']
  product: Product
  /** A notch in the corner of a card's picture, or a labelled cell above the actions. */
  shape: 'notch' | 'cell'
}

export function KeepButton({ words, product, shape }: KeepButtonProps) {
  const { sku } = product
  const name = nameOf(product)
  const shapeClass = { notch: 'keep-notch center', cell: 'keep-cell cell-button joint-below' }[
    shape
  ]
  return (
    <>
      <button
        className={`keep ${shapeClass} needs-script`}
        type="button"
        aria-label={fill(words.keepName, { name })}
        aria-pressed={false}
        data-keep={JSON.stringify(toSelectionProduct(product))}
        suppressHydrationWarning
      >
        <Icon name="keep" />
        {shape === 'cell' && (
          // CSS draws the label, so that the accessible name of a pressed button does not change.
          <span
            className="keep-label row grow"
            data-offer={words.keep}
            data-done={words.kept}
            data-room={words.keepFor}
            data-for={words.keepFor}
            suppressHydrationWarning
          />
        )}
      </button>
      {shape === 'notch' && (
        <noscript>
          <a
            className={`keep ${shapeClass}`}
            href={enquiryPath(sku)}
            aria-label={fill(words.ask, { name })}
          >
            <Icon name="keep" />
          </a>
        </noscript>
      )}
    </>
  )
}
