// Loader of the staff bar on product pages, for browsers with a staff session.
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import { skuInPath } from '#api/products/catalogue.contract.ts'

export function startStaffBar(): void {
  const sku = skuInPath(location.pathname)
  if (!sku) return
  try {
    const token = localStorage.getItem(TOKEN_STORAGE_KEY)
    if (token)
      void import('#src/site/staff-bar/staff-bar.ts').then(({ showStaffBar }) =>
        showStaffBar(token, sku),
      )
  } catch {
    // A browser that denies its storage has no session.
  }
}
