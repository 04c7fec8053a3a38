// Name, description and offer of a product, for its dialog and its page.
import type { Product } from '#api/products/contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { englishNameOf, readText } from '#src/site/ui/page-texts.ts'
import { ProductOffer } from './ProductFacts.tsx'

/** Names with more characters have a smaller font. */
const LONG_NAME_CHARS = 40

interface ProductHeadingProps {
  words: Pick<Words, 'productCard' | 'productDetails'>
  product: Product
  heading: 'h1' | 'h2'
}

export function ProductHeading({ words, product, heading: Heading }: ProductHeadingProps) {
  const name = readText(product, 'name')
  const englishName = englishNameOf(product)
  const description = readText(product, 'description')
  return (
    <>
      <hgroup>
        <Heading
          className={name.text.length > LONG_NAME_CHARS ? 'long' : undefined}
          lang={name.lang}
        >
          {name.text}
        </Heading>
        {englishName && (
          <p className="quiet" lang="en">
            {englishName}
          </p>
        )}
      </hgroup>
      {description.text && (
        <p className="description quiet" lang={description.lang}>
          {description.text}
        </p>
      )}
      <ProductOffer words={words} product={product} />
    </>
  )
}
