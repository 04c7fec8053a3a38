// React hooks that load products by SKU or by search.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { readBody } from '#api/client.ts'
import type { Product } from '#api/products/contract.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Source } from '#src/admin/session/queries.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { productBySku } from './product-calls.ts'

/** Undefined while loading; null if the catalogue has no such product. */
export function useProductBySku(sku: string | undefined): Product | null | undefined {
  const { calls, queries } = useAdmin()
  const store = useMemo(
    () => queries.observe(productBySku(calls.api, sku ?? '')),
    [queries, calls, sku],
  )
  const { data } = useStore(store.$result)
  return sku === undefined ? undefined : data
}

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 200
const RESULT_LIMIT = '7'

/** The first products that match the text; empty while loading. No request is sent for undefined. */
export function useProductSearch(text: string | undefined): readonly Product[] {
  const { calls, queries } = useAdmin()
  const [pausedText, setPausedText] = useState<string>()
  const search = text?.trim()
  useEffect(() => {
    const timer = setTimeout(() => setPausedText(search), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search])
  const store = useMemo(
    () => queries.observe(productSearch(calls.api, pausedText)),
    [queries, calls, pausedText],
  )
  const { data: products = [] } = useStore(store.$result)
  return pausedText === search ? products : []
}

const productSearch = (api: Api, search: string | undefined): Source<readonly Product[]> => ({
  key: ['products', 'search', search],
  async load() {
    if (search === undefined) return []
    const query = { search, limit: RESULT_LIMIT, hidden: 'any' }
    return (await readBody(api.projects.product.$get({ query }))).products
  },
})
