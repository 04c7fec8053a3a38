// The table of products.
import type { Product } from '#api/contract/product.ts'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { SkeletonRows } from '#src/admin/parts/SkeletonRows.tsx'
import { SortHead } from '#src/admin/parts/SortHead.tsx'
import type { ListPage } from '#src/admin/resources/resource.ts'
import { ProductRow } from './ProductRow.tsx'
import './table.css'
import './table-cards.css'

const SKELETON = {
  'cell-name': ['long', 'middle'],
  'cell-sku': ['middle'],
  'cell-kind': ['short'],
  'cell-date': ['middle'],
} as const

interface ProductTableProps {
  shown: ListPage<Product> | undefined
  /** Whether other rows than these are on their way. */
  waiting: boolean
}

export function ProductTable({ shown, waiting }: ProductTableProps) {
  const { place } = useAdmin().products
  return (
    <table className="table products" aria-busy={waiting}>
      <caption className="visually-hidden">Products</caption>
      <thead>
        <tr>
          <th scope="col" className="cell-thumb">
            <span className="visually-hidden">Photograph</span>
          </th>
          <SortHead label="Name" place={place} up="name" down="name-desc" />
          <th scope="col">SKU</th>
          <th scope="col">Category</th>
          <SortHead label="Created" place={place} up="oldest" down="newest" downFirst />
          <th scope="col" className="cell-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {shown ? (
          shown.items.map((item) => <ProductRow key={item._id} product={item} />)
        ) : (
          <SkeletonRows cells={SKELETON} />
        )}
      </tbody>
    </table>
  )
}
