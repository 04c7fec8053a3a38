// One product in the table; on phones the same cells make a card.
import { useStore } from '@nanostores/react'
import { Copy } from 'lucide-react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { useReturned } from '#src/admin/crud/list-scroll.ts'
import { RowActions } from '#src/admin/crud/RowActions.tsx'
import { dayOf } from '#src/admin/messages.ts'
import { editProductPath, newProductPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { IconLink } from '#src/admin/ui/IconButton.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { product as resource } from './product.ts'

const categoryNames = new Map<string, string>(CATEGORIES.map(({ id, name }) => [id, name]))

export function ProductRow({ product }: { product: Product }) {
  const { products } = useAdmin()
  const deleting = useStore(products.$deleting).has(product._id)
  const { _id: id, name, sku, brand, category, size, createdAt } = product
  return (
    <tr data-deleting={deleting || undefined} data-returned={useReturned(product._id)}>
      <td className="cell-thumb">
        <Thumb image={resource.picture.of(product)} name={name} close={category === 'tiles'} />
      </td>
      <td className="cell-name">
        <span className="cell-title">
          <a href={editProductPath(id)}>{name}</a>
        </span>
        <span className="quiet not-in-cards">{brand}</span>
      </td>
      <td className="cell-sku">{sku || '-'}</td>
      <td className="cell-kind">
        <span>{categoryNames.get(category)}</span>
        {size && <span className="quiet cell-size">{size}</span>}
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
