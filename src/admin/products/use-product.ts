// React hooks that load products by SKU or by search.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { readBody } from '#api/client.ts'
import { fold } from '#api/contract/fields.ts'
import type { Product } from '#api/products/contract.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'

/** Undefined while loading; null if the catalogue has no such product. */
export function useProductBySku(sku: string | undefined): Product | null | undefined {
  const { productsBySku } = useAdmin()
  const products = useStore(productsBySku.$products)
  useEffect(() => {
    if (sku) void productsBySku.load(sku)
  }, [productsBySku, sku])
  return sku === undefined ? undefined : products.get(fold(sku))
}

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 200
const RESULT_LIMIT = '7'

/** The first products that match the text; empty while loading. No request is sent for undefined. */
export function useProductSearch(text: string | undefined): readonly Product[] {
  const { api } = useAdmin().calls
  const [result, setResult] = useState<{ query?: string; products: readonly Product[] }>({
    products: [],
  })
  const search = text?.trim()
  useEffect(() => {
    if (search === undefined) return
    let isCurrent = true
    const query = { search, limit: RESULT_LIMIT, hidden: 'any' }
    const timer = setTimeout(async () => {
      const page = await readBody(api.projects.product.$get({ query })).catch(() => undefined)
      if (isCurrent) setResult({ query: search, products: page?.products ?? [] })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, search])
  return result.query === search ? result.products : []
}
