// The products that are laid in a room: found by search, put in order, taken out.
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { answer } from '#api/client.ts'
import type { Product } from '#api/contract/product.ts'
import { useProductBySku } from '#src/admin/crud/use-product.ts'
import { editProductPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { Field, type TextField } from '#src/admin/ui/Field.tsx'
import { SuggestionList, useCombobox } from '#src/admin/ui/SuggestionList.tsx'
import type { Suggestion } from '#src/admin/ui/suggestions.ts'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import '#src/admin/crud/featured.css'

/** A pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 200
const FOUND_MAX = '7'

type RoomProductsFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'changed' | 'value' | 'onText'
>

/** The value is one SKU a line. */
export function RoomProductsField({ value, onText, ...look }: RoomProductsFieldProps) {
  const skus = value.split('\n').filter(Boolean)
  const set = (next: readonly string[]) => onText(next.join('\n'))
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const box = useCombobox(
    () => found.filter(({ note }) => !skus.includes(note)),
    ({ note }) => {
      set([...skus, note])
      setTyped('')
    },
  )
  const swap = (at: number) => set(skus.with(at, skus[at + 1] ?? '').with(at + 1, skus[at] ?? ''))
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
              {skus.map((sku, at) => (
                <RoomProduct
                  key={sku}
                  sku={sku}
                  onUp={at > 0 ? () => swap(at - 1) : undefined}
                  onDown={at < skus.length - 1 ? () => swap(at) : undefined}
                  onRemove={() => set(skus.toSpliced(at, 1))}
                />
              ))}
            </ol>
          )}
          <div className="suggest">
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
                box.typed()
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

interface RoomProductProps {
  sku: string
  /** Absent at the ends. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

function RoomProduct({ sku, onUp, onDown, onRemove }: RoomProductProps) {
  const known = useProductBySku(sku)
  const name = known?.name ?? sku
  return (
    <li className="featured-row joint-below">
      <Thumb image={known ? photoOf(known) : undefined} name={name} />
      <span className="column grow">
        {known ? (
          <a className="strong truncate" href={editProductPath(known._id)}>
            {name}
          </a>
        ) : (
          <span className="strong truncate">{name}</span>
        )}
        <span className="caption truncate">{known === null ? NOT_THERE : stateOf(known, sku)}</span>
      </span>
      <IconButton
        icon={ArrowUp}
        tip="Up"
        label={`Move ${name} up`}
        disabled={!onUp}
        onClick={onUp}
      />
      <IconButton
        icon={ArrowDown}
        tip="Down"
        label={`Move ${name} down`}
        disabled={!onDown}
        onClick={onDown}
      />
      <IconButton icon={X} tip="Remove" label={`Take ${name} out`} onClick={onRemove} />
    </li>
  )
}

const NOT_THERE = 'Not in the catalogue: visitors do not see it.'

const stateOf = (known: Product | undefined, sku: string) =>
  known?.hidden ? `${sku}, hidden from visitors` : sku

/** The products of a search; the note is the SKU. */
function useFound(text: string): readonly (Suggestion & { note: string })[] {
  const { api } = useAdmin().calls
  const [found, setFound] = useState<readonly (Suggestion & { note: string })[]>([])
  useEffect(() => {
    let isCurrent = true
    const search = text.trim()
    const query = { search, limit: FOUND_MAX, hidden: 'any' } as const
    const timer = setTimeout(async () => {
      // Without an answer nothing is suggested.
      const products = search
        ? await answer(api.projects.product.$get({ query })).then(
            (page) => page.products,
            () => [],
          )
        : []
      if (isCurrent) setFound(products.map(({ name, sku }) => ({ value: name, note: sku })))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, text])
  return found
}
