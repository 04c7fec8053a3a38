// Form of an interior: fields and caption.
import { cleanLine, DESCRIPTION_MAX } from '#api/contract/fields.ts'
import { INTERIOR_TRANSLATIONS, type Interior } from '#api/interiors/contract.ts'
import { FeaturedField } from '#src/admin/form/FeaturedField.tsx'
import { PeriodFields } from '#src/admin/form/PeriodFields.tsx'
import { TranslationFields } from '#src/admin/form/TranslationFields.tsx'
import type { FieldsProps, ResourceView, Values } from '#src/admin/list/resource.ts'
import type { InteriorField } from '#src/admin/resource-texts.ts'
import { TextArea, TextField } from '#src/admin/ui/Field.tsx'
import { interior } from './interior.ts'
import { RoomProductsField } from './RoomProductsField.tsx'

function InteriorFields(props: FieldsProps<InteriorField>) {
  const { text, values } = props
  return (
    <>
      <TextField {...text('title')} required />
      <TextField
        {...text('style')}
        labelNote="optional"
        hint="Visitors see it under the picture; without one they see the title."
      />
      <TextArea
        {...text('description')}
        labelNote={`${values.description.length} of ${DESCRIPTION_MAX}`}
      />
      <TranslationFields limits={INTERIOR_TRANSLATIONS} form={props} />
      <RoomProductsField {...text('products')} />
      <PeriodFields form={props} />
      <FeaturedField {...text('featured')} />
    </>
  )
}

/** The website shows the style, or the title without one. */
function InteriorCaption({ values }: { values: Values<InteriorField> }) {
  return (
    <p className="image-name clamp-2 strong">
      {cleanLine(values.style) || cleanLine(values.title) || 'Style'}
    </p>
  )
}

export const interiorView: ResourceView<Interior, InteriorField> = {
  resource: interior,
  Fields: InteriorFields,
  Caption: InteriorCaption,
}
