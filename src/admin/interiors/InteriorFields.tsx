// The fields of the interior form, and the line under its photograph.
import { cleanLine, DESCRIPTION_MAX } from '#api/contract/fields.ts'
import { type FieldsProps, fieldProps, type Values } from '#src/admin/crud/resource.ts'
import { INTERIOR_LABELS, type InteriorField } from '#src/admin/messages.ts'
import { TextArea, TextField } from '#src/admin/ui/Field.tsx'

export function InteriorFields(props: FieldsProps<InteriorField>) {
  const { text } = fieldProps(INTERIOR_LABELS, props)
  return (
    <>
      <TextField {...text('title')} required />
      <TextField
        {...text('style')}
        aside="optional"
        hint="Visitors see it under the picture; without one they see the title."
      />
      <TextArea
        {...text('description')}
        aside={`${props.values.description.length} of ${DESCRIPTION_MAX}`}
      />
    </>
  )
}

/** The site's label: the style, or the title where there is none. */
export function InteriorCaption({ values }: { values: Values<InteriorField> }) {
  return (
    <p className="well-name clamp-2 strong">
      {cleanLine(values.style) || cleanLine(values.title) || 'Style'}
    </p>
  )
}
