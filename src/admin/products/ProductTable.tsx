// The table of products.
import type { Product } from '#api/contract/product.ts'
import { ListTable } from '#src/admin/crud/ListTable.tsx'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { SortHead } from '#src/admin/crud/SortHead.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { ProductRow } from './ProductRow.tsx'

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
    <ListTable
      className="products"
      caption="Products"
      shown={shown}
      waiting={waiting}
      heads={
        <>
          <th scope="col" className="cell-thumb">
            <span className="visually-hidden">Photograph</span>
          </th>
          <SortHead label="Name" place={place} up="name" down="name-desc" />
          <th scope="col">SKU</th>
          <th scope="col">Category</th>
          <SortHead label="Created" place={place} up="oldest" down="newest" downFirst />
        </>
      }
      row={(item) => <ProductRow key={item._id} product={item} />}
      cells={SKELETON}
    />
  )
}
