// The table of products.
import { Copy } from 'lucide-react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { ItemRow, ListTable } from '#src/admin/crud/ListTable.tsx'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { newProductPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { IconLink } from '#src/admin/ui/Button.tsx'
import { product as resource } from './product.ts'
import './product-table.css'

const SKELETON = {
  'cell-name': ['long', 'middle'],
  'cell-sku': ['middle'],
  'cell-kind': ['short'],
  'cell-date': ['middle'],
} as const

interface ProductTableProps {
  shown: ListPage<Product> | undefined
  waiting: boolean
}

const categoryNames = new Map<string, string>(CATEGORIES.map(({ id, name }) => [id, name]))

export function ProductTable({ shown, waiting }: ProductTableProps) {
  const { products } = useAdmin()
  return (
    <ListTable
      className="products covers"
      caption="Products"
      {...{ shown, waiting }}
      urlQuery={products.urlQuery}
      imageHead={
        <th scope="col" className="cell-thumb">
          <span className="unseen">Photograph</span>
        </th>
      }
      nameHead="Name"
      heads={
        <>
          <th scope="col">SKU</th>
          <th scope="col">Category</th>
        </>
      }
      row={(item) => <ProductRow product={item} />}
      cells={SKELETON}
    />
  )
}

function ProductRow({ product }: { product: Product }) {
  const { products } = useAdmin()
  const { _id: id, name, sku, brand, category, size } = product
  const duplicate = (
    <IconLink icon={Copy} tip="Duplicate" label={`Duplicate ${name}`} href={newProductPath(id)} />
  )
  return (
    <ItemRow
      resource={resource}
      list={products}
      item={product}
      isCloseUp={category === 'tiles'}
      detail={<span className="caption truncate not-in-cards">{brand}</span>}
      actions={duplicate}
    >
      <td className="cell-sku">{sku || '-'}</td>
      <td className="cell-kind">
        <span>{categoryNames.get(category)}</span>
        {size && <span className="caption truncate cell-size">{size}</span>}
      </td>
    </ItemRow>
  )
}
