// The first page after signing in: how much there is, what to do next, and what is new.
import { useStore } from '@nanostores/react'
import { ArrowRight, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { Page } from '#src/admin/parts/Page.tsx'
import { product } from '#src/admin/resources/product.ts'
import { newProductPath, productsPath } from '#src/admin/routes.ts'
import { addTitle, todayInFull } from '#src/admin/words.ts'
import { RecentProducts } from './RecentProducts.tsx'
import './dashboard.css'

export function DashboardScreen() {
  const { recent } = useAdmin()
  useEffect(() => void recent.load(), [recent])
  return (
    <Page title="Dashboard" note={todayInFull(new Date())}>
      <ProductCount />
      <section className="actions" aria-labelledby="quick-actions">
        <h2 id="quick-actions">Quick Actions</h2>
        <a className="action action-main" href={newProductPath()}>
          <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
          {addTitle(product.noun)}
        </a>
      </section>
      <section aria-labelledby="recent-items">
        <h2 id="recent-items" className="recent-title">
          Recent Items
        </h2>
        <RecentProducts />
      </section>
    </Page>
  )
}

function ProductCount() {
  const { recent } = useAdmin()
  const state = useStore(recent.$recent)
  if (state.kind === 'failed')
    return (
      <div className="count">
        <h2>Products</h2>
        <p className="count-failed" role="alert">
          Could not be loaded.
        </p>
        <button type="button" className="text-link count-retry" onClick={recent.load}>
          Retry
        </button>
      </div>
    )
  return (
    <a className="count" href={productsPath()}>
      <h2>
        Products
        <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" />
      </h2>
      <p className="count-number">{state.kind === 'ready' ? state.total : '\u00a0'}</p>
    </a>
  )
}
