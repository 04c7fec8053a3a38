// Loads the product dialog apart from the lists that open it.
import { createLazy } from '#src/site/ui/lazy.ts'

export const productDialog = createLazy(
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
)
