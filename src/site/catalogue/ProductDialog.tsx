// The dialog of a product: picture, facts, actions, and the neighbours in the list.

import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { CATEGORIES, productPath } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import { PRODUCT } from '#src/content/product.ts'
import { Lightbox } from '#src/site/lightbox/Lightbox.tsx'
import { productImages } from '#src/site/lightbox/lightbox-image.ts'
import { countDemand } from '#src/site/ui/demand.ts'
import { ProductActions, ShareButton } from '#src/site/ui/ProductActions.tsx'
import { ProductFacts, ProductOffer, ProductTags } from '#src/site/ui/ProductFacts.tsx'
import { ProductPicture } from '#src/site/ui/ProductPicture.tsx'
import { isPlainClick } from '#src/site/ui/plain-click.ts'
import { namePage } from '#src/site/ui/showroom-facts.ts'
import { useKeys } from '#src/site/ui/use-keys.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { languageOf } from '#src/ui/text-language.ts'
import type { createCatalogue } from './catalogue.ts'
import './product-dialog.css'

interface ProductDialogProps {
  catalogue: Pick<ReturnType<typeof createCatalogue>, '$opened' | '$listing' | 'turnTo' | 'close'>
}

/** Stays in the page while closed, so that it fades out with its content. */
export function ProductDialog({ catalogue }: ProductDialogProps) {
  const product = useStore(catalogue.$opened)
  const [shown, setShown] = useState(product)
  if (product && product !== shown) setShown(product)
  const { products = [] } = useStore(catalogue.$listing).page ?? {}
  const place = products.findIndex(({ _id }) => _id === product?._id)
  const turns = { previous: products[place - 1], next: products[place + 1] }
  const turn = (way: Turn) => {
    const other = turns[way]
    // An open lightbox has the arrow keys.
    if (other && !document.querySelector('.lightbox:modal')) catalogue.turnTo(other)
  }
  useEffect(() => {
    if (!product) return
    countDemand('opened', product.sku)
    return namePage(product.name, productPath(product.sku))
  }, [product])
  useKeys(
    { ArrowLeft: () => turn('previous'), ArrowRight: () => turn('next') },
    product !== undefined,
  )
  return (
    <Dialog
      className="full-dialog product-dialog"
      open={product !== undefined}
      onClose={catalogue.close}
      label={shown?.name ?? ''}
    >
      {shown && <Sheet product={shown} turns={turns} onTurn={turn} />}
    </Dialog>
  )
}

type Turn = 'previous' | 'next'

interface SheetProps {
  product: Product
  turns: Record<Turn, Product | undefined>
  onTurn: (way: Turn) => void
}

function Sheet({ product, turns, onTurn }: SheetProps) {
  const sheet = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product is read from its beginning
  useEffect(() => {
    for (const part of [sheet.current?.closest('dialog'), sheet.current?.lastElementChild])
      part?.scrollTo({ top: 0 })
  }, [product._id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <article ref={sheet} className="sheet" onClick={leave}>
      <div className="shown">
        <ProductZoom key={product._id} product={product} />
      </div>
      <div className="side">
        <form className="dialog-head sticky-head joint-below" method="dialog">
          <p className="gutter quiet">
            {CATEGORIES.find(({ id }) => id === product.category)?.name}
          </p>
          {(['previous', 'next'] as const).map((way) => (
            <button
              key={way}
              className="icon-button hover-ink"
              type="button"
              aria-label={PRODUCT[way]}
              // The button stays at the ends of the list, so that the focus stays too.
              aria-disabled={!turns[way]}
              onClick={() => onTurn(way)}
            >
              <Icon name={way === 'next' ? 'chevron-right' : 'chevron-left'} size={22} />
            </button>
          ))}
          <button className="icon-button hover-ink" type="submit" aria-label={PRODUCT.close}>
            <Icon name="x" size={22} />
          </button>
        </form>
        <div className="text stack">
          <h2 lang={languageOf(product.name)}>{product.name}</h2>
          {product.description && (
            <p className="description quiet" lang={languageOf(product.description)}>
              {product.description}
            </p>
          )}
          <ProductOffer product={product} />
          <ProductTags product={product} />
          <a className="text-link" href={productPath(product.sku)}>
            {PRODUCT.page}
            <Icon name="arrow-right" />
          </a>
        </div>
        <ProductFacts product={product} />
        <div className="dialog-foot joint-above">
          <ProductActions product={product} />
          <ShareButton product={product} />
        </div>
      </div>
      <p className="unseen" role="status" lang={languageOf(product.name)}>
        {product.name}
      </p>
    </article>
  )
}

/** The photographs that the dialog has room for. */
const PHOTOS_SHOWN = 3
const SIZES = '(min-width: 1080px) 680px, 100vw'

/** The first photographs, each of which opens all of them in a lightbox above the dialog. */
function ProductZoom({ product }: { product: Product }) {
  const shots = productImages(product)
  if (shots.length === 0) return <ProductPicture product={product} alt="" sizes={SIZES} />
  return (
    <Lightbox pictures={shots} path={productPath(product.sku)} className="zoom" inDialog>
      {shots.slice(0, PHOTOS_SHOWN).map(({ image, title, alt = title }, place) => (
        <a key={image.url} className="product-picture" href={image.url} data-picture={place}>
          <Picture image={image} alt={alt} sizes={SIZES} />
        </a>
      ))}
    </Lightbox>
  )
}

/** The next page replaces the dialog's history entry, so that Back leads to the list and not to the product's page. */
function leave(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return
  if (link.dataset.picture !== undefined) return
  event.preventDefault()
  location.replace(link.href)
}
