// Which product has the SKU that another one cannot have.
import { useAskedProduct } from '#src/admin/crud/use-product.ts'
import { editProductPath } from '#src/admin/router.ts'

/** In a tab of its own: what was typed here is not saved yet. */
export function SkuOwner({ sku }: { sku: string }) {
  const owner = useAskedProduct(sku)
  if (!owner) return null
  return (
    <a className="text-link" href={editProductPath(owner._id)} target="_blank" rel="noopener">
      {owner.name} has it
    </a>
  )
}
