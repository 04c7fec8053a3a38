// Values for the head of a product page: its description, and the `sizes` for preloading its first picture.
import { truncate } from '#api/contract/text.ts'
import type { Product } from '#api/products/contract.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { nameOf, readText, readValue } from '#src/site/ui/page-texts.ts'

/** Search engines show about this many characters. */
const DESCRIPTION_CHARS_MAX = 155

/** The `sizes` of the large picture of a product page. */
export const PRODUCT_SIZES = '(width >= 768px) min(50vw, 640px), 100vw'

/** One sentence for search results and shared links. */
export function describeProduct(words: Words['productPage'], product: Product): string {
  const { brand, sku, size, material, finish } = product
  const values = [material, finish].map((value) => value && readValue(value).text)
  const facts = [size?.replace('x', ' × '), ...values].filter(Boolean).join(', ')
  const beginning = fill(words.description, { name: nameOf(product), brand, sku })
  const { text, lang } = readText(product, 'description')
  // The facts are in the language of the page, so a sentence in another one is left out.
  const description = lang ? '' : text
  const fullText = `${beginning}${facts && `, ${facts}`}. ${description}`.trim()
  const sentence = fullText.replace(/\s+/g, ' ')
  if (sentence.length <= DESCRIPTION_CHARS_MAX) return sentence
  return `${truncate(sentence, DESCRIPTION_CHARS_MAX).replace(/\s+\S*$/, '')}…`
}
