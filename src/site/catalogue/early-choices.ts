// Reads the choices that a visitor made in the controls before hydration.
import type { Facet } from '#api/contract/catalogue.ts'
import { type CatalogueQuery, sortsOf } from '#src/site/ui/catalogue-query.ts'
import { isChosen, toggled } from '#src/site/ui/filters.ts'

/** The parts of a query that the controls within `root` show, where `drawn` is the one they were drawn for. */
export function earlyChoices(
  root: ParentNode,
  drawn: CatalogueQuery,
): Pick<CatalogueQuery, 'search' | 'sort' | 'filters'> {
  const search = root.querySelector<HTMLInputElement>('input[type="search"]')?.value
  const order = root.querySelector('select')?.value
  let { filters } = drawn
  for (const box of root.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    const choice = { facet: box.name as Facet, value: box.value }
    if (box.checked !== isChosen(filters, choice)) filters = toggled(filters, choice)
  }
  return {
    search: search ?? drawn.search,
    sort: sortsOf(drawn.category).find((sort) => sort === order) ?? drawn.sort,
    filters,
  }
}
