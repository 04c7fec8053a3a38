// Index of the facets: the values of each product, found once for all queries, which then only count them.
import { fold } from '#api/contract/fields.ts'
import { FACETS, type Facet } from './catalogue.contract.ts'
import { listFacetTexts } from './conditions.ts'
import type { ProductRecord } from './contract.ts'
import type { PriceLookup } from './price-tags.ts'

/** A value of a facet as a product spells it. */
export interface Spelling {
  facet: Facet
  text: string
  /** The number of the value, which all its spellings share. */
  value: number
}

type Products = readonly ProductRecord[]
/** The values of each product, in the order of the products. */
type Rows = readonly (readonly Spelling[])[]

const indexes = new WeakMap<PriceLookup, (products: Products) => Rows>()

/** The values of these products under these prices: found once for a product, and put in a row once for a list. */
export function indexFacets(products: Products, priceOf: PriceLookup): Rows {
  const index = indexes.get(priceOf) ?? createIndex(priceOf)
  indexes.set(priceOf, index)
  return index(products)
}

function createIndex(priceOf: PriceLookup): (products: Products) => Rows {
  const rowsOf = new WeakMap<Products, Rows>()
  const findSpellings = createSpellingLookup(priceOf)
  return (products) => {
    const rows = rowsOf.get(products) ?? products.map(findSpellings)
    rowsOf.set(products, rows)
    return rows
  }
}

function createSpellingLookup(priceOf: PriceLookup) {
  const spellingsOf = new WeakMap<ProductRecord, readonly Spelling[]>()
  const byText = new Map<string, Spelling>()
  const numbersByKey = new Map<string, number>()

  function findSpelling(facet: Facet, text: string): Spelling {
    const cached = byText.get(`${facet} ${text}`)
    if (cached) return cached
    const key = `${facet} ${fold(text)}`
    const value = numbersByKey.get(key) ?? numbersByKey.size
    const spelling = { facet, text, value }
    numbersByKey.set(key, value)
    byText.set(`${facet} ${text}`, spelling)
    return spelling
  }

  return (product: ProductRecord): readonly Spelling[] => {
    const cached = spellingsOf.get(product)
    if (cached) return cached
    const spellings: Spelling[] = []
    for (const facet of FACETS) {
      const texts = listFacetTexts(product, facet, priceOf)
      if (typeof texts === 'string') spellings.push(findSpelling(facet, texts))
      else for (const text of texts ?? []) spellings.push(findSpelling(facet, text))
    }
    spellingsOf.set(product, spellings)
    return spellings
  }
}
