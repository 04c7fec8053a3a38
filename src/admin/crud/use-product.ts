// The product of a SKU, for components.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fold } from '#api/contract/fields.ts'
import type { Product } from '#api/contract/product.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'

/** Undefined until it is known; null where the catalogue has no such product. */
export function useProductBySku(sku: string | undefined): Product | null | undefined {
  const { productsBySku } = useAdmin()
  const found = useStore(productsBySku.$found)
  useEffect(() => {
    if (sku) void productsBySku.want(sku)
  }, [productsBySku, sku])
  return sku === undefined ? undefined : found.get(fold(sku))
}
