// Bands for number columns: how the numbers are read, and which cells are not numbers.
import { useState } from 'react'
import type {
  Decimal,
  NumberColumn,
  NumberField,
  SheetReading,
} from '#api/imports/reading.contract.ts'
import { formatCount, formatNumber } from '#src/admin/messages.ts'
import { Button, TextButton } from '#src/admin/ui/Button.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { hasNumberQuestion, type Import } from './import.ts'
import { showLabel } from './import-words.ts'
import { ReadingBand, scrollToFirst } from './ReadingBand.tsx'

const TITLES: Record<NumberField, string> = {
  price: 'Prices',
  weightPerBox: 'Weights',
  piecesPerBox: 'Pieces',
}
const NOUNS: Record<NumberField, [one: string, many: string]> = {
  price: ['price', 'prices'],
  weightPerBox: ['weight', 'weights'],
  piecesPerBox: ['number', 'numbers'],
}

export function NumberBands({ store, reading }: { store: Import; reading: SheetReading }) {
  return reading.numbers.map((column) => (
    <div key={column.field}>
      {hasNumberQuestion(column) && <NumberBand {...{ store, column }} />}
      {column.wrong.count > 0 && <WrongBand column={column} />}
    </div>
  ))
}

interface NumberBandProps {
  store: Import
  column: NumberColumn
}

function NumberBand({ store, column }: NumberBandProps) {
  const { field, isOpen, decimal, examples, read, wrong } = column
  const [isChanging, setChanging] = useState(false)
  const [firstExample] = examples
  const separatorName = firstExample?.text.includes(',') ? 'comma' : 'point'
  const saveDecimal = async (separator: Decimal) => {
    await store.edit({ decimals: [{ field, decimal: separator }] })
    setChanging(false)
  }
  if (!isOpen && !isChanging) {
    const example =
      firstExample &&
      `${firstExample.text} = ${decimal === ',' ? firstExample.comma : firstExample.point}`
    return (
      <ReadingBand
        title={TITLES[field]}
        lead={`Read with a ${decimal === ',' ? 'comma' : 'point'}: ${example}`}
      >
        <p className="small grow">
          <StatusMark shape="filled" tone="leaf">
            {formatCount(read, ...NOUNS[field])} read
            {wrong.count > 0 && `, ${formatCount(wrong.count, 'is no number', 'are no numbers')}`}
          </StatusMark>
        </p>
        <Button kind="quiet" onClick={() => setChanging(true)}>
          Change
        </Button>
      </ReadingBand>
    )
  }
  return (
    <ReadingBand
      title={TITLES[field]}
      lead={`Written with a ${separatorName}. Say once how to read them.`}
      isOpen
    >
      <ul className="import-examples row wrap grow">
        {examples.map(({ text, comma, point }) => (
          <li key={text} className="row wrap tight">
            <span className="edged joints-across import-example small">
              <span>{text}</span>
              <span className="quiet">=</span>
              <strong>{comma}</strong>
            </span>
            {point !== comma && <span className="quiet small">or {point}</span>}
          </li>
        ))}
      </ul>
      <div className="row wrap tight">
        <Button onClick={() => saveDecimal('.')}>No, {firstExample?.point}</Button>
        <Button kind="primary" onClick={() => saveDecimal(',')}>
          Yes, {firstExample?.comma}
        </Button>
      </div>
    </ReadingBand>
  )
}

/** Cells that are not numbers. */
function WrongBand({ column: { field, wrong } }: { column: NumberColumn }) {
  const { count, rows, texts } = wrong
  const moreCount = count - rows.length
  return (
    <ReadingBand
      title={TITLES[field]}
      detail="that are no numbers"
      lead={`${formatCount(count, 'is no number', 'are no numbers')}.`}
    >
      <p className="small grow break-words">
        <b className="strong brick">
          {rows.length > 1 ? 'Rows' : 'Row'} {rows.join(', ')}
          {moreCount > 0 && ` and ${formatNumber(moreCount)} more`}:
        </b>{' '}
        {texts.map((text) => `‘${text}’`).join(', ')}. {count === 1 ? 'It stays' : 'They stay'}{' '}
        without a {NOUNS[field][0]}.
      </p>
      <TextButton className="import-show" onClick={() => scrollToFirst('[data-wrong]')}>
        {showLabel(count)}
      </TextButton>
    </ReadingBand>
  )
}
