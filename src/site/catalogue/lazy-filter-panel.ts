// Loads the filter panel apart from the catalogue: few visitors with a phone open it.
import { createLazy } from '#src/site/ui/lazy.ts'

export const filterPanel = createLazy(async () => (await import('./FilterPanel.tsx')).FilterPanel)
