// The lines under a product's photograph, as the public card has them.
import { cleanLine } from '#api/contract/fields.ts'
import type { Values } from '#src/admin/crud/resource.ts'
import type { ProductField } from '#src/admin/messages.ts'

export function ProductCaption({ values }: { values: Values<ProductField> }) {
  return (
    <>
      <p className="well-name">{cleanLine(values.name) || 'Name'}</p>
      <p className="well-line">
        <span>{cleanLine(values.sku) || 'SKU'}</span>
        {values.category === 'tiles' && <span>{values.size || 'Size'}</span>}
      </p>
    </>
  )
}
