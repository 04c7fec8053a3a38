// Field for the products shown in a room: add by search, reorder, remove.
import { type ComponentProps, useState } from 'react'
import type { Product } from '#api/products/contract.ts'
import { OrderedRow } from '#src/admin/list/OrderedRow.tsx'
import { useProductBySku, useProductSearch } from '#src/admin/products/use-product.ts'
import { editProductPath } from '#src/admin/router.ts'
import { Field, type TextField } from '#src/admin/ui/Field.tsx'
import { SuggestInput } from '#src/admin/ui/SuggestInput.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'

type RoomProductsFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'isChanged' | 'value' | 'onText'
>

/** The value is one SKU a line. */
export function RoomProductsField({ value, onText, ...fieldProps }: RoomProductsFieldProps) {
  const skus = value.split('\n').filter(Boolean)
  const setSkus = (next: readonly string[]) => onText(next.join('\n'))
  const [text, setText] = useState('')
  const suggestions = useProductSearch(text.trim() || undefined)
    .filter(({ sku }) => !skus.includes(sku))
    .map(({ name, sku }) => ({ value: name, note: sku }))
  return (
    <Field
      {...fieldProps}
      labelNote="optional"
      hint="Type a name or an SKU. Visitors find these products beside the picture of the room."
    >
      {(controlProps) => (
        <>
          {skus.length > 0 && (
            <ol className="joint-above" aria-label={fieldProps.label}>
              {skus.map((sku, index) => (
                <RoomProduct key={sku} order={skus} index={index} onOrder={setSkus} />
              ))}
            </ol>
          )}
          <div className="relative">
            <SuggestInput
              className="control"
              placeholder="Add a product"
              {...controlProps}
              label={fieldProps.label}
              value={text}
              onText={setText}
              suggest={() => suggestions}
              onSelect={({ note }) => {
                setSkus([...skus, note])
                setText('')
              }}
            />
          </div>
        </>
      )}
    </Field>
  )
}

type RoomProductProps = Pick<
  ComponentProps<typeof OrderedRow<string>>,
  'order' | 'index' | 'onOrder'
>

function RoomProduct({ order, index, onOrder }: RoomProductProps) {
  const sku = order[index] ?? ''
  const product = useProductBySku(sku)
  return (
    <OrderedRow
      {...{ order, index, onOrder }}
      name={product?.name ?? sku}
      image={product ? photoOf(product) : undefined}
      path={product ? editProductPath(product._id) : undefined}
      removeTip="Remove"
      detail={product === null ? NOT_IN_CATALOGUE : describeProduct(product, sku)}
    />
  )
}

const NOT_IN_CATALOGUE = 'Not in the catalogue: visitors do not see it.'

const describeProduct = (product: Product | undefined, sku: string) =>
  product?.hidden ? `${sku}, hidden from visitors` : sku
