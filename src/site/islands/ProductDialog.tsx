// A product laid open above the list: the whole picture, what is known, and the ways to ask.
import type { ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { PRODUCT } from '#src/content/product.ts'
import { SITE } from '#src/content/site.ts'
import { ProductActions, ShareButton } from '#src/site/product/ProductActions.tsx'
import { ProductFacts } from '#src/site/product/ProductFacts.tsx'
import { ProductPicture } from '#src/site/product/ProductPicture.tsx'
import { ProductTags } from '#src/site/product/ProductTags.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useStore } from '#src/ui/use-store.ts'
import './product-dialog.css'

interface ProductDialogProps {
  $opened: ReadableAtom<Product | undefined>
  onClose: () => void
}

/** Stays in the page while closed, so that it can fade out with what it showed last. */
export function ProductDialog({ $opened, onClose }: ProductDialogProps) {
  const product = useStore($opened)
  const [shown, setShown] = useState(product)
  if (product && product !== shown) setShown(product)
  useTitle(product)
  return (
    <Dialog
      className="product-dialog"
      open={product !== undefined}
      onClose={onClose}
      label={shown?.name ?? ''}
    >
      {shown && <Sheet product={shown} />}
    </Dialog>
  )
}

function Sheet({ product }: { product: Product }) {
  return (
    <article className="product-sheet">
      <ProductPicture
        product={product}
        alt={product.name}
        sizes="(min-width: 1080px) 680px, 100vw"
      />
      <div className="product-sheet-side">
        <form className="product-sheet-top" method="dialog">
          <p>{CATEGORIES.find(({ id }) => id === product.category)?.name}</p>
          <button type="submit" aria-label={PRODUCT.close}>
            <Icon name="x" size={22} />
          </button>
        </form>
        <div className="product-sheet-text">
          <h2>{product.name}</h2>
          {product.description && <p>{product.description}</p>}
          <ProductTags product={product} />
        </div>
        <ProductFacts product={product} />
        <div className="product-sheet-foot">
          <ProductActions product={product} />
          <ShareButton product={product} />
        </div>
      </div>
    </article>
  )
}

/** The window is named after the open product, as its own page would be. */
function useTitle(product: Product | undefined): void {
  useEffect(() => {
    if (!product) return
    const before = document.title
    document.title = `${product.name} | ${SITE.name}`
    return () => {
      document.title = before
    }
  }, [product])
}
