// What is asked about all products: lists, facets, and what a search that is being typed may mean.
import { CATEGORIES, type FacetCount, type ProductFacets } from '#api/contract/catalogue.ts'
import { fold } from '#api/contract/fields.ts'
import type {
  ProductNarrowing,
  ProductQuery,
  ProductRecord,
  ProductSuggestions,
  SuggestionQuery,
} from '#api/contract/product.ts'
import type { Collection } from './collection.ts'
import { type Found, type ProductRecordPage, ProductTable } from './product-table.ts'

/** As the contract has it, with whole records. */
interface RecordSuggestions extends Omit<ProductSuggestions, 'products'> {
  products: ProductRecord[]
}

/** The catalogue of these products, as they are when it is asked. */
export function catalogueOf(products: Pick<Collection<ProductRecord>, 'all'>) {
  let table = new ProductTable([])

  async function current(): Promise<ProductTable> {
    const records = await products.all()
    if (records !== table.records) table = new ProductTable(records, table)
    return table
  }

  return {
    /** The page that the query asks for; a page past the end is empty, with the true number of pages. */
    async list(query: ProductQuery): Promise<ProductRecordPage> {
      const table = await current()
      return table.list(query, find(table, query.search))
    },

    /** The values that the query can be narrowed by, with the number of products that each would leave. */
    async facets(query: ProductNarrowing): Promise<ProductFacets> {
      const table = await current()
      return table.facets(query, find(table, query.search))
    },

    async suggest({ search, limit }: SuggestionQuery): Promise<RecordSuggestions> {
      const { records } = await current()
      const found = find(await current(), search)
      if (!found) return { products: [], brands: [], categories: [], words: [] }
      const matching = records.filter((_, row) => found[row] === 1)
      return {
        products: matching.slice(0, limit),
        brands: brandsIn(records, search),
        categories: CATEGORIES.filter(({ name }) => fold(name).includes(fold(search))).map(
          ({ id, name }) => ({
            id,
            label: name,
            count: records.filter(({ category }) => category === id).length,
          }),
        ),
        words: [],
      }
    },
  }
}

function find({ records }: ProductTable, search: string): Found {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  return Uint8Array.from(records, ({ name, sku, brand }) => {
    const text = fold(`${name} ${sku} ${brand}`)
    return words.every((word) => text.includes(word)) ? 1 : 0
  })
}

function brandsIn(records: readonly ProductRecord[], search: string): FacetCount[] {
  const counts = new Map<string, number>()
  for (const { brand } of records) counts.set(brand, (counts.get(brand) ?? 0) + 1)
  return [...counts]
    .filter(([brand]) => fold(brand).includes(fold(search)))
    .map(([value, count]) => ({ value, count }))
    .slice(0, 3)
}
