// The dialog of a product, fetched apart from the lists that open it.
import { createLater } from '#src/site/stores/later.ts'

export const productDialog = createLater(
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
)
