// Notice above search results that match only a part of the search, or come from the other category.
import { CATEGORIES, type CategoryId } from '#api/products/catalogue.contract.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { searchNotice } from '#src/content/search.ts'
import type { CatalogueQuery } from './catalogue-query.ts'
import type { Listing } from './listing.ts'

interface SearchNoticeProps {
  listing: Listing
  query: CatalogueQuery
}

const nameOf = (category: CategoryId) =>
  CATEGORIES.find(({ id }) => id === category)?.name ?? category

export function SearchNotice({ listing, query: { search, category } }: SearchNoticeProps) {
  const { status, page, insteadOf } = listing
  if (status !== 'ready') return null
  const sentences = [
    insteadOf && CATALOGUE.instead(search, nameOf(insteadOf), nameOf(category)),
    page?.unmatched && searchNotice(page.unmatched, search),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <p className="search-notice cell joint-below" role="status">
      {sentences.join(' ')}
    </p>
  )
}
