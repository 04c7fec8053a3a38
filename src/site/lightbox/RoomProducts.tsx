// List of the products laid in the open room: a column on wide screens, a sheet over the caption on a phone.
import { useEffect, useState } from 'react'
import type { Product, ProductPage } from '#api/products/contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { KeepButton } from '#src/site/product-card/KeepButton.tsx'
import { ProductPicture } from '#src/site/product-card/ProductPicture.tsx'
import { useSwipeDown } from '#src/site/runtime/input.ts'
import { logFailure, readJson } from '#src/site/runtime/requests.ts'
import { englishNameOf, readText } from '#src/site/ui/page-texts.ts'
import { productPagePath } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import './room-products.css'

type ProductsBySku = ReadonlyMap<string, Product>

interface RoomProductsProps {
  words: Words['lightbox']['laid']
  cardWords: Words['productCard']
  skus: readonly string[]
  products: ProductsBySku
  /** The URL of the form that asks about the room. */
  enquiryHref: string
  onClose: () => void
}

export function RoomProducts(props: RoomProductsProps) {
  const { words, cardWords, skus, products, enquiryHref, onClose } = props
  const swipeDownHandlers = useSwipeDown(onClose)
  return (
    <aside className="room-products column" aria-labelledby="room-products">
      <div className="row spread joint-below" {...swipeDownHandlers}>
        <h2 id="room-products" className="serif cell">
          {words.title}
        </h2>
        <button
          className="icon-button room-products-close"
          type="button"
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <ul className="grow">
        {skus.map((sku) => (
          <li key={sku} className="room-products-item joint-below">
            <ProductRow cardWords={cardWords} sku={sku} product={products.get(sku)} />
          </li>
        ))}
      </ul>
      {products.size > 1 && (
        <button className="cell-button joint-above" type="button" onClick={keepAll}>
          <Icon name="keep" />
          {words.keepAll}
        </button>
      )}
      <a className="cell-button primary spread" href={enquiryHref}>
        {words.ask}
        <Icon name="arrow-right" />
      </a>
    </aside>
  )
}

/** Keeps all products of the list by pressing their keep buttons. */
function keepAll(): void {
  const buttons = document.querySelectorAll<HTMLElement>(
    '.room-products .keep[aria-pressed="false"]',
  )
  for (const button of buttons) button.click()
}

interface ProductRowProps {
  cardWords: Words['productCard']
  sku: string
  product: Product | undefined
}

/** Shows the SKU and links to the product until the product has loaded. */
function ProductRow({ cardWords, sku, product }: ProductRowProps) {
  const { text: name, lang } = readText(product ?? { name: sku }, 'name')
  const englishName = product && englishNameOf(product)
  return (
    <>
      <a className="room-products-row row grow" href={productPagePath(sku)}>
        <ProductThumb product={product} />
        <span className="column shrink">
          <b className="serif clamp-2" lang={lang}>
            {name}
          </b>{' '}
          {englishName && (
            <span className="small" lang="en">
              {englishName}
            </span>
          )}{' '}
          <span className="row small">
            <span className="sku">{product && sku}</span>{' '}
            {product?.size && (
              <SizeMark
                size={product.size}
                actualSize={product.actualSize}
                millimetres={cardWords.millimetres}
              />
            )}
          </span>
        </span>
      </a>
      {product && <KeepButton words={cardWords} product={product} shape="notch" />}
    </>
  )
}

export function ProductThumb({ product }: { product: Product | undefined }) {
  return (
    <span className="room-products-picture filled">
      {product && <ProductPicture product={product} alt="" sizes="112px" />}
    </span>
  )
}

/** The products by SKU; empty until they have loaded. */
export function useProducts(skus: readonly string[] | undefined): ProductsBySku {
  const [products, setProducts] = useState<ProductsBySku>(new Map())
  useEffect(() => {
    if (!skus) return
    const query = new URLSearchParams(skus.map((sku) => ['sku', sku]))
    fetch(`/api/projects/product?${query}`)
      .then((response) => readJson<ProductPage>(response))
      .then((page) => setProducts(new Map(page.products.map((product) => [product.sku, product]))))
      // The list still links to the products by SKU.
      .catch((error: unknown) => logFailure('The products of the room cannot be read', error))
  }, [skus])
  return products
}
