// The filter sheet, fetched apart from the catalogue: on a desk nobody opens it.

import { createLazy } from '#src/site/ui/lazy.ts'
import { filterPanel } from './lazy-filter-panel.ts'

/** The panel inside is asked for beside it: imported by the sheet, it would come a round trip later. */
export const filterSheet = createLazy(async () => {
  const [{ FilterSheet }, panelCame] = await Promise.all([
    import('./FilterSheet.tsx'),
    filterPanel.fetch(),
  ])
  if (!panelCame) throw new Error('The filters inside the sheet have not come.')
  return FilterSheet
})
