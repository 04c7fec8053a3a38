// Form of a product: fields and caption.

import { useStore } from '@nanostores/react'
import { CopyCheck } from 'lucide-react'
import { useId } from 'react'
import { brandKey } from '#api/brands/contract.ts'
import { cleanLine, DESCRIPTION_MAX } from '#api/contract/fields.ts'
import { CATEGORIES, SIZES, type Size } from '#api/products/catalogue.contract.ts'
import { PRODUCT_TRANSLATIONS, type Product, SKU_TAKEN } from '#api/products/contract.ts'
import { TranslationFields } from '#src/admin/form/TranslationFields.tsx'
import type { FieldsProps, ResourceView, Values } from '#src/admin/list/resource.ts'
import { addToBrandsLabel, repeatedFieldsNote } from '#src/admin/messages.ts'
import { PRODUCT_LABELS, type ProductField } from '#src/admin/resource-texts.ts'
import { editProductPath } from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { type FieldFrameProps, FieldSet, TextArea, TextField } from '#src/admin/ui/Field.tsx'
import { ChoiceField } from '#src/admin/ui/Segmented.tsx'
import { SuggestField, TagsField } from '#src/admin/ui/SuggestField.tsx'
import { DetailFields } from './DetailFields.tsx'
import { product } from './product.ts'
import { useProductBySku } from './use-product.ts'
import { createVocabulary, listBrandsByUse, listValues } from './vocabulary.ts'
import '#src/admin/ui/notice.css'
import '#src/admin/ui/choices.css'
import './product-fields.css'

function ProductFields(props: FieldsProps<ProductField>) {
  const { values, set, repeated, clearRepeated, look, text } = props
  const vocabulary = useStoreOf(createVocabulary)
  const terms = useStore(vocabulary.$vocabulary)
  const getSuggestProps = (name: 'color' | 'finish' | 'material') => ({
    ...text(name),
    labelNote: 'optional',
    suggestions: listValues(terms, values.category, name),
  })
  const offerBrand = (name: string) => {
    const isExisting = terms.brands.some((brand) => brandKey(brand) === brandKey(name))
    return isExisting ? undefined : { value: name, adds: addToBrandsLabel(name) }
  }
  return (
    <>
      {repeated.length > 0 && (
        <div className="sand-band clay-icon repeated-band row small" role="status">
          <CopyCheck size={20} />
          <p>{repeatedFieldsNote(repeated.map((name) => PRODUCT_LABELS[name as ProductField]))}</p>
          <Button className="end" onClick={clearRepeated}>
            Clear
          </Button>
        </div>
      )}
      <TextField {...text('name')} required />
      <ChoiceField {...text('category')} options={CATEGORIES} />
      {values.category === 'tiles' && (
        <SizeChooser {...look('size')} value={values.size} onChoose={(size) => set('size', size)} />
      )}
      <div className="field-pair">
        <TextField {...text('sku')} required spellCheck="false" autoCapitalize="characters" />
        <SuggestField
          {...text('brand')}
          required
          suggestions={listBrandsByUse(terms)}
          createOffer={offerBrand}
          onOffer={vocabulary.addBrand}
        />
      </div>
      <hr className="form-line" />
      <div className="field-triple">
        <SuggestField {...getSuggestProps('color')} />
        <SuggestField {...getSuggestProps('finish')} />
        <SuggestField {...getSuggestProps('material')} />
      </div>
      <TagsField {...text('tags')} suggestions={listValues(terms, values.category, 'tag')} />
      <TextArea
        {...text('description')}
        labelNote={`${values.description.length} of ${DESCRIPTION_MAX}`}
      />
      <TranslationFields
        limits={PRODUCT_TRANSLATIONS}
        form={props}
        hints={{ name: 'Stands on the page in Tamil, with the English name below it.' }}
      />
      <DetailFields {...props} />
    </>
  )
}

/** Pixels per unit of a size, in the drawings of the formats. */
const PX_PER_UNIT = 2.9
/** The height of the tallest format including its stroke, in px. */
const HEIGHT_PX = 16 * PX_PER_UNIT + 1

interface SizeChooserProps extends FieldFrameProps {
  value: string
  onChoose: (size: Size) => void
}

function SizeChooser({ value, onChoose, ...fieldProps }: SizeChooserProps) {
  const name = useId()
  return (
    <FieldSet {...fieldProps}>
      <div className="sizes edged">
        {SIZES.map((size) => (
          <label key={size} className="size option column small">
            <input
              type="radio"
              className="cell-radio"
              name={name}
              value={size}
              checked={size === value}
              aria-invalid={fieldProps.error ? true : undefined}
              onChange={() => onChoose(size)}
            />
            <FormatDrawing size={size} />
            {size}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

function FormatDrawing({ size }: { size: Size }) {
  const [width = 0, height = 0] = size.split('x').map((side) => Number(side) * PX_PER_UNIT)
  return (
    <svg width={width + 1} height={HEIGHT_PX} aria-hidden="true">
      <rect x="0.5" y={HEIGHT_PX - height - 0.5} width={width} height={height} />
    </svg>
  )
}

function ProductCaption({ values }: { values: Values<ProductField> }) {
  return (
    <>
      <p className="image-name clamp-2 strong">{cleanLine(values.name) || 'Name'}</p>
      <p className="row wrap spread quiet small break-words">
        <span>{cleanLine(values.sku) || 'SKU'}</span>
        {values.category === 'tiles' && <span>{values.size || 'Size'}</span>}
      </p>
    </>
  )
}

/** Opens in a new tab, because the form is not saved yet. */
function SkuOwner({ sku }: { sku: string }) {
  const owner = useProductBySku(sku)
  if (!owner) return null
  return (
    <a className="text-link" href={editProductPath(owner._id)} target="_blank" rel="noopener">
      {owner.name} has it
    </a>
  )
}

export const productView: ResourceView<Product, ProductField> = {
  resource: product,
  Fields: ProductFields,
  Caption: ProductCaption,
  causes: { sku: (error, sku) => error === SKU_TAKEN && <SkuOwner sku={sku} /> },
}
