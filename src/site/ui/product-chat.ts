// The visitor's chat message about a product, with the price as it stands on the page.
import type { Product } from '#api/products/contract.ts'
import { formatWholePrice } from '#src/content/price-texts.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { nameOf } from './page-texts.ts'
import { productUrl } from './paths.ts'

export function composeProductChat(
  { chat, productDetails }: Pick<Words, 'chat' | 'productDetails'>,
  product: Product,
): string {
  const { sku, priceTag } = product
  const price = priceTag && formatWholePrice(productDetails, priceTag)
  return fill(chat.product, {
    name: nameOf(product),
    sku: [sku, price].filter(Boolean).join(', '),
    link: productUrl(sku),
  })
}
