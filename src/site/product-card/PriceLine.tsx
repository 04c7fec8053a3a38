// Price of a product in one line: an amount by its unit with a word on GST, a band, or an offer beside the price before.
import type { PriceTag } from '#api/products/price-tag.contract.ts'
import { formatGst, formatOffer, formatPrice, type PriceWords } from '#src/content/price-texts.ts'
import { fill } from '#src/content/words/format.ts'
import './price-line.css'

interface PriceLineProps {
  words: PriceWords
  tag: PriceTag
  /** As on the page of a product, with the last day of its offer. */
  isLarge?: boolean
}

export function PriceLine({ words, tag, isLarge = false }: PriceLineProps) {
  const offer = formatOffer(words, tag)
  const gst = formatGst(words, tag)
  if (tag.kind === 'band')
    return (
      <span className="price-line" data-large={isLarge || undefined}>
        <PriceBand words={words} band={tag.band} />
      </span>
    )
  return (
    <span className="price-line" data-large={isLarge || undefined}>
      {offer && (
        <>
          <s className="quiet">
            <span className="unseen">{words.offer.before} </span>
            {offer.before}
          </s>{' '}
          <span className="unseen">{words.offer.now} </span>
        </>
      )}
      <span className="strong">{formatPrice(words, tag)}</span>{' '}
      {gst && <span className="quiet micro">{gst}</span>}{' '}
      {offer && isLarge && (
        <span className="price-until small">{fill(words.offer.until, { date: offer.until })}</span>
      )}
    </span>
  )
}

/** The three signs of a band: those of the product in ink, the others quiet. Screen readers read what it means. */
function PriceBand({ words, band }: { words: PriceWords; band: 1 | 2 | 3 }) {
  return (
    <>
      <span className="price-band strong" aria-hidden="true">
        {'₹'.repeat(band)}
        <span>{'₹'.repeat(3 - band)}</span>
      </span>
      <span className="unseen">{words.bands[band]}</span>
    </>
  )
}
