// The products that are laid in a room: found by search, put in order, taken out.
import { type ComponentProps, useState } from 'react'
import type { Product } from '#api/products/contract.ts'
import { OrderedRow } from '#src/admin/crud/OrderedRow.tsx'
import { useProductBySku, useProductSearch } from '#src/admin/crud/use-product.ts'
import { editProductPath } from '#src/admin/router.ts'
import { Field, type TextField } from '#src/admin/ui/Field.tsx'
import { SuggestionList, useCombobox } from '#src/admin/ui/SuggestionList.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'

type RoomProductsFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'changed' | 'value' | 'onText'
>

/** The value is one SKU a line. */
export function RoomProductsField({ value, onText, ...look }: RoomProductsFieldProps) {
  const skus = value.split('\n').filter(Boolean)
  const set = (next: readonly string[]) => onText(next.join('\n'))
  const [typed, setTyped] = useState('')
  const found = useProductSearch(typed.trim() || undefined)
    .filter(({ sku }) => !skus.includes(sku))
    .map(({ name, sku }) => ({ value: name, note: sku }))
  const box = useCombobox(
    () => found,
    ({ note }) => {
      set([...skus, note])
      setTyped('')
    },
  )
  return (
    <Field
      {...look}
      labelNote="optional"
      hint="Type a name or an SKU. Visitors find these products beside the picture of the room."
    >
      {(controlProps) => (
        <>
          {skus.length > 0 && (
            <ol className="joint-above" aria-label={look.label}>
              {skus.map((sku, index) => (
                <RoomProduct key={sku} order={skus} index={index} onOrder={set} />
              ))}
            </ol>
          )}
          <div className="relative">
            <input
              type="text"
              className="control"
              autoComplete="off"
              placeholder="Add a product"
              {...controlProps}
              {...box.field}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                box.onType()
              }}
              onBlur={box.close}
              onKeyDown={box.press}
            />
            {box.isShown && <SuggestionList {...box.list} label={look.label} />}
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
  const known = useProductBySku(sku)
  return (
    <OrderedRow
      {...{ order, index, onOrder }}
      name={known?.name ?? sku}
      image={known ? photoOf(known) : undefined}
      path={known ? editProductPath(known._id) : undefined}
      removeTip="Remove"
      detail={known === null ? NOT_THERE : stateOf(known, sku)}
    />
  )
}

const NOT_THERE = 'Not in the catalogue: visitors do not see it.'

const stateOf = (known: Product | undefined, sku: string) =>
  known?.hidden ? `${sku}, hidden from visitors` : sku
