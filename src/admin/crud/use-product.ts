// What the catalogue knows of a product that an enquiry names.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Product } from '#api/contract/product.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'

/** Undefined until it is known, null where the catalogue does not have it (any more). */
export function useAskedProduct(sku: string | undefined): Product | null | undefined {
  const { askedProducts } = useAdmin()
  const found = useStore(askedProducts.$found)
  useEffect(() => {
    if (sku) void askedProducts.want(sku)
  }, [askedProducts, sku])
  return sku === undefined ? undefined : askedProducts.of(found, sku)
}
