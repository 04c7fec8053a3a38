// Dialog that sets one field of many products: current values, new value, and how many will change.

import { ArrowLeft, ChevronRight, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import {
  type ChangedProducts,
  COUNTED_FIELDS,
  type CountedField,
} from '#api/products/bulk.contract.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import { formatCount, formatNumber } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { createProducts } from './products.ts'
import {
  BLANK_VALUES,
  needsSize,
  SET_FIELD_LABELS,
  SetControl,
  type SetValues,
  toChange,
} from './SetControl.tsx'
import '#src/admin/ui/dialogs.css'
import './set-dialog.css'

/** The pause in typing before the change is counted, in ms. */
const COUNT_DELAY_MS = 250
const VISIBLE_VALUES_MAX = 6
/** How many current values a row on phones can list. */
const PHONE_VALUES_MAX = 3

const formatProductCount = (count: number) => formatCount(count, 'product', 'products')

interface ChangeEffect {
  /** The current values; they stay while a change is counted. */
  now?: ChangedProducts['now']
  /** Undefined until it is counted. */
  changeCount?: number
  failure?: string
}

/** Counts how many products the change would affect, and loads the current values. */
function useChangeEffect(change: Record<string, string> = {}): ChangeEffect {
  const products = useStoreOf(createProducts)
  const [effect, setEffect] = useState<ChangeEffect>({})
  const changeKey = JSON.stringify(change)
  useEffect(() => {
    let isLatest = true
    const updateEffect = (next: ChangeEffect) =>
      isLatest && setEffect(({ now }) => ({ now, ...next }))
    updateEffect({})
    const timer = setTimeout(() => {
      products.countSelected(JSON.parse(changeKey)).then(
        ({ now, count }) => updateEffect({ now, changeCount: count }),
        (error) => updateEffect({ failure: messageOf(error, '') }),
      )
    }, COUNT_DELAY_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [changeKey, products])
  return effect
}

export function SetFieldsDialog({ onClose }: { onClose: () => void }) {
  const products = useStoreOf(createProducts)
  const isWide = useMedia(TABLET_UP)
  const [selectedField, setSelectedField] = useState<CountedField>()
  const field = selectedField ?? (isWide ? 'brand' : undefined)
  const [values, setValues] = useState<SetValues>(BLANK_VALUES)
  const [isBusy, setBusy] = useState(false)
  const total = products.selection.$count.get()
  const change = field && toChange(field, values)
  const { now, changeCount, failure } = useChangeEffect(change)
  const isSizeMissing = needsSize(field, values, now, total) && !values.size
  const hasNothingToSet = !changeCount || !change || isSizeMissing
  const selectField = (next: CountedField | undefined) => {
    setSelectedField(next)
    setValues(BLANK_VALUES)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (hasNothingToSet) return
    setBusy(true)
    if (await products.changeSelected({ ...change, expected: String(changeCount) })) onClose()
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} label="Set" className="set-dialog">
      <div className="set-head high-56 row joint-below">
        {selectedField && !isWide && (
          <IconButton icon={ArrowLeft} tip="Back" onClick={() => selectField(undefined)} />
        )}
        <h2 className="grow">
          {field ? `${SET_FIELD_LABELS[field]} of` : 'Set for'} {formatProductCount(total)}
        </h2>
        <IconButton icon={X} tip="Close" onClick={onClose} />
      </div>
      <div className="set-frame">
        {(isWide || !field) && (
          <nav className="set-tabs joints-down" aria-label="Fields">
            {COUNTED_FIELDS.map((name) => (
              <button
                key={name}
                type="button"
                className="full row spread inset-focus"
                aria-current={name === field ? 'true' : undefined}
                onClick={() => selectField(name)}
              >
                {SET_FIELD_LABELS[name]}
                <span className="narrow-only end truncate quiet small">
                  {describeCurrentValues(now, name)}
                </span>
                <ChevronRight />
              </button>
            ))}
          </nav>
        )}
        {field && (
          // On phones the form receives the focus of the removed button, so that no field opens its list.
          <form className="set-form column" noValidate tabIndex={-1} onSubmit={save}>
            <CurrentValues now={now} field={field} />
            <SetControl key={field} {...{ field, values, now, total }} onChange={setValues} />
            <p className="small" role="status">
              {failure}
              {change && changeCount === 0 && 'None of them would change.'}
              {!hasNothingToSet &&
                changeCount < total &&
                `${formatNumber(changeCount)} of ${formatNumber(total)} will change.`}
            </p>
            <div className="set-foot row end tight">
              <Button kind="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" kind="primary" busy={isBusy} disabled={hasNothingToSet}>
                {isBusy ? 'Setting' : `Set for ${formatNumber(hasNothingToSet ? 0 : changeCount)}`}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  )
}

/** The current values in one line: 'Matt 9, Satin 2' or '8 different'. */
function describeCurrentValues(now: ChangedProducts['now'], field: CountedField): string {
  const { values = [], distinct = 0 } = now?.[field] ?? {}
  if (distinct === 0) return 'none'
  if (distinct > PHONE_VALUES_MAX) return `${formatNumber(distinct)} different`
  return values
    .map(({ value, count }) => `${formatValue(field, value)} ${formatNumber(count)}`)
    .join(', ')
}

const formatValue = (field: CountedField, value: string) =>
  (field === 'category' && CATEGORIES.find(({ id }) => id === value)?.name) || value

function CurrentValues({ now, field }: { now: ChangedProducts['now']; field: CountedField }) {
  const { values = [], distinct = 0, products = 0 } = now?.[field] ?? {}
  const moreCount = distinct - Math.min(values.length, VISIBLE_VALUES_MAX)
  return (
    <>
      <p className="quiet micro">{now && distinct === 0 ? 'Now: none' : 'Now'}</p>
      {distinct > 0 && (
        <ul className="set-values joints-down small">
          {values.slice(0, VISIBLE_VALUES_MAX).map(({ value, count }) => (
            <li key={value} className="row spread">
              <span className="truncate">{formatValue(field, value)}</span>
              <span className="quiet">{formatNumber(count)}</span>
            </li>
          ))}
          {moreCount > 0 && <li className="quiet">and {formatNumber(moreCount)} more</li>}
        </ul>
      )}
      {now && field === 'size' && (
        <p className="quiet micro">
          {formatCount(products, 'tile', 'tiles')} only: sanitaryware has no size.
        </p>
      )}
      {now && field === 'price' && (
        <p className="quiet micro">
          Of {formatProductCount(products)} with a price only. Its unit stays.
        </p>
      )}
      {now && field === 'priceUnit' && (
        <p className="quiet micro">
          Of {formatProductCount(products)} with a price only. The amount stays.
        </p>
      )}
      {field === 'category' && (
        <p className="quiet micro">
          Sanitaryware has no size: products that become it lose theirs.
        </p>
      )}
    </>
  )
}
