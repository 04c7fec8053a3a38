// Products for components: by their SKU, and by a search.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { answer } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import type { Product } from '#api/products/contract.ts'
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

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 200
const FOUND_MAX = '7'

/** The first products whose fields have the text; none until they are known. Undefined asks for nothing. */
export function useFoundProducts(text: string | undefined): readonly Product[] {
  const { api } = useAdmin().calls
  const [found, setFound] = useState<{ of?: string; products: readonly Product[] }>({
    products: [],
  })
  const search = text?.trim()
  useEffect(() => {
    if (search === undefined) return
    let isCurrent = true
    const query = { search, limit: FOUND_MAX, hidden: 'any' }
    const timer = setTimeout(async () => {
      const page = await answer(api.projects.product.$get({ query })).catch(() => undefined)
      if (isCurrent) setFound({ of: search, products: page?.products ?? [] })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, search])
  return found.of === search ? found.products : []
}
