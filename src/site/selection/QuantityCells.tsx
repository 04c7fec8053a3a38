// Quantity fields of a selected product: area or pieces, and the same quantity in boxes.

import { type ReactNode, useState } from 'react'
import { QUANTITY_MAX } from '#api/enquiries/contact.contract.ts'
import { boxesOf, coverageOf, isTile, unitOf } from '#api/products/quantities.contract.ts'
import { fill, fillCount, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import {
  QUANTITY_UNITS,
  type QuantityUnit,
  type SelectionItem,
} from '#src/site/runtime/selection-storage.ts'
import { nameOf } from '#src/site/ui/page-texts.ts'
import { formatLineAmount } from './estimate-texts.ts'
import { convertQuantity, quantityOfBoxes } from './quantities.ts'
import { changeItem } from './row-actions.ts'

/** How many characters fit into a field at the large text size. */
const LARGE_TEXT_CHARS_MAX = 5

interface QuantityCellsProps {
  words: Words['selection']
  item: SelectionItem
}

export function QuantityCells({ words, item }: QuantityCellsProps) {
  const { row } = words
  const { quantity, piecesPerBox } = item
  const name = nameOf(item)
  const unit = unitOf(item)
  const lineAmount = formatLineAmount(words, item)
  return (
    <div className="selection-quantity joints-across">
      <NumberCell
        label={
          isTile(item) ? (
            <select
              className="small strong"
              aria-label={fill(row.unit, { name })}
              value={unit}
              onChange={({ target }) => {
                const newUnit = target.value as QuantityUnit
                changeItem(words, item, { unit: newUnit, quantity: convertQuantity(item, newUnit) })
              }}
            >
              {QUANTITY_UNITS.map((option) => (
                <option key={option} value={option}>
                  {row.units[option]}
                </option>
              ))}
            </select>
          ) : (
            <span className="small strong">{row.units.pieces}</span>
          )
        }
        name={fill(row.field, { label: row.unitNames[unit], name })}
        value={quantity}
        isInteger={unit === 'pieces'}
        onChange={(value) => changeItem(words, item, { unit, quantity: value })}
      />
      {isTile(item) && coverageOf(item) && (
        <NumberCell
          label={<span className="small strong">{row.boxes}</span>}
          name={fill(row.field, { label: row.boxes, name })}
          value={boxesOf(item)}
          isInteger
          onChange={(boxes) =>
            changeItem(words, item, { unit, quantity: boxes && quantityOfBoxes(item, boxes) })
          }
        />
      )}
      <p className="selection-boxes joint-above quiet micro">
        <span>
          {isTile(item) &&
            (piecesPerBox ? formatBox(words, piecesPerBox, coverageOf(item)) : row.boxUnknown)}
          {!isTile(item) && row.byPiece}
        </span>{' '}
        {lineAmount && <b className="strong line-amount">{lineAmount}</b>}
      </p>
    </div>
  )
}

/** Formats the content of a box: '4 pieces, 10.8 sq ft a box'. */
function formatBox(
  { row, pieces, locale }: Words['selection'],
  count: number,
  squareFeet: number | undefined,
): string {
  const piecesText = fillCount(pieces, count, locale)
  if (!squareFeet) return fill(row.perBoxUnmeasured, { pieces: piecesText })
  const area = formatNumber(Math.round(squareFeet * 10) / 10, locale)
  return fill(row.perBox, { pieces: piecesText, area })
}

interface NumberCellProps {
  label: ReactNode
  name: string
  value: number | undefined
  isInteger?: boolean
  onChange: (value: number | undefined) => void
}

function NumberCell({ label, name, value, isInteger = false, onChange }: NumberCellProps) {
  /** The text while it is being typed, since '1.' is not a complete number. */
  const [typedText, setTypedText] = useState<string>()
  const text = typedText ?? `${value ?? ''}`
  return (
    <div className="selection-cell field-cell">
      {label}
      <input
        className="bare-field"
        inputMode={isInteger ? 'numeric' : 'decimal'}
        aria-label={name}
        placeholder="0"
        maxLength={10}
        autoComplete="off"
        value={text}
        data-long={text.length > LARGE_TEXT_CHARS_MAX || undefined}
        onChange={({ target }) => {
          setTypedText(target.value)
          onChange(parseQuantity(target.value, isInteger))
        }}
        onBlur={() => setTypedText(undefined)}
      />
    </div>
  )
}

/** Parses a positive number and rounds it to two decimals, or up to an integer; undefined for other texts. */
function parseQuantity(text: string, isInteger: boolean): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  if (!(number > 0 && number <= QUANTITY_MAX)) return undefined
  return isInteger ? Math.ceil(number) : Math.round(number * 100) / 100 || undefined
}
