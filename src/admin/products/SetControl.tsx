// Control for one field in the dialog that changes many products, and the request body of the change.

import { useStore } from '@nanostores/react'
import { type ChangedProducts, type CountedField, ROUNDINGS } from '#api/products/bulk.contract.ts'
import { CATEGORIES, SIZES } from '#api/products/catalogue.contract.ts'
import { cleanTags } from '#api/products/contract.ts'
import { BADGES, PRICE_UNITS, STOCKS } from '#api/products/details.contract.ts'
import { PRODUCT_LABELS } from '#src/admin/resource-texts.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Field, FieldSet, Select, TextField } from '#src/admin/ui/Field.tsx'
import { ChoiceField, Segmented } from '#src/admin/ui/Segmented.tsx'
import { SuggestField, TagsField } from '#src/admin/ui/SuggestField.tsx'
import { NOT_SAID, PlaceChecks, SLIP_CLASSES, toChoice } from './DetailControls.tsx'
import { createVocabulary, listAllValues, listBrandsByUse } from './vocabulary.ts'

export const SET_FIELD_LABELS: Record<CountedField, string> = {
  ...PRODUCT_LABELS,
  priceUnit: 'Unit of the price',
}

/** The values of the control. */
export interface SetValues {
  text: string
  /** The size for products that become tiles and have none. */
  size: string
  /** Whether to remove tags or places, or to lower prices. */
  isLess: boolean
  rounding: string
}
export const BLANK_VALUES: SetValues = { text: '', size: '', isLess: false, rounding: '1' }

/** Fields that are added to or taken from: the labels of both directions, and the request fields. */
const DIRECTIONS: Partial<
  Record<CountedField, { words: [string, string]; names: [string, string] }>
> = {
  tags: { words: ['Add', 'Take away'], names: ['addTags', 'removeTags'] },
  suitedFor: { words: ['Add', 'Take away'], names: ['addSuitedFor', 'removeSuitedFor'] },
  price: { words: ['Raise', 'Lower'], names: ['percent', 'percent'] },
}
/** Fields that an empty text clears on the products. */
const CLEARABLE_FIELDS: readonly CountedField[] = [
  ...(['finish', 'color', 'material', 'slipResistance', 'origin'] as const),
  ...(['firstDay', 'lastDay'] as const),
]
const CLEAR_HINT = 'Leave it empty to clear it.'
/** The option that clears a field. */
const CLEAR_OPTION = { id: 'none', name: NOT_SAID }

/** Whether the category change makes tiles of products without a size. */
export const needsSize = (
  field: CountedField | undefined,
  { text }: SetValues,
  now: ChangedProducts['now'],
  total: number,
) => field === 'category' && text === 'tiles' && (now?.size.products ?? total) < total

/** The request body of the change; undefined while there is nothing to set. */
export function toChange(
  field: CountedField,
  { text, size, isLess, rounding }: SetValues,
): Record<string, string> | undefined {
  // Leaving the field ends a tag with a comma. Cleaning the text keeps that from changing the button during a press.
  const value = field === 'tags' ? cleanTags([text]).join(', ') : text.trim()
  if (!value && !CLEARABLE_FIELDS.includes(field)) return undefined
  if (field === 'category') return { category: value, ...(size && { size }) }
  if (value === CLEAR_OPTION.id) return { [field]: '' }
  if (field === 'price') return { percent: isLess ? `-${value}` : value, rounding }
  return { [DIRECTIONS[field]?.names[isLess ? 1 : 0] ?? field]: value }
}

interface SetControlProps {
  field: CountedField
  values: SetValues
  now: ChangedProducts['now']
  /** The number of products. */
  total: number
  onChange: (values: SetValues) => void
}

export function SetControl(props: SetControlProps) {
  const { field, values, onChange } = props
  const [moreLabel, lessLabel] = DIRECTIONS[field]?.words ?? []
  return (
    <>
      {moreLabel && lessLabel && (
        <Segmented
          options={[
            { id: 'more', name: moreLabel },
            { id: 'less', name: lessLabel },
          ]}
          value={values.isLess ? 'less' : 'more'}
          onChoose={(id) => onChange({ ...values, isLess: id === 'less' })}
        />
      )}
      <ValueControl {...props} />
    </>
  )
}

function ValueControl({ field, values, now, total, onChange }: SetControlProps) {
  const vocabulary = useStore(useStoreOf(createVocabulary).$vocabulary)
  const { text, rounding, isLess } = values
  const onText = (next: string) => onChange({ ...values, text: next })
  const fieldProps = { label: SET_FIELD_LABELS[field], value: text, onText }
  switch (field) {
    case 'size':
      return <Choice {...fieldProps} choices={SIZES.map(toChoice)} />
    case 'category':
      return (
        <>
          <ChoiceField {...fieldProps} options={CATEGORIES} />
          {needsSize(field, values, now, total) && (
            <Choice
              label="Size of those that have none"
              hint="Tiles need a size."
              value={values.size}
              choices={SIZES.map(toChoice)}
              onText={(size) => onChange({ ...values, size })}
            />
          )}
        </>
      )
    case 'stock':
      return <Choice {...fieldProps} choices={[CLEAR_OPTION, ...STOCKS.map(toChoice)]} />
    case 'badge':
      return <Choice {...fieldProps} choices={[CLEAR_OPTION, ...BADGES.map(toChoice)]} />
    case 'firstDay':
    case 'lastDay':
      return <TextField {...fieldProps} type="date" hint={CLEAR_HINT} />
    case 'priceUnit':
      return (
        <Choice
          {...fieldProps}
          choices={PRICE_UNITS.map((unit) => ({ id: unit, name: `per ${unit}` }))}
        />
      )
    case 'tags':
      return (
        <TagsField
          {...fieldProps}
          suggestions={isLess ? (now?.tags.values ?? []) : listAllValues(vocabulary, 'tag')}
        />
      )
    case 'suitedFor':
      return (
        <FieldSet label={fieldProps.label}>
          <PlaceChecks chosen={text} onChoose={onText} />
        </FieldSet>
      )
    case 'price':
      return (
        <div className="field-pair">
          <TextField
            label="Percent"
            inputMode="decimal"
            value={text}
            onText={(next) => onText(next.replace(',', '.').replace(/[^\d.]/g, ''))}
          />
          <Choice
            label="Round to ₹"
            value={rounding}
            isFilled
            choices={ROUNDINGS.map((step) => toChoice(String(step)))}
            onText={(step) => onChange({ ...values, rounding: step })}
          />
        </div>
      )
    case 'slipResistance':
    case 'origin':
      return (
        <SuggestField
          {...fieldProps}
          isOnlyField
          name={field}
          suggestions={field === 'origin' ? [] : SLIP_CLASSES}
          hint={CLEAR_HINT}
        />
      )
    case 'brand':
      return (
        <SuggestField
          {...fieldProps}
          isOnlyField
          name={field}
          suggestions={listBrandsByUse(vocabulary)}
        />
      )
    default:
      return (
        <SuggestField
          {...fieldProps}
          isOnlyField
          name={field}
          suggestions={listAllValues(vocabulary, field)}
          hint={CLEAR_HINT}
        />
      )
  }
}

interface ChoiceProps {
  label: string
  value: string
  choices: readonly { id: string; name: string }[]
  /** Whether a value is always selected, so that no empty option is needed. */
  isFilled?: boolean
  hint?: string
  onText: (value: string) => void
}

function Choice({ label, choices, isFilled, hint, ...select }: ChoiceProps) {
  const options = isFilled ? choices : [{ id: '', name: 'choose' }, ...choices]
  return (
    <Field {...{ label, hint }}>
      {(control) => <Select {...control} {...select} className="control" options={options} />}
    </Field>
  )
}
