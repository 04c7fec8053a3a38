// One text for all rows of a sheet: in a field without a column, or in the empty cells of a column.
import { X } from 'lucide-react'
import { useState } from 'react'
import { IMPORT_COLUMNS, type ImportField } from '#api/imports/columns.contract.ts'
import type { ImportSummary } from '#api/imports/contract.ts'
import { formatCount, formatNumber } from '#src/admin/messages.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import type { Import } from './import.ts'
import { fieldLabel } from './import-words.ts'
import { FIELD_CHOICES } from './MendControl.tsx'

interface ConstantsProps {
  store: Import
  summary: ImportSummary
}

export function Constants({ store, summary: { columns, reading } }: ConstantsProps) {
  const [field, setField] = useState<ImportField | ''>('')
  const [text, setText] = useState('')
  const { constants, emptyCells = [] } = reading
  const usedFields = new Set([
    ...columns.map(({ field }) => field),
    ...constants.map(({ field }) => field),
  ])
  const unusedColumns = IMPORT_COLUMNS.filter(
    ({ field }) => field !== 'sku' && field !== 'name' && !usedFields.has(field),
  )
  const unfilledFields = emptyCells.filter(({ text }) => text === undefined)
  const unfilledField = unfilledFields.find((entry) => entry.field === field)
  const choices = field && FIELD_CHOICES[field]
  const setConstant = (field: ImportField, text: string) =>
    emptyCells.some((entry) => entry.field === field)
      ? store.edit({ cells: [{ was: '', field, text }] })
      : store.edit({ constants: [{ field, text }] })
  return (
    <div className="import-constants band row wrap joint-above small">
      <span className="quiet">The same in all rows</span>
      {constants.map(({ field, text }) => (
        <Constant key={field} {...{ field, text }} onRemove={setConstant} />
      ))}
      {emptyCells.map(
        ({ field, count, text }) =>
          text !== undefined && (
            <Constant
              key={field}
              {...{ field, text }}
              location={`in ${formatCount(count, 'empty cell')}`}
              onRemove={setConstant}
            />
          ),
      )}
      <form
        className="row wrap tight"
        onSubmit={(event) => {
          event.preventDefault()
          if (!field || !text.trim()) return
          void setConstant(field, text)
          setField('')
          setText('')
        }}
      >
        <Select
          className="control"
          aria-label="Field of all rows"
          value={field}
          emptyLabel="Choose a field"
          options={[
            ...unusedColumns.map(({ field, label }) => ({ id: field, name: label })),
            ...unfilledFields.map(({ field, count }) => ({
              id: field,
              name: `${fieldLabel(field)}, ${formatCount(count, 'empty cell')}`,
            })),
          ]}
          onText={(selectedField) => {
            setField(selectedField)
            setText('')
          }}
        />
        {choices ? (
          <Select
            className="control"
            aria-label="Text of all rows"
            value={text}
            emptyLabel="Choose"
            options={choices.map((choice) => ({ id: choice, name: choice }))}
            onText={setText}
          />
        ) : (
          <input
            type="text"
            className="control"
            aria-label="Text of all rows"
            autoComplete="off"
            disabled={!field}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <Button type="submit" disabled={!field || !text.trim()}>
          {unfilledField ? fillLabel(unfilledField.count) : 'Set in all rows'}
        </Button>
      </form>
    </div>
  )
}

const fillLabel = (count: number) =>
  count === 1 ? 'Fill the empty cell' : `Fill all ${formatNumber(count)} empty cells`

interface ConstantProps {
  field: ImportField
  text: string
  /** Which cells have the text, if not all rows do. */
  location?: string
  onRemove: (field: ImportField, text: string) => void
}

function Constant({ field, text, location, onRemove }: ConstantProps) {
  return (
    <span className="edged row tight import-constant">
      {fieldLabel(field)}: <b className="strong">{text}</b>
      {location && <span className="quiet"> {location}</span>}
      <IconButton
        icon={X}
        tip="Remove"
        label={`Remove ${fieldLabel(field)} ${location ?? 'in all rows'}`}
        onClick={() => onRemove(field, '')}
      />
    </span>
  )
}
