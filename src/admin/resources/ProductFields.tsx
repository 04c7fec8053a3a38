// The fields of the product form.
import { CATEGORIES } from '#api/contract/catalogue.ts'
import { DESCRIPTION_MAX } from '#api/contract/fields.ts'
import { FieldSet } from '#src/admin/parts/Field.tsx'
import { Segmented } from '#src/admin/parts/Segmented.tsx'
import { SizeChooser } from '#src/admin/parts/SizeChooser.tsx'
import { TagsField } from '#src/admin/parts/TagsField.tsx'
import { TextArea, TextField } from '#src/admin/parts/TextField.tsx'
import { fieldProps } from './field-props.ts'
import { PRODUCT_LABELS, type ProductField } from './product-labels.ts'
import type { FieldsProps } from './resource.ts'
import './product-fields.css'

export function ProductFields(props: FieldsProps<ProductField>) {
  const { values, set } = props
  const { look, text } = fieldProps(PRODUCT_LABELS, props)
  return (
    <>
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
        <TextField {...text('sku')} required spellCheck="false" />
        <TextField {...text('brand')} required />
      </div>
      <hr className="form-line" />
      <div className="field-triple">
        <TextField {...text('color')} aside="optional" />
        <TextField {...text('finish')} aside="optional" />
        <TextField {...text('material')} aside="optional" />
      </div>
      <TagsField {...text('tags')} />
      <TextArea
        {...text('description')}
        aside={`${values.description.length} of ${DESCRIPTION_MAX}`}
      />
    </>
  )
}
