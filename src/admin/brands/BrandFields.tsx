// Form of a brand: fields and caption.

import { useStore } from '@nanostores/react'
import { BRAND_TRANSLATIONS, type Brand } from '#api/brands/contract.ts'
import { cleanLine } from '#api/contract/fields.ts'
import { FeaturedField } from '#src/admin/form/FeaturedField.tsx'
import { TranslationFields } from '#src/admin/form/TranslationFields.tsx'
import type { FieldsProps, ResourceView, Values } from '#src/admin/list/resource.ts'
import { renameOnProductsLabel } from '#src/admin/messages.ts'
import { countUses, createVocabulary } from '#src/admin/products/vocabulary.ts'
import type { BrandField } from '#src/admin/resource-texts.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { brand } from './brand.ts'

function BrandFields(props: FieldsProps<BrandField>) {
  const { values, start, changed, set, text } = props
  const vocabulary = useStore(useStoreOf(createVocabulary).$vocabulary)
  const uses = start.name ? countUses(vocabulary, start.name) : 0
  const name = text('name')
  const canRename = changed.includes('name') && uses > 0
  return (
    <>
      <TextField
        {...name}
        onText={(input) => {
          name.onText(input)
          // Products already have the stored name.
          if (cleanLine(input) === start.name) set('renameProducts', '')
        }}
        required
        placeholder="Brand Name"
      />
      {(canRename || values.renameProducts) && (
        <Check
          checked={Boolean(values.renameProducts)}
          onChange={(isChecked) => set('renameProducts', isChecked ? 'true' : '')}
        >
          {renameOnProductsLabel(uses)}
        </Check>
      )}
      <TranslationFields limits={BRAND_TRANSLATIONS} form={props} />
      <TextField
        {...text('url')}
        placeholder="Brand link URL"
        inputMode="url"
        autoCapitalize="none"
        spellCheck="false"
        labelNote="optional"
        hint="Where the logo leads on the website."
      />
      <FeaturedField {...text('featured')} />
    </>
  )
}

function BrandCaption({ values }: { values: Values<BrandField> }) {
  return <p className="image-name clamp-2 strong">{cleanLine(values.name) || 'Name'}</p>
}

export const brandView: ResourceView<Brand, BrandField> = {
  resource: brand,
  Fields: BrandFields,
  Caption: BrandCaption,
}
