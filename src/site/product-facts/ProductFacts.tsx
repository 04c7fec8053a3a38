// Facts of a product: its offer in one line, its facts in two columns, its tags; and its actions.
import type { ReactNode } from 'react'
import type { Facet } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import { formatPriceDate } from '#src/content/price-texts.ts'
import type { DetailRow } from '#src/content/product-details.ts'
import type { Words } from '#src/content/words/types.ts'
import { KeepButton } from '#src/site/product-card/KeepButton.tsx'
import { PriceLine } from '#src/site/product-card/PriceLine.tsx'
import { langOf, nameOf, type PageText, readValue, wordOf } from '#src/site/ui/page-texts.ts'
import { chatUrl, enquiryPath, hostName, listPath, productUrl } from '#src/site/ui/paths.ts'
import { composeProductChat } from '#src/site/ui/product-chat.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { Swatch } from '#src/ui/Swatch.tsx'
import '#src/site/product-card/product-badge.css'
import './product-facts.css'

interface ProductFactsProps {
  words: Words['products']
  product: Product
  /** The URL of the brand's website, if there is one. */
  brandUrl?: string | undefined
  /** The facts after the first four; by default finish and material. */
  rows?: readonly Pick<DetailRow, 'label' | 'text' | 'choice'>[]
}

const FACETS_WITHOUT_TABLE = ['finish', 'material'] as const

/** Each value links to the products that share it. */
export function ProductFacts({
  words,
  product,
  brandUrl,
  rows = createDefaultRows(words, product),
}: ProductFactsProps) {
  const { category, sku, brand, size, actualSize, color } = product
  const { labels } = words
  const renderLink = (choice: { facet: Facet; value: string }, { text, lang }: Label) => (
    <a className="cell-link shrink hover-text" href={listPath(category, choice)} lang={lang}>
      {text}
    </a>
  )
  return (
    <dl className="product-facts pair">
      <Fact term={labels.sku}>
        <span className="sku">{sku}</span>
      </Fact>
      <Fact term={labels.brand}>
        {renderLink({ facet: 'brand', value: brand }, { text: brand, lang: langOf(brand) })}{' '}
        {brandUrl && (
          <a
            className="product-maker row quiet small hover-text"
            href={brandUrl}
            target="_blank"
            rel="noopener"
          >
            {hostName(brandUrl)}
            <Icon name="arrow-up-right" size={16} />
          </a>
        )}
      </Fact>
      {size && (
        <Fact term={labels.size}>
          {renderLink(
            { facet: 'size', value: size },
            {
              text: (
                <SizeMark size={size} actualSize={actualSize} millimetres={words.millimetres} />
              ),
            },
          )}
        </Fact>
      )}
      {color && (
        <Fact term={labels.color}>
          <Swatch colourWord={color} />
          {renderLink({ facet: 'color', value: color }, readValue(color))}
        </Fact>
      )}
      {rows.map(({ label, text, choice }) => (
        <Fact key={label} term={label}>
          {choice ? (
            renderLink(choice, { text, lang: langOf(text) })
          ) : (
            <span lang={langOf(text)}>{text}</span>
          )}
        </Fact>
      ))}
    </dl>
  )
}

const createDefaultRows = ({ labels }: Words['products'], product: Product) =>
  FACETS_WITHOUT_TABLE.flatMap((facet) => {
    const value = product[facet]
    if (!value) return []
    return { label: labels[facet], text: readValue(value).text, choice: { facet, value } }
  })

type Label = Partial<Omit<PageText, 'text'>> & { text: ReactNode }

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet small">{term}</dt>
      <dd className="row wrap strong break-words">{children}</dd>
    </div>
  )
}

interface OfferProps {
  words: Pick<Words, 'productCard' | 'productDetails'>
  product: Product
}

/** The price on a line of its own, the badge and the stock, and the day of the prices. */
export function ProductOffer({ words, product }: OfferProps) {
  const { badge, priceTag, stock } = product
  const { productCard, productDetails } = words
  const date = priceTag && formatPriceDate(productDetails, priceTag)
  return (
    <div className="product-offer row wrap">
      {priceTag && <PriceLine words={productDetails} tag={priceTag} isLarge />}{' '}
      {date && <p className="product-price-date quiet micro">{date}</p>}{' '}
      {badge && (
        <span className="product-badge small strong">
          {wordOf(badge) ?? productCard.badges[badge]}
        </span>
      )}{' '}
      {!priceTag && <span className="strong">{productDetails.priceOnRequest}</span>}{' '}
      {stock && (
        <span className="row small" data-stock={stock}>
          {wordOf(stock) ?? productDetails.stocks[stock]}
        </span>
      )}{' '}
    </div>
  )
}

interface WordedProps {
  words: Words['products']
  product: Product
}

/** The tags, each with a link to the products that share it. */
export function ProductTags({ words, product: { category, tags } }: WordedProps) {
  if (tags.length === 0) return null
  return (
    <ul className="product-tags row wrap shrink" aria-label={words.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <a
            className="row break-words quiet small hover-text"
            href={listPath(category, { facet: 'tag', value: tag })}
            lang={readValue(tag).lang}
          >
            {readValue(tag).text}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ActionsProps {
  words: Pick<Words, 'chat' | 'productCard' | 'productDetails' | 'products'>
  product: Product
}

/** Keeps the product, asks about it, or opens the chat. */
export function ProductActions({ words, product }: ActionsProps) {
  const { productCard, products } = words
  const { sku } = product
  const chatText = composeProductChat(words, product)
  return (
    <>
      <KeepButton words={productCard} product={product} shape="cell" />{' '}
      <a className="action cell-button primary" href={enquiryPath(sku)}>
        {products.enquire}
        <Icon name="arrow-right" />
      </a>{' '}
      <a
        className="action cell-button hover-ink"
        href={chatUrl(chatText)}
        target="_blank"
        rel="noopener"
        data-sent={sku}
      >
        <Icon name="chat" />
        {products.chat}
      </a>
    </>
  )
}

/** The button that shares the product's link; runtime/product-buttons.ts handles the press. */
export function ShareButton({ words, product }: WordedProps) {
  return (
    <span className="share joint-before needs-script">
      <button
        className="action cell-button hover-ink"
        type="button"
        aria-label={words.share}
        data-share={productUrl(product.sku)}
        data-sent={product.sku}
        data-share-title={nameOf(product)}
      >
        <Icon name="share" />
      </button>
    </span>
  )
}
