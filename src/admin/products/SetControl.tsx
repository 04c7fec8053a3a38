// The control of one field in the dialog that sets many products, and the change that it makes.
import { useStore } from '@nanostores/react'
import { SIZES } from '#api/contract/catalogue.ts'
import { type ChangedProducts, type CountedField, ROUNDINGS } from '#api/contract/many.ts'
import { cleanTags } from '#api/contract/product.ts'
import { brandsByUse, valuesOfAll } from '#src/admin/crud/known-values.ts'
import { PRODUCT_LABELS } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Field, FieldSet, TextField } from '#src/admin/ui/Field.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { Select } from '#src/admin/ui/Select.tsx'
import { SuggestField, TagsField } from '#src/admin/ui/SuggestField.tsx'
import { PlaceChecks } from './PlaceChecks.tsx'

/** The typed value of one field. */
export interface SetValues {
  text: string
  /** Takes tags or places away, or lowers prices. */
  isLess: boolean
  rounding: string
}
export const BLANK: SetValues = { text: '', isLess: false, rounding: '1' }

/** Fields with two ways: the names of the choices, and of the fields of the call. */
const WAYS: Partial<Record<CountedField, { words: [string, string]; names: [string, string] }>> = {
  tags: { words: ['Add', 'Take away'], names: ['addTags', 'removeTags'] },
  suitedFor: { words: ['Add', 'Take away'], names: ['addSuitedFor', 'removeSuitedFor'] },
  price: { words: ['Raise', 'Lower'], names: ['percent', 'percent'] },
}
/** Fields that an empty text clears. */
const CLEARABLE: readonly CountedField[] = ['finish', 'color', 'material']

/** The fields of the call; undefined while there is nothing to set. */
export function changeOf(
  field: CountedField,
  { text, isLess, rounding }: SetValues,
): Record<string, string> | undefined {
  // A tag counts the same when leaving its field has ended it: a press must not find another button than it began on.
  const value = field === 'tags' ? cleanTags([text]).join(', ') : text.trim()
  if (!value && !CLEARABLE.includes(field)) return undefined
  if (field === 'price') return { percent: isLess ? `-${value}` : value, rounding }
  return { [WAYS[field]?.names[isLess ? 1 : 0] ?? field]: value }
}

interface SetControlProps {
  field: CountedField
  values: SetValues
  now: ChangedProducts['now']
  onChange: (values: SetValues) => void
}

export function SetControl(props: SetControlProps) {
  const { field, values, onChange } = props
  const [more, less] = WAYS[field]?.words ?? []
  return (
    <>
      {more && less && (
        <Segmented
          options={[
            { id: 'more', name: more },
            { id: 'less', name: less },
          ]}
          chosen={values.isLess ? 'less' : 'more'}
          onChoose={(id) => onChange({ ...values, isLess: id === 'less' })}
        />
      )}
      <ValueControl {...props} />
    </>
  )
}

function ValueControl({ field, values, now, onChange }: SetControlProps) {
  const known = useStore(useAdmin().knownValues.$known)
  const { text, rounding, isLess } = values
  const onText = (next: string) => onChange({ ...values, text: next })
  const look = { label: PRODUCT_LABELS[field], value: text, onText }
  switch (field) {
    case 'size':
      return <Choice {...look} choices={['', ...SIZES]} />
    case 'tags':
      return (
        <TagsField
          {...look}
          known={isLess ? (now?.tags.values ?? []) : valuesOfAll(known, 'tag')}
        />
      )
    case 'suitedFor':
      return (
        <FieldSet label={look.label}>
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
            choices={ROUNDINGS.map(String)}
            onText={(step) => onChange({ ...values, rounding: step })}
          />
        </div>
      )
    case 'brand':
      return <SuggestField {...look} name={field} known={brandsByUse(known)} />
    default:
      return (
        <SuggestField
          {...look}
          name={field}
          known={valuesOfAll(known, field)}
          hint="Leave it empty to clear it."
        />
      )
  }
}

interface ChoiceProps {
  label: string
  value: string
  choices: readonly string[]
  onText: (value: string) => void
}

function Choice({ label, choices, ...select }: ChoiceProps) {
  const options = choices.map((choice) => ({ id: choice, name: choice || 'choose' }))
  return (
    <Field label={label}>
      {(control) => <Select {...control} {...select} className="control" options={options} />}
    </Field>
  )
}
