// Tests of the groups in the filter panel.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FACETS } from '#api/products/catalogue.contract.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { NO_FILTERS } from './filters.ts'
import type { Facets } from './listing.ts'

const words = wordsOf('en').catalogue

function renderGroups() {
  const entries = FACETS.map((facet) => [facet, [{ value: 'Any', count: 1 }]])
  const facets: Facets['facets'] = Object.fromEntries(entries)
  const panel = createElement(FilterPanel, {
    words,
    category: 'tiles',
    filters: NO_FILTERS,
    facets,
    onFilter: () => {},
  })
  const groups = renderToStaticMarkup(panel).matchAll(
    /<details [^>]*?( open="")?><summary[^>]*><span[^>]*>([^<]*)/g,
  )
  return [...groups].map(([, open, title]) => ({ title, isOpen: open !== undefined }))
}

test('shows a group for each facet of the contract', () => {
  const titles = renderGroups().map(({ title }) => title)
  expect(titles.toSorted()).toEqual(FACETS.map((facet) => words.filters.facets[facet]).toSorted())
})

test('begins with the open groups, and ends with uses, measures, stock, brands and tags, which are closed', () => {
  const createGroup = (facet: (typeof FACETS)[number], isOpen: boolean) => ({
    title: words.filters.facets[facet],
    isOpen,
  })
  const open = (['size', 'price', 'offer', 'color', 'finish', 'material'] as const).map((facet) =>
    createGroup(facet, true),
  )
  const closed = [
    ...(['suitedFor', 'actualSize', 'slipResistance', 'stock'] as const),
    ...(['brand', 'tag'] as const),
  ].map((facet) => createGroup(facet, false))
  expect(renderGroups()).toEqual([...open, ...closed])
})
