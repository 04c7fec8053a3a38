// The filter sheet, fetched apart from the catalogue: on a desk nobody opens it.
import { createLater } from '#src/site/stores/later.ts'

export const filterSheet = createLater(async () => (await import('./FilterSheet.tsx')).FilterSheet)
