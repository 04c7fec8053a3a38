// The panel of filters, fetched apart from the catalogue: a phone has it in a sheet that few open.
import { createLazy } from '#src/site/ui/lazy.ts'

export const filterPanel = createLazy(async () => (await import('./FilterPanel.tsx')).FilterPanel)
