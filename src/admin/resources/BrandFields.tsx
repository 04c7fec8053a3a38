// The fields of the brand form, and the line under its logo.
import { cleanLine } from '#api/contract/fields.ts'
import { TextField } from '#src/admin/parts/TextField.tsx'
import { BRAND_LABELS, type BrandField } from './brand-labels.ts'
import { fieldProps } from './field-props.ts'
import type { FieldsProps, Values } from './resource.ts'

export function BrandFields(props: FieldsProps<BrandField>) {
  const { text } = fieldProps(BRAND_LABELS, props)
  return (
    <>
      <TextField {...text('name')} required placeholder="Brand Name" />
      <TextField
        {...text('url')}
        placeholder="Brand link URL"
        inputMode="url"
        autoCapitalize="none"
        spellCheck="false"
        aside="optional"
        hint="Where the logo leads on the website."
      />
    </>
  )
}

export function BrandCaption({ values }: { values: Values<BrandField> }) {
  return <p className="well-name">{cleanLine(values.name) || 'Name'}</p>
}
