// Tests of the catalogue query and its form in a URL.
import { describe, expect, it } from 'vitest'
import {
  type CatalogueQuery,
  cataloguePath,
  DEFAULT_QUERY,
  readCatalogueQuery,
  withCategory,
} from './catalogue-query.ts'
import { NO_FILTERS, toggleFilter } from './filters.ts'

const read = (search: string) => readCatalogueQuery(new URLSearchParams(search))
const path = (query: CatalogueQuery) => cataloguePath('/products', query)

const EVERYTHING: CatalogueQuery = {
  category: 'tiles',
  search: 'oak & “ash”',
  filters: {
    ...NO_FILTERS,
    brand: ['Kelvarra', 'Zunareth'],
    size: ['8x8', '16x16'],
    finish: ['Matt'],
    color: ['Ivory', 'weiß'],
    material: ['Porcelain'],
    tag: ['50% off', 'Indoor'],
  },
  sort: 'name-desc',
  page: 12,
  limit: 24,
}

describe('a query in a URL', () => {
  it('defaults to the first page of tiles, newest first', () => {
    expect(read('')).toEqual(DEFAULT_QUERY)
  })

  it('cuts a long search before an emoji it would split', () => {
    const search = `${'a'.repeat(119)}😀`
    expect(read(`search=${encodeURIComponent(search)}`).search).toBe('a'.repeat(119))
  })

  it.each([
    'page=0',
    'page=-2',
    'page=two',
    'limit=1000',
    'page=1e99',
    'category=granite',
    'sort=cheapest',
    'search=%20%20',
    'search=%00&brand=%07',
    'brand=&brand=%20',
    'size=9x9&size=huge',
    'price=12&__proto__=x',
  ])('falls back to the default for invalid values: %s', (search) => {
    expect(read(search)).toEqual(DEFAULT_QUERY)
  })

  it('accepts sizes for tiles only', () => {
    expect(read('category=Sanitaryware&size=8x8&sort=size')).toEqual({
      ...DEFAULT_QUERY,
      category: 'sanitaryware',
    })
  })

  it('leaves default values out of the URL', () => {
    expect(path(DEFAULT_QUERY)).toBe('/products')
    expect(cataloguePath('/', withCategory(DEFAULT_QUERY, 'sanitaryware'))).toBe(
      '/?category=sanitaryware',
    )
  })

  it('is unchanged after writing and reading it', () => {
    const { searchParams } = new URL(path(EVERYTHING), 'http://localhost')
    expect(readCatalogueQuery(searchParams)).toEqual(EVERYTHING)
  })

  it('has the same URL in whatever order it is built', () => {
    const query = read(
      'tag=Indoor&size=16x16&brand=Zunareth&size=8x8&brand=kelvarra&brand=Kelvarra',
    )
    const reordered = read('brand=Kelvarra&size=8x8&brand=%20Zunareth&size=16x16&tag=Indoor')
    expect(path(query)).toBe(path(reordered))
  })
})

describe('switching the category', () => {
  it('keeps the search, and begins at the first page without filters', () => {
    expect(withCategory({ ...EVERYTHING, sort: 'size' }, 'sanitaryware')).toEqual({
      category: 'sanitaryware',
      search: EVERYTHING.search,
      limit: EVERYTHING.limit,
      filters: NO_FILTERS,
      sort: 'relevance',
      page: 1,
    })
    expect(withCategory(EVERYTHING, 'sanitaryware').sort).toBe('name-desc')
  })
})

describe('a filter', () => {
  it('is toggled in any spelling', () => {
    const { filters } = read('brand=KELVARRA')
    expect(toggleFilter(filters, { facet: 'brand', value: 'Kelvarra' })).toEqual(NO_FILTERS)
    const both = toggleFilter(filters, { facet: 'brand', value: 'Brivaunt' })
    expect(both.brand).toEqual(['Brivaunt', 'KELVARRA'])
  })
})
