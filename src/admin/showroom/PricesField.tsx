// Field for the rules of prices: what visitors see of them, by which unit, and with or without GST.
import { useStore } from '@nanostores/react'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { CATEGORIES, type CategoryId } from '#api/products/catalogue.contract.ts'
import { PRICE_UNITS, parsePrice } from '#api/products/details.contract.ts'
import {
  type BandLimits,
  DEFAULT_PRICE_RULES,
  GST_RATE_DEFAULT,
  type PriceMode,
  type PriceRules,
  type StartingPrice,
} from '#api/products/price-rules.contract.ts'
import { COMPARED_UNITS } from '#api/products/price-tag.contract.ts'
import { createVocabulary } from '#src/admin/products/vocabulary.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { Field, Select, TextField } from '#src/admin/ui/Field.tsx'
import { ChoiceField, OptionField } from '#src/admin/ui/Segmented.tsx'
import { PriceExamples } from './PriceExamples.tsx'
import type { ShowroomForm } from './showroom.ts'
import './prices-field.css'

const MODES: readonly { id: PriceMode; name: string; description: string }[] = [
  {
    id: 'request',
    name: 'On request',
    description: 'Visitors ask you. No price leaves the server.',
  },
  { id: 'from', name: 'From', description: 'Where prices begin, for each category or brand.' },
  {
    id: 'exact',
    name: 'Exact',
    description: 'The price of each product that has one, and its offer.',
  },
  { id: 'band', name: 'Bands', description: '₹, ₹₹ or ₹₹₹, by limits of your own.' },
]

const UNIT_OPTIONS = PRICE_UNITS.map((unit) => ({ id: unit, name: `per ${unit}` }))
const GST_OPTIONS = [
  { id: 'with', name: 'With GST' },
  { id: 'without', name: 'Without GST' },
] as const

interface RulesProps {
  rules: PriceRules
  /** Changes these rules; an undefined one goes back to its default. */
  change: (changes: { [Name in keyof PriceRules]?: PriceRules[Name] | undefined }) => void
}

export function PricesField({ showroom: { form } }: { showroom: ShowroomForm }) {
  const rules: PriceRules = JSON.parse(useStore(form.$values).prices)
  const change: RulesProps['change'] = (changes) =>
    // JSON leaves undefined values out.
    form.set('prices', JSON.stringify({ ...DEFAULT_PRICE_RULES, ...rules, ...changes }))
  const { mode } = rules
  return (
    <>
      <OptionField
        label="What visitors see"
        className="price-modes"
        options={MODES}
        value={mode}
        onChoose={(next) => change({ mode: next })}
      />
      {mode === 'exact' && (
        <ChoiceField
          label="Shown per"
          hint="Converted by actual size and pieces per box, where they are known."
          options={[{ id: '', name: 'As entered' }, ...PRICE_UNITS.map((id) => ({ id, name: id }))]}
          value={rules.unit ?? ''}
          onText={(unit) => change({ unit: unit || undefined })}
        />
      )}
      {mode === 'from' && <StartingPrices rules={rules} change={change} />}
      {mode === 'band' && <BandLimitFields rules={rules} change={change} />}
      {(mode === 'exact' || mode === 'from') && <GstFields rules={rules} change={change} />}
      {(mode === 'exact' || mode === 'from') && (
        <TextField
          className="price-date"
          label="Prices of"
          labelNote="optional"
          hint="Said below prices, so that nobody comes with an old one."
          type="date"
          value={rules.date ?? ''}
          onText={(date) => change({ date: date || undefined })}
        />
      )}
      {mode !== 'request' && <PriceExamples rules={rules} />}
    </>
  )
}

/** From amounts are written as visitors see them, so only exact ones are converted. */
function GstFields({ rules, change }: RulesProps) {
  const { mode, enteredGst, shownGst = enteredGst, gstRate = GST_RATE_DEFAULT } = rules
  const isConverted = mode === 'exact' && enteredGst && shownGst !== enteredGst
  return (
    <>
      <ChoiceField
        label={mode === 'exact' ? 'Prices of your products are' : 'These amounts are'}
        hint={enteredGst ? undefined : 'Until you choose, nothing is said of GST.'}
        options={GST_OPTIONS}
        value={enteredGst ?? ''}
        onText={(gst) => change({ enteredGst: gst })}
      />
      {mode === 'exact' && enteredGst && (
        <ChoiceField
          label="Visitors see them"
          options={GST_OPTIONS}
          value={shownGst ?? ''}
          onText={(gst) => change({ shownGst: gst })}
        />
      )}
      {isConverted && (
        <NumberField
          className="price-date"
          label="Rate of GST, in percent"
          value={gstRate}
          onNumber={(rate) => change({ gstRate: rate ?? 0 })}
        />
      )}
    </>
  )
}

function BandLimitFields({ rules: { bandLimits = {} }, change }: RulesProps) {
  function setLimit(category: CategoryId, index: 0 | 1, amount: number | undefined): void {
    const limits = (bandLimits[category] ?? [0, 0]).with(index, amount ?? 0) as BandLimits
    const { [category]: _, ...others } = bandLimits
    const isEmpty = limits.every((limit) => limit === 0)
    change({ bandLimits: isEmpty ? others : { ...bandLimits, [category]: limits } })
  }
  return CATEGORIES.map(({ id, name }) => (
    <fieldset key={id} className="column tight">
      <legend className="field-head small strong">
        {name}, per {COMPARED_UNITS[id]}
      </legend>
      <div className="price-pair">
        <NumberField
          label="₹ is up to"
          value={bandLimits[id]?.[0] || undefined}
          onNumber={(amount) => setLimit(id, 0, amount)}
        />
        <NumberField
          label="₹₹ is up to"
          hint="₹₹₹ is all above."
          value={bandLimits[id]?.[1] || undefined}
          onNumber={(amount) => setLimit(id, 1, amount)}
        />
      </div>
    </fieldset>
  ))
}

const NEW_STARTING_PRICE = { category: 'tiles', amount: 0, per: 'sq ft' } as const

function StartingPrices({ rules: { startingPrices = [] }, change }: RulesProps) {
  const { brands } = useStore(useStoreOf(createVocabulary).$vocabulary)
  const listId = useId()
  const set = (next: readonly StartingPrice[]) => change({ startingPrices: [...next] })
  return (
    <>
      <datalist id={listId}>
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
      <ul className="cell-list joints-down">
        {startingPrices.map((start, index) => {
          const edit = (
            changes: { [Name in keyof StartingPrice]?: StartingPrice[Name] | undefined },
          ) => set(startingPrices.with(index, withoutUndefined({ ...start, ...changes })))
          const name = [start.brand, CATEGORIES.find(({ id }) => id === start.category)?.name]
            .filter(Boolean)
            .join(', ')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an amount is identified by its place in the list
            <li key={index} className="price-start row">
              <Select
                className="control"
                aria-label={`Category, ${index + 1}`}
                value={start.category ?? ''}
                emptyLabel="All categories"
                options={CATEGORIES}
                onText={(category) =>
                  edit(
                    category
                      ? { category, per: COMPARED_UNITS[category] }
                      : { category: undefined },
                  )
                }
              />
              <input
                className="control"
                aria-label={`Brand, ${index + 1}`}
                placeholder="All brands"
                list={listId}
                value={start.brand ?? ''}
                onChange={({ target }) => edit({ brand: target.value || undefined })}
              />
              <AmountInput
                aria-label={`From, in rupees, ${index + 1}`}
                placeholder="₹"
                value={start.amount || undefined}
                onNumber={(amount) => edit({ amount: amount ?? 0 })}
              />
              <Select
                className="control"
                aria-label={`Unit, ${index + 1}`}
                value={start.per}
                options={UNIT_OPTIONS}
                onText={(per) => edit({ per })}
              />
              <IconButton
                icon={X}
                tip="Remove"
                label={`Remove ${name || index + 1}`}
                onClick={() => set(startingPrices.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ul>
      <div>
        <Button icon={Plus} onClick={() => set([...startingPrices, NEW_STARTING_PRICE])}>
          Add an amount
        </Button>
      </div>
    </>
  )
}

const withoutUndefined = (start: object) => JSON.parse(JSON.stringify(start)) as StartingPrice

interface NumberProps {
  value: number | undefined
  onNumber: (value: number | undefined) => void
  className?: string
}

function NumberField({
  label,
  hint,
  className,
  ...rest
}: NumberProps & { label: string; hint?: string }) {
  return (
    <Field label={label} hint={hint} className={className}>
      {(control) => <AmountInput {...control} {...rest} />}
    </Field>
  )
}

const parseAmount = (text: string) => parsePrice(`${text} per piece`)?.amount

/** A number while it is being typed, since '1.' is not a complete one. What is no amount stays, and is refused. */
function AmountInput({ value, onNumber, ...control }: NumberProps & Record<string, unknown>) {
  const [typedText, setTypedText] = useState<string>()
  return (
    <input
      {...control}
      className="control"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typedText ?? `${value ?? ''}`}
      onChange={({ target }) => {
        setTypedText(target.value)
        const isEmpty = target.value.trim() === ''
        onNumber(isEmpty ? undefined : (parseAmount(target.value) ?? Number.NaN))
      }}
      onBlur={() => {
        if (!typedText?.trim() || parseAmount(typedText) !== undefined) setTypedText(undefined)
      }}
    />
  )
}
