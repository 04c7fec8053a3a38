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

const readQuery = (search: string) => readCatalogueQuery(new URLSearchParams(search))
const createPath = (query: CatalogueQuery) => cataloguePath('/products', query)

const FULL_QUERY: CatalogueQuery = {
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
    expect(readQuery('')).toEqual(DEFAULT_QUERY)
  })

  it('cuts a long search before an emoji it would split', () => {
    const search = `${'a'.repeat(119)}😀`
    expect(readQuery(`search=${encodeURIComponent(search)}`).search).toBe('a'.repeat(119))
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
    'cost=12&__proto__=x',
  ])('falls back to the default for invalid values: %s', (search) => {
    expect(readQuery(search)).toEqual(DEFAULT_QUERY)
  })

  it('accepts sizes for tiles only', () => {
    expect(readQuery('category=Sanitaryware&size=8x8&sort=size')).toEqual({
      ...DEFAULT_QUERY,
      category: 'sanitaryware',
    })
  })

  it('leaves default values out of the URL', () => {
    expect(createPath(DEFAULT_QUERY)).toBe('/products')
    expect(cataloguePath('/', withCategory(DEFAULT_QUERY, 'sanitaryware'))).toBe(
      '/?category=sanitaryware',
    )
  })

  it('is unchanged after writing and reading it', () => {
    const { searchParams } = new URL(createPath(FULL_QUERY), 'http://localhost')
    expect(readCatalogueQuery(searchParams)).toEqual(FULL_QUERY)
  })

  it('has the same URL in whatever order it is built', () => {
    const query = readQuery(
      'tag=Indoor&size=16x16&brand=Zunareth&size=8x8&brand=kelvarra&brand=Kelvarra',
    )
    const reordered = readQuery('brand=Kelvarra&size=8x8&brand=%20Zunareth&size=16x16&tag=Indoor')
    expect(createPath(query)).toBe(createPath(reordered))
  })
})

describe('switching the category', () => {
  it('keeps the search, and begins at the first page without filters', () => {
    expect(withCategory({ ...FULL_QUERY, sort: 'size' }, 'sanitaryware')).toEqual({
      category: 'sanitaryware',
      search: FULL_QUERY.search,
      limit: FULL_QUERY.limit,
      filters: NO_FILTERS,
      sort: 'relevance',
      page: 1,
    })
    expect(withCategory(FULL_QUERY, 'sanitaryware').sort).toBe('name-desc')
  })
})

describe('a filter', () => {
  it('is toggled in any spelling', () => {
    const { filters } = readQuery('brand=KELVARRA')
    expect(toggleFilter(filters, { facet: 'brand', value: 'Kelvarra' })).toEqual(NO_FILTERS)
    const both = toggleFilter(filters, { facet: 'brand', value: 'Brivaunt' })
    expect(both.brand).toEqual(['Brivaunt', 'KELVARRA'])
  })
})
