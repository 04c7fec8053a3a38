// Product dialog: pictures, facts, actions, and buttons to the neighbours in the list.
import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '#api/products/contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { Lightbox } from '#src/site/lightbox/Lightbox.tsx'
import { toLightboxPictures } from '#src/site/lightbox/lightbox.ts'
import { ProductPicture } from '#src/site/product-card/ProductPicture.tsx'
import {
  ProductActions,
  ProductFacts,
  ProductTags,
  ShareButton,
} from '#src/site/product-facts/ProductFacts.tsx'
import { ProductHeading } from '#src/site/product-facts/ProductHeading.tsx'
import { RoomButton } from '#src/site/product-facts/RoomButton.tsx'
import { countEvent } from '#src/site/runtime/analytics.ts'
import { isPlainClick, useKeys } from '#src/site/runtime/input.ts'
import { langOf, nameOf, readText } from '#src/site/ui/page-texts.ts'
import { productPagePath } from '#src/site/ui/paths.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { createCatalogue } from './catalogue.ts'
import { setPageIdentity } from './page-identity.ts'
import './product-dialog.css'

export type ProductDialogWords = Pick<
  Words,
  'catalogue' | 'chat' | 'lightbox' | 'productCard' | 'productDetails' | 'products'
>

interface ProductDialogProps {
  words: ProductDialogWords
  catalogue: Pick<
    ReturnType<typeof createCatalogue>,
    '$openProduct' | '$listing' | 'replaceProduct' | 'closeProduct'
  >
}

/** Renders the last product while closed, so that the dialog fades out with its content. */
export function ProductDialog({ words, catalogue }: ProductDialogProps) {
  const product = useStore(catalogue.$openProduct)
  const [lastProduct, setLastProduct] = useState(product)
  if (product && product !== lastProduct) setLastProduct(product)
  const { products = [] } = useStore(catalogue.$listing).page ?? {}
  const productIndex = products.findIndex(({ _id }) => _id === product?._id)
  const neighbours = { previous: products[productIndex - 1], next: products[productIndex + 1] }
  const showNeighbour = (direction: Direction) => {
    const neighbour = neighbours[direction]
    // An open lightbox or room uses the arrow keys itself.
    if (neighbour && !document.querySelector('.lightbox:modal, .room-view:modal'))
      catalogue.replaceProduct(neighbour)
  }
  useEffect(() => {
    if (!product) return
    countEvent('opened', product.sku)
    return setPageIdentity(nameOf(product), productPagePath(product.sku))
  }, [product])
  useKeys(
    { ArrowLeft: () => showNeighbour('previous'), ArrowRight: () => showNeighbour('next') },
    product !== undefined,
  )
  return (
    <Dialog
      className="full-dialog product-dialog"
      open={product !== undefined}
      onClose={catalogue.closeProduct}
      label={lastProduct ? nameOf(lastProduct) : ''}
    >
      {lastProduct && (
        <ProductDetails
          words={words}
          product={lastProduct}
          neighbours={neighbours}
          onShowNeighbour={showNeighbour}
        />
      )}
    </Dialog>
  )
}

type Direction = 'previous' | 'next'

interface ProductDetailsProps {
  words: ProductDialogWords
  product: Product
  neighbours: Record<Direction, Product | undefined>
  onShowNeighbour: (direction: Direction) => void
}

function ProductDetails({ words, product, neighbours, onShowNeighbour }: ProductDetailsProps) {
  const detailsElement = useRef<HTMLElement>(null)
  const name = readText(product, 'name')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product is read from its beginning
  useEffect(() => {
    for (const scroller of [
      detailsElement.current?.closest('dialog'),
      detailsElement.current?.lastElementChild,
    ])
      scroller?.scrollTo({ top: 0 })
  }, [product._id])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <article ref={detailsElement} className="content" onClick={replaceEntryWithLink}>
      <div className="pictures">
        <ProductPictures key={product._id} words={words} product={product} />
      </div>
      <div className="side">
        <form className="dialog-head sticky-head joint-below" method="dialog">
          <p className="gutter quiet">{words.catalogue.categories[product.category]}</p>
          {(['previous', 'next'] as const).map((direction) => (
            <button
              key={direction}
              className="icon-button hover-ink"
              type="button"
              aria-label={words.products[direction]}
              // Not `disabled` at the ends of the list, which would lose the focus.
              aria-disabled={!neighbours[direction]}
              onClick={() => onShowNeighbour(direction)}
            >
              <Icon name={direction === 'next' ? 'chevron-right' : 'chevron-left'} size={22} />
            </button>
          ))}
          <button className="icon-button hover-ink" type="submit" aria-label={words.products.close}>
            <Icon name="x" size={22} />
          </button>
        </form>
        <div className="text stack">
          <ProductHeading words={words} product={product} heading="h2" />
          <ProductTags words={words.products} product={product} />
          <a className="text-link" href={productPagePath(product.sku)}>
            {words.products.page}
            <Icon name="arrow-right" />
          </a>
        </div>
        <ProductFacts words={words.products} product={product} />
        <RoomButton words={words.products} product={product} />
        <div className="dialog-foot joint-above">
          <ProductActions words={words} product={product} />
          <ShareButton words={words.products} product={product} />
        </div>
      </div>
      <p className="unseen" role="status" lang={name.lang}>
        {name.text}
      </p>
    </article>
  )
}

/** The number of photos that the dialog has room for. */
const PHOTOS_MAX = 3
const SIZES = '(width >= 1080px) 680px, 100vw'

interface ProductPicturesProps {
  words: ProductDialogWords
  product: Product
}

/** The first photos. Each opens the lightbox, with all of them, above the dialog. */
function ProductPictures({ words, product }: ProductPicturesProps) {
  const pictures = toLightboxPictures(product)
  if (pictures.length === 0) return <ProductPicture product={product} alt="" sizes={SIZES} />
  return (
    <Lightbox
      words={words}
      pictures={pictures}
      path={productPagePath(product.sku)}
      className="picture-grid"
      isInDialog
    >
      {pictures.slice(0, PHOTOS_MAX).map(({ image, title, alt = title }, index) => (
        <a key={image.url} className="product-picture" href={image.url} data-picture={index}>
          <Picture image={image} alt={alt} lang={langOf(alt)} sizes={SIZES} />
        </a>
      ))}
    </Lightbox>
  )
}

/** Follows a link in place of the dialog's history entry, so that Back leads to the list and not to the product page. */
function replaceEntryWithLink(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || link.target || event.defaultPrevented || !isPlainClick(event)) return
  if (link.dataset.picture !== undefined) return
  event.preventDefault()
  location.replace(link.href)
}
