// Less common fields of a product, in named groups.
import type { ReactNode } from 'react'
import { BADGES, computeBoxCoverage, PRICE_UNITS, STOCKS } from '#api/products/details.contract.ts'
import { FeaturedField } from '#src/admin/form/FeaturedField.tsx'
import { PeriodFields } from '#src/admin/form/PeriodFields.tsx'
import type { FieldsProps } from '#src/admin/list/resource.ts'
import type { ProductField } from '#src/admin/resource-texts.ts'
import { FieldSet, TextField } from '#src/admin/ui/Field.tsx'
import { Check, ChoiceField } from '#src/admin/ui/Segmented.tsx'
import { SuggestField } from '#src/admin/ui/SuggestField.tsx'
import { NOT_SAID, PlaceChecks, SLIP_CLASSES, toChoice } from './DetailControls.tsx'
import { FacesField } from './FacesField.tsx'
import {
  findFormat,
  joinOffer,
  joinPrice,
  parseTypedSize,
  splitOffer,
  splitPrice,
  splitSize,
  tidySize,
  writeSide,
} from './measures.ts'

const SIDE_NAMES = ['Width', 'Length', 'Thickness'] as const
const UNIT_OPTIONS = PRICE_UNITS.map((unit) => ({ id: unit, name: `per ${unit}` }))

/** The options of an optional field, with the empty one first. */
const listOptionalChoices = (words: readonly string[]) => [
  { id: '', name: NOT_SAID },
  ...words.map(toChoice),
]

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="field-group column" aria-label={title}>
      <h2 className="joint-above">{title}</h2>
      {children}
    </section>
  )
}

export function DetailFields(props: FieldsProps<ProductField>) {
  const { values, set, look, text } = props
  const [amount, unit] = splitPrice(values.price)
  const [offerAmount, until] = splitOffer(values.offer)
  const decimalProps = { inputMode: 'decimal', labelNote: 'optional' } as const
  return (
    <>
      <Group title="Price and stock">
        <div className="field-pair">
          <TextField
            {...text('price')}
            {...decimalProps}
            value={amount}
            onText={(input) => set('price', joinPrice(input, unit || PRICE_UNITS[0]))}
            hint="In rupees. Visitors see of it what is chosen under Showroom, Prices."
          />
          <ChoiceField
            label="Unit of the price"
            options={UNIT_OPTIONS}
            value={unit || PRICE_UNITS[0]}
            onText={(newUnit) => set('price', joinPrice(amount, newUnit))}
          />
        </div>
        <div className="field-pair">
          <TextField
            {...text('offer')}
            {...decimalProps}
            label="Price of an offer"
            value={offerAmount}
            onText={(input) => set('offer', joinOffer(input, until))}
            hint="Stands beside the price before, by the same unit."
          />
          <TextField
            label="Last day of the offer"
            labelNote="optional"
            type="date"
            value={until}
            onText={(day) => set('offer', joinOffer(offerAmount, day))}
            hint="At midnight it ends by itself."
          />
        </div>
        <ChoiceField {...text('stock')} options={listOptionalChoices(STOCKS)} />
        <ChoiceField
          {...text('badge')}
          options={listOptionalChoices(BADGES)}
          hint="A word on the photograph in lists."
        />
      </Group>
      <Group title="Measures and packing">
        <SizeFields {...props} />
        <div className="field-pair">
          <TextField {...text('piecesPerBox')} {...decimalProps} hint={describeCoverage(values)} />
          <TextField {...text('weightPerBox')} {...decimalProps} hint="In kg." />
        </div>
        {values.category === 'tiles' && <FacesField {...props} />}
      </Group>
      <Group title="Use and origin">
        <FieldSet {...look('suitedFor')}>
          <PlaceChecks chosen={values.suitedFor} onChoose={(chosen) => set('suitedFor', chosen)} />
        </FieldSet>
        <div className="field-pair">
          <SuggestField
            {...text('slipResistance')}
            labelNote="optional"
            suggestions={SLIP_CLASSES}
          />
          <TextField {...text('origin')} labelNote="optional" />
        </div>
      </Group>
      <Group title="On the website">
        <FieldSet {...look('hidden')} hint="Only staff see a hidden product.">
          <Check
            checked={values.hidden === 'true'}
            onChange={(isHidden) => set('hidden', isHidden ? 'true' : '')}
          >
            Hide it from visitors
          </Check>
        </FieldSet>
        <PeriodFields form={props} />
        <FeaturedField {...text('featured')} />
      </Group>
    </>
  )
}

function SizeFields({ values, set, look }: FieldsProps<ProductField>) {
  const sides = splitSize(values.actualSize)
  const sizeProps = look('actualSize')
  /** Splits a size typed into one field, and selects the tile format if none is selected. */
  function normalizeSize(): void {
    if (parseTypedSize(values.actualSize)) set('actualSize', tidySize(values.actualSize))
    if (values.category === 'tiles' && !values.size && findFormat(values.actualSize))
      set('size', findFormat(values.actualSize))
  }
  return (
    <FieldSet
      {...sizeProps}
      labelNote="in mm, optional"
      hint={'Or write it in one under Width: 24"x24", 2x2 ft, 60 x 60 cm.'}
    >
      <div className="field-triple">
        {SIDE_NAMES.map((side, index) => (
          <input
            key={side}
            className="control"
            type="text"
            // The decimal keyboard of phones has no letter x, so the first field has the text keyboard.
            inputMode={index === 0 ? 'text' : 'decimal'}
            autoComplete="off"
            aria-label={`${side} in mm`}
            aria-invalid={sizeProps.error ? true : undefined}
            placeholder={side}
            value={sides[index]}
            onBlur={normalizeSize}
            onChange={({ target }) => set('actualSize', writeSide(sides, index, target.value))}
          />
        ))}
      </div>
    </FieldSet>
  )
}

/** 'A box covers 1.44 m².' */
function describeCoverage({ actualSize, piecesPerBox }: FieldsProps<ProductField>['values']) {
  const [width = 0, length = 0] = splitSize(actualSize).map(Number)
  const area = computeBoxCoverage({ width, length }, Number(piecesPerBox))
  return area > 0
    ? `A box covers ${Number(area.toFixed(2))} m².`
    : 'With the actual size, visitors see what a box covers.'
}
