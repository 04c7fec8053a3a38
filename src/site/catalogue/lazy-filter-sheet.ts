// Loads the filter sheet apart from the catalogue: wide screens never open it.

import { createLazy } from '#src/site/ui/lazy.ts'
import { filterPanel } from './lazy-filter-panel.ts'

/** Loads the panel at the same time: imported by the sheet, it would arrive a round trip later. */
export const filterSheet = createLazy(async () => {
  const [{ FilterSheet }, panelCame] = await Promise.all([
    import('./FilterSheet.tsx'),
    filterPanel.fetch(),
  ])
  if (!panelCame) throw new Error('The filters inside the sheet have not come.')
  return FilterSheet
})
