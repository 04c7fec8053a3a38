// The control of one field in the dialog that sets many products.
import { useStore } from '@nanostores/react'
import { CATEGORIES, SIZES } from '#api/contract/catalogue.ts'
import { type ChangedProducts, type CountedField, ROUNDINGS } from '#api/contract/many.ts'
import { brandsByUse, valuesOf } from '#src/admin/crud/known-values.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Field, TextField } from '#src/admin/ui/Field.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { SuggestField, TagsField } from '#src/admin/ui/SuggestField.tsx'
import { PlaceChecks } from './PlaceChecks.tsx'
import type { SetValues } from './set-fields.ts'

interface SetControlProps {
  field: CountedField
  label: string
  values: SetValues
  now: ChangedProducts['now']
  onChange: (values: SetValues) => void
}

const WAYS = {
  tags: ['Add', 'Take away'],
  suitedFor: ['Add', 'Take away'],
  price: ['Raise', 'Lower'],
} as const

export function SetControl(props: SetControlProps) {
  const { field, values, onChange } = props
  const ways = field in WAYS ? WAYS[field as keyof typeof WAYS] : undefined
  return (
    <>
      {ways && (
        <Segmented
          options={[
            { id: 'more', name: ways[0] },
            { id: 'less', name: ways[1] },
          ]}
          chosen={values.isLess ? 'less' : 'more'}
          onChoose={(id) => onChange({ ...values, isLess: id === 'less' })}
        />
      )}
      <ValueControl {...props} />
    </>
  )
}

function ValueControl({ field, label, values, now, onChange }: SetControlProps) {
  const known = useStore(useAdmin().knownValues.$known)
  const { text, rounding } = values
  const onText = (next: string) => onChange({ ...values, text: next })
  const valuesIn = (facet: 'finish' | 'color' | 'material' | 'tag') =>
    CATEGORIES.flatMap(({ id }) => valuesOf(known, id, facet))
  const present = now?.tags.values ?? []
  switch (field) {
    case 'size':
      return <Select label={label} value={text} choices={['', ...SIZES]} onChoose={onText} />
    case 'tags':
      return (
        <TagsField
          label={label}
          value={text}
          onText={onText}
          known={values.isLess ? present : valuesIn('tag')}
        />
      )
    case 'suitedFor':
      return (
        <fieldset>
          <legend className="unseen">{label}</legend>
          <PlaceChecks chosen={text} onChoose={onText} />
        </fieldset>
      )
    case 'price':
      return (
        <div className="field-pair">
          <TextField
            label="Percent"
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onText={(next) => onText(next.replace(',', '.').replace(/[^\d.]/g, ''))}
          />
          <Select
            label="Round to ₹"
            value={rounding}
            choices={ROUNDINGS.map(String)}
            onChoose={(step) => onChange({ ...values, rounding: step })}
          />
        </div>
      )
    default:
      return (
        <SuggestField
          label={label}
          name={field}
          value={text}
          onText={onText}
          known={field === 'brand' ? brandsByUse(known) : valuesIn(field)}
          hint={field === 'brand' ? undefined : 'Leave it empty to clear it.'}
        />
      )
  }
}

interface SelectProps {
  label: string
  value: string
  choices: readonly string[]
  onChoose: (value: string) => void
}

function Select({ label, value, choices, onChoose }: SelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="control"
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice || 'choose'}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
