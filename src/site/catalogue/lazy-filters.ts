// Loads the filters apart from the catalogue: few visitors with a phone open them, and wide screens need no sheet.
import { createLazy } from '#src/site/ui/lazy.ts'

export const filterPanel = createLazy(async () => (await import('./FilterPanel.tsx')).FilterPanel)

/** Loads the panel at the same time: imported by the sheet, it would arrive a round trip later. */
export const filterSheet = createLazy(async () => {
  const [{ FilterSheet }, hasPanel] = await Promise.all([
    import('./FilterSheet.tsx'),
    filterPanel.fetch(),
  ])
  if (!hasPanel) throw new Error('The filter panel could not be loaded.')
  return FilterSheet
})
