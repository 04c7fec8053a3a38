// The table of products.
import { useStore } from '@nanostores/react'
import { Copy } from 'lucide-react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { ListTable, RowActions, SortHead } from '#src/admin/crud/ListTable.tsx'
import { useReturned } from '#src/admin/crud/list-scroll.ts'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { dayOf } from '#src/admin/messages.ts'
import { editProductPath, newProductPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { IconLink } from '#src/admin/ui/Button.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { product as resource } from './product.ts'

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
            <span className="unseen">Photograph</span>
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

const categoryNames = new Map<string, string>(CATEGORIES.map(({ id, name }) => [id, name]))

function ProductRow({ product }: { product: Product }) {
  const { products } = useAdmin()
  const deleting = useStore(products.$deleting).has(product._id)
  const { _id: id, name, sku, brand, category, size, createdAt } = product
  return (
    <tr
      className="hover-row hover-area"
      data-deleting={deleting || undefined}
      data-returned={useReturned(product._id)}
    >
      <td className="cell-thumb">
        <Thumb image={resource.picture.of(product)} name={name} close={category === 'tiles'} />
      </td>
      <td className="cell-name">
        <span className="cell-title hover-title truncate strong">
          <a href={editProductPath(id)}>{name}</a>
        </span>
        <span className="caption truncate not-in-cards">{brand}</span>
      </td>
      <td className="cell-sku">{sku || '-'}</td>
      <td className="cell-kind">
        <span>{categoryNames.get(category)}</span>
        {size && <span className="caption truncate cell-size">{size}</span>}
      </td>
      <td className="cell-date">{dayOf(createdAt)}</td>
      <td className="cell-actions">
        <RowActions
          name={name}
          editPath={editProductPath(id)}
          deleting={deleting}
          onDelete={() => products.remove(product)}
        >
          <IconLink
            icon={Copy}
            tip="Duplicate"
            label={`Duplicate ${name}`}
            href={newProductPath(id)}
          />
        </RowActions>
      </td>
    </tr>
  )
}
