// Step 2 of an import, before its rows: a band for each unusual thing or question, and the first rows as they will be
// read.
import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import type { ImportSummary } from '#api/imports/contract.ts'
import { findOpenQuestions, type SheetReading } from '#api/imports/reading.contract.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import { formatCount, formatNumber } from '#src/admin/messages.ts'
import { Button, TextButton } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { Check, Segmented } from '#src/admin/ui/Segmented.tsx'
import type { Import } from './import.ts'
import { listInWords, numberInWords, showLabel } from './import-words.ts'
import { NumberBands } from './NumberBands.tsx'
import { FirstRows, ReadingBand, scrollToFirst } from './ReadingBand.tsx'
import './reading-step.css'

interface ReadingProps {
  store: Import
  summary: ImportSummary
}

export function ReadingStep({ store, summary }: ReadingProps) {
  const isBusy = useStore(store.$isBusy)
  const { reading, counts } = summary
  const { sheets, category, headings, fillDown } = reading
  const questions = findOpenQuestions(reading)
  const filledCount = fillDown?.isOn ? fillDown.count : 0
  return (
    <>
      {isBusy && <progress className="upload-progress in-flow" aria-label="Reading" />}
      <div aria-busy={isBusy}>
        {sheets.length > 1 && <SheetBand {...{ store, reading }} />}
        {category && <CategoryBand {...{ store, category }} />}
        {headings && <HeadingsBand {...{ store, headings }} />}
        {fillDown && <FillBand {...{ store, summary, fillDown }} />}
        <NumberBands {...{ store, reading }} />
        <FirstRows {...{ store, summary }} />
      </div>
      <p className="unseen" role="status">
        {formatCount(counts.leftOut, 'row')} left out, {formatCount(filledCount, 'cell')} filled
      </p>
      <div className="save-bar foot-bar joint-above import-foot">
        <p className="save-count row" role="status">
          {questions.length > 0 ? (
            <span>
              {formatCount(questions.length, 'question is', 'questions are')} open:{' '}
              {listInWords(questions.map((question) => QUESTIONS[question]))}.
            </span>
          ) : (
            'Nothing changes before you have checked it.'
          )}
        </p>
        <Button kind="quiet" className="save-cancel" onClick={() => store.$step.set('files')}>
          Back
        </Button>
        <Button
          kind={questions.length > 0 ? 'secondary' : 'primary'}
          className="save-main"
          busy={isBusy}
          onClick={() => store.$isReading.set(false)}
        >
          Check {formatCount(counts.rows, 'row')}
        </Button>
      </div>
    </>
  )
}

const QUESTIONS: Record<ReturnType<typeof findOpenQuestions>[number], string> = {
  category: 'what all rows are',
  price: 'how prices are read',
  weightPerBox: 'how weights are read',
  piecesPerBox: 'how pieces are read',
}

/** With more sheets than this, a select replaces the cells. */
const CELLS_MAX = 4

function SheetBand({
  store,
  reading: { sheets, sheet },
}: {
  store: Import
  reading: SheetReading
}) {
  const chooseSheet = (index: number) => void store.edit({ sheet: index })
  const describeSheet = ({ rows, columns, lacks }: SheetReading['sheets'][number]) =>
    lacks ?? `${formatCount(rows, 'row')}, ${formatCount(columns, 'column')}`
  return (
    <ReadingBand
      title="Sheet"
      lead={`The workbook has ${numberInWords(sheets.length)}.`}
      isFlush={sheets.length <= CELLS_MAX}
    >
      {sheets.length > CELLS_MAX ? (
        <Select
          className="control"
          aria-label="Sheet"
          value={String(sheet)}
          options={sheets.map((option, index) => ({
            id: String(index),
            name: `${option.name}: ${describeSheet(option)}`,
            disabled: !canChoose(option),
          }))}
          onText={(index) => chooseSheet(Number(index))}
        />
      ) : (
        <fieldset className="import-sheets relative joints-across">
          <legend className="unseen">Sheet</legend>
          {sheets.map((option, index) => (
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its index
              key={index}
              className="option column middle"
              data-lacks={option.lacks ? true : undefined}
            >
              <input
                type="radio"
                className="cell-radio"
                name="sheet"
                checked={index === sheet}
                disabled={!canChoose(option)}
                onChange={() => chooseSheet(index)}
              />
              <span className="strong truncate full">{option.name}</span>
              <span className="small">{describeSheet(option)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </ReadingBand>
  )
}

const canChoose = ({ rows, lacks }: SheetReading['sheets'][number]) => rows > 0 || !lacks

const SOURCES = {
  answer: '',
  sheet: 'Taken from the sheet’s name.',
  file: 'Taken from the file’s name.',
  sizes: 'Taken from the sizes.',
} as const

interface CategoryBandProps {
  store: Import
  category: NonNullable<SheetReading['category']>
}

function CategoryBand({ store, category: { id, source } }: CategoryBandProps) {
  return (
    <ReadingBand title="All rows are" lead="The sheet has no column for it." isOpen={!id}>
      <Segmented
        options={CATEGORIES}
        value={id ?? ''}
        onChoose={(text) => void store.edit({ constants: [{ field: 'category', text }] })}
      />
      <p className="quiet small">{source ? SOURCES[source] : 'For new products only.'}</p>
    </ReadingBand>
  )
}

interface HeadingsBandProps {
  store: Import
  headings: NonNullable<SheetReading['headings']>
}

function HeadingsBand({ store, headings: { count, texts, areProducts } }: HeadingsBandProps) {
  const moreCount = count - texts.length
  const summary = `${formatCount(count, 'row is a heading or total', 'rows are headings or totals')}`
  return (
    <ReadingBand
      title="Headings and totals"
      lead={`${summary}: ${areProducts ? 'read as products.' : 'left out.'}`}
    >
      <p className="small grow break-words">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same text
          <Fragment key={index}>
            {index > 0 && ', '}
            <b className="strong">{text}</b>
          </Fragment>
        ))}
        {moreCount > 0 && ` and ${formatNumber(moreCount)} more`}
      </p>
      <TextButton className="import-show" onClick={() => scrollToFirst('[data-odd]')}>
        {showLabel(count)}
      </TextButton>
      <Button onClick={() => store.edit({ areProducts: !areProducts })}>
        {areProducts ? 'Leave them out' : 'Read them as products'}
      </Button>
    </ReadingBand>
  )
}

interface FillBandProps extends ReadingProps {
  fillDown: NonNullable<SheetReading['fillDown']>
}

function FillBand({ store, summary: { columns }, fillDown }: FillBandProps) {
  const { count, fields, areMerged, isOn } = fillDown
  const headings = columns.flatMap(({ heading, field }) =>
    field && fields.includes(field) ? [heading] : [],
  )
  const cells = areMerged ? 'merged cells' : 'empty cells'
  return (
    <ReadingBand
      title={areMerged ? 'Merged cells' : 'Empty cells'}
      lead={`${formatCount(count, 'cell is', 'cells are')} empty below a filled one.`}
    >
      <Check checked={isOn} onChange={(fillDown) => void store.edit({ fillDown })}>
        <span className="strong">Fill down {cells}</span>
      </Check>
      <p className="quiet small">
        In <b className="strong">{listInWords(headings)}</b>: each row takes what stands above it.
      </p>
    </ReadingBand>
  )
}
