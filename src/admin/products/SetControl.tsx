// The control of one field in the dialog that sets many products.
import { useStore } from '@nanostores/react'
import { CATEGORIES, SIZES } from '#api/contract/catalogue.ts'
import { type ChangedProducts, type CountedField, ROUNDINGS } from '#api/contract/many.ts'
import { SUITED_FOR } from '#api/contract/product-facts.ts'
import { brandsByUse, valuesOf } from '#src/admin/crud/known-values.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Field, TextField } from '#src/admin/ui/Field.tsx'
import { Check, Segmented } from '#src/admin/ui/Segmented.tsx'
import { SuggestField, TagsField } from '#src/admin/ui/SuggestField.tsx'
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
      return (
        <Field label={label}>
          {(control) => (
            <select
              {...control}
              className="control"
              value={text}
              onChange={({ target }) => onText(target.value)}
            >
              <option value="">choose</option>
              {SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          )}
        </Field>
      )
    case 'tags':
      return (
        <TagsField
          label={label}
          value={text}
          onText={onText}
          known={values.isLess ? present : valuesIn('tag')}
        />
      )
    case 'suitedFor': {
      const chosen = text.split(',').filter(Boolean)
      return (
        <fieldset className="set-places">
          <legend className="unseen">{label}</legend>
          {SUITED_FOR.map((place) => (
            <Check
              key={place}
              checked={chosen.includes(place)}
              onChange={(isOn) =>
                onText(
                  [...chosen.filter((one) => one !== place), ...(isOn ? [place] : [])].join(','),
                )
              }
            >
              {place}
            </Check>
          ))}
        </fieldset>
      )
    }
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
          <Field label="Round to ₹">
            {(control) => (
              <select
                {...control}
                className="control"
                value={rounding}
                onChange={({ target }) => onChange({ ...values, rounding: target.value })}
              >
                {ROUNDINGS.map((step) => (
                  <option key={step}>{step}</option>
                ))}
              </select>
            )}
          </Field>
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
