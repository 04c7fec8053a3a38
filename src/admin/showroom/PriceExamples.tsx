// Examples below the rules of prices: what products of the catalogue say with them, or why nothing.
import { useStore } from '@nanostores/react'
import { readBody } from '#api/client.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import type { PriceRules } from '#api/products/price-rules.contract.ts'
import { computePriceTag } from '#api/products/price-tag.contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { useToday } from '#src/admin/shell/today.ts'
import { formatPriceDate, formatWholePrice } from '#src/content/price-texts.ts'
import { productDetails } from '#src/content/words/en/product-details.ts'

const words = { ...productDetails, locale: 'en-IN' }

/** The newest products of each category. */
const EXAMPLES_PER_CATEGORY = 24
/** How many of them are shown. */
const SHOWN_PER_CATEGORY = 2

const createExamples = ({ calls: { api }, queries }: AdminStores) =>
  queries.observe({
    key: ['products', 'price-examples'],
    async load(): Promise<readonly Product[]> {
      const pages = await Promise.all(
        CATEGORIES.map(({ id: category }) =>
          readBody(
            api.projects.product.$get({
              query: { category, hidden: 'any', limit: String(EXAMPLES_PER_CATEGORY) },
            }),
          ),
        ),
      )
      return pages.flatMap(({ products }) => {
        const priced = products.filter(({ price }) => price)
        return (priced.length > 0 ? priced : products).slice(0, SHOWN_PER_CATEGORY)
      })
    },
  })

export function PriceExamples({ rules }: { rules: PriceRules }) {
  const { data: products = [] } = useStore(useStoreOf(createExamples).$result)
  const today = useToday()
  if (products.length === 0) return null
  // An amount that is still to be written is 0, and one that cannot be read is not a number.
  const startingPrices = rules.startingPrices?.filter(({ amount }) => amount > 0) ?? []
  const writtenRules = { ...rules, startingPrices, bandLimits: { ...rules.bandLimits } }
  for (const { id } of CATEGORIES) {
    const [low = 0, high = 0] = rules.bandLimits?.[id] ?? []
    if (!(low > 0 && low < high)) delete writtenRules.bandLimits[id]
  }
  return (
    <div className="column tight">
      <h3 className="field-head small strong">Visitors will read</h3>
      <ul className="cell-list joints-down">
        {products.map((product) => {
          const tag = computePriceTag(product, writtenRules, today)
          return (
            <li key={product._id} className="row spread wrap small">
              <span className="quiet break-words">{product.name}</span>
              <span className="strong price-example">
                {formatWholePrice(words, tag)}
                {tag && formatPriceDate(words, tag) && (
                  <span className="quiet micro">{formatPriceDate(words, tag)}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
