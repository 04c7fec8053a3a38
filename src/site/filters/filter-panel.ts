// The panel of filters, fetched apart from the catalogue: a phone has it in a sheet that few open.
import { createLater } from '#src/site/stores/later.ts'

export const filterPanel = createLater(async () => (await import('./FilterPanel.tsx')).FilterPanel)
