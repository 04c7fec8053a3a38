// The fields of the product form.
import { use } from 'react'
import { brandKey } from '#api/contract/brand.ts'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import { DESCRIPTION_MAX } from '#api/contract/fields.ts'
import { fieldProps } from '#src/admin/crud/field-props.ts'
import { brandsByUse, valuesOf } from '#src/admin/crud/known-values.ts'
import { KnownValuesContext } from '#src/admin/crud/known-values-context.ts'
import type { FieldsProps } from '#src/admin/crud/resource.ts'
import { addToBrands, PRODUCT_LABELS, type ProductField } from '#src/admin/messages.ts'
import { FieldSet } from '#src/admin/ui/Field.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { SuggestField } from '#src/admin/ui/SuggestField.tsx'
import { TagsField } from '#src/admin/ui/TagsField.tsx'
import { TextArea, TextField } from '#src/admin/ui/TextField.tsx'
import { KeptBand } from './KeptBand.tsx'
import { SizeChooser } from './SizeChooser.tsx'
import './product-fields.css'

export function ProductFields(props: FieldsProps<ProductField>) {
  const { values, set, kept, clearKept } = props
  const { known, addBrand } = use(KnownValuesContext)
  const { look, text } = fieldProps(PRODUCT_LABELS, props)
  const suggesting = (name: 'color' | 'finish' | 'material') => ({
    ...text(name),
    aside: 'optional',
    known: valuesOf(known, values.category, name),
  })
  const newBrand = (name: string) => {
    const isKnown = known.brands.some((one) => brandKey(one) === brandKey(name))
    return isKnown ? undefined : { value: name, adds: addToBrands(name) }
  }
  return (
    <>
      <KeptBand
        labels={kept.map((name) => PRODUCT_LABELS[name as ProductField])}
        onClear={clearKept}
      />
      <TextField {...text('name')} required />
      <FieldSet {...look('category')}>
        <Segmented
          options={CATEGORIES}
          chosen={values.category}
          onChoose={(category) => set('category', category)}
        />
      </FieldSet>
      {values.category === 'tiles' && (
        <SizeChooser {...look('size')} value={values.size} onChoose={(size) => set('size', size)} />
      )}
      <div className="field-pair">
        <TextField {...text('sku')} required spellCheck="false" autoCapitalize="characters" />
        <SuggestField
          {...text('brand')}
          required
          known={brandsByUse(known)}
          offer={newBrand}
          onOffer={addBrand}
        />
      </div>
      <hr className="form-line" />
      <div className="field-triple">
        <SuggestField {...suggesting('color')} />
        <SuggestField {...suggesting('finish')} />
        <SuggestField {...suggesting('material')} />
      </div>
      <TagsField {...text('tags')} known={valuesOf(known, values.category, 'tag')} />
      <TextArea
        {...text('description')}
        aside={`${values.description.length} of ${DESCRIPTION_MAX}`}
      />
    </>
  )
}
