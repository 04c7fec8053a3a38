// Fields without a column that have one text in all rows of a sheet.
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ImportSummary } from '#api/contract/import.ts'
import { IMPORT_COLUMNS, type ImportField } from '#api/contract/import-columns.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Select.tsx'
import type { Import } from './import.ts'
import { fieldLabel } from './import-words.ts'
import { CHOICES } from './MendControl.tsx'

interface ConstantsProps {
  store: Import
  summary: ImportSummary
}

export function Constants({ store, summary: { columns, reading } }: ConstantsProps) {
  const [field, setField] = useState<ImportField | ''>('')
  const [text, setText] = useState('')
  const used = new Set([
    ...columns.map((column) => column.field),
    ...reading.constants.map((constant) => constant.field),
  ])
  const fields = IMPORT_COLUMNS.filter(
    (column) => column.field !== 'sku' && column.field !== 'name' && !used.has(column.field),
  )
  const set = (field: ImportField, text: string) => store.edit({ constants: [{ field, text }] })
  const choices = field && CHOICES[field]
  return (
    <div className="import-constants band row wrap joint-above small">
      <span className="quiet">The same in all rows</span>
      {reading.constants.map(({ field, text }) => (
        <span key={field} className="edged row tight import-constant">
          {fieldLabel(field)}: <b className="strong">{text}</b>
          <IconButton
            icon={X}
            tip="Remove"
            label={`Remove ${fieldLabel(field)} in all rows`}
            onClick={() => set(field, '')}
          />
        </span>
      ))}
      <form
        className="row wrap tight"
        onSubmit={(event) => {
          event.preventDefault()
          if (!field || !text.trim()) return
          void set(field, text)
          setField('')
          setText('')
        }}
      >
        <Select
          className="control"
          aria-label="Field of all rows"
          value={field}
          none="Choose a field"
          options={fields.map(({ field, label }) => ({ id: field, name: label }))}
          onText={setField}
        />
        {choices ? (
          <Select
            className="control"
            aria-label="Text of all rows"
            value={text}
            none="Choose"
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
          Set in all rows
        </Button>
      </form>
    </div>
  )
}
