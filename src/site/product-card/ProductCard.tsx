// Product card of a grid: picture, badge, name, SKU, size and price in one link to its page, and the keep button.
import type { MouseEvent } from 'react'
import type { Product } from '#api/products/contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { englishNameOf, readText, wordOf } from '#src/site/ui/page-texts.ts'
import { productPagePath } from '#src/site/ui/paths.ts'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { KeepButton } from './KeepButton.tsx'
import { PriceLine } from './PriceLine.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import '#src/site/ui/opens.css'
import './product-badge.css'
import './product-card.css'

/**
 * The `sizes` attribute. Alone, a card takes a quarter of the frame or half the width of a phone; beside the filters, from
 * 1080px on, a fifth of the frame.
 */
export const CARD_SIZES = {
  alone: '(width >= 768px) min(25vw, 320px), 50vw',
  besideFilters: '(width >= 1080px) min(20vw, 256px), (width >= 768px) 25vw, 50vw',
}

interface ProductCardProps {
  words: Words['productCard']
  priceWords: Words['productDetails']
  product: Product
  /** One level below the heading above the grid. */
  heading: 'h2' | 'h3'
  /** Whether the card is visible without scrolling, so that its picture loads first. */
  priority?: boolean
  /** Whether the grid is beside the filters, so that cards are narrower from 1080px on. */
  isBesideFilters?: boolean
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function ProductCard(props: ProductCardProps) {
  const { words, priceWords, product, heading: Heading, priority = false, onClick } = props
  const { isBesideFilters = false } = props
  const { text: name, lang } = readText(product, 'name')
  const englishName = englishNameOf(product)
  return (
    <>
      <a className="product-card opens" href={productPagePath(product.sku)} onClick={onClick}>
        <ProductPicture
          product={product}
          alt=""
          sizes={isBesideFilters ? CARD_SIZES.besideFilters : CARD_SIZES.alone}
          priority={priority}
        />
        <Heading className="product-card-name">
          <span className="clamp-2" lang={lang}>
            {name}
          </span>
        </Heading>
        <span className="product-card-line quiet small">
          {englishName && (
            <span className="english-name clamp-2" lang="en">
              {englishName}
            </span>
          )}{' '}
          <span className="sku clamp-2">{product.sku}</span>{' '}
          {product.size && (
            <SizeMark
              size={product.size}
              actualSize={product.actualSize}
              millimetres={words.millimetres}
            />
          )}
          {product.priceTag && <PriceLine words={priceWords} tag={product.priceTag} />}
        </span>{' '}
        {product.badge && (
          <span className="product-badge small strong">
            {wordOf(product.badge) ?? words.badges[product.badge]}
          </span>
        )}
      </a>
      <KeepButton words={words} product={product} shape="notch" />
    </>
  )
}
