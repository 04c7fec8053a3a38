// The fields of the brand form, and the line under its logo.
import { use } from 'react'
import { cleanLine } from '#api/contract/fields.ts'
import { BrandUseContext } from '#src/admin/crud/known-values-context.ts'
import { type FieldsProps, fieldProps, type Values } from '#src/admin/crud/resource.ts'
import { BRAND_LABELS, type BrandField, renameOnProducts } from '#src/admin/messages.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'

export function BrandFields(props: FieldsProps<BrandField>) {
  const { values, changed, set } = props
  const stored = use(BrandUseContext)
  const { text } = fieldProps(BRAND_LABELS, props)
  const name = text('name')
  const isOffered = changed.includes('name') && stored.uses > 0
  return (
    <>
      <TextField
        {...name}
        onText={(typed) => {
          name.onText(typed)
          // With the name put back there is nothing to rename.
          if (cleanLine(typed) === stored.name) set('renameProducts', '')
        }}
        required
        placeholder="Brand Name"
      />
      {(isOffered || values.renameProducts) && (
        <Check
          checked={Boolean(values.renameProducts)}
          onChange={(renames) => set('renameProducts', renames ? 'true' : '')}
        >
          {renameOnProducts(stored.uses)}
        </Check>
      )}
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
  return <p className="well-name clamp-2 strong">{cleanLine(values.name) || 'Name'}</p>
}
