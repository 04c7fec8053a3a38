// Control that corrects a wrong cell, or all cells with the same text: a select if the field has fixed values,
// otherwise a text field.
import { useState } from 'react'
import type { ImportField } from '#api/imports/columns.contract.ts'
import type { ImportRow } from '#api/imports/contract.ts'
import { CATEGORIES, SIZES } from '#api/products/catalogue.contract.ts'
import { BADGES, STOCKS } from '#api/products/details.contract.ts'
import { formatNumber } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import type { Import } from './import.ts'
import { fieldLabel } from './import-words.ts'

/** The allowed texts of fields with fixed values. */
export const FIELD_CHOICES: Partial<Record<ImportField, readonly string[]>> = {
  category: CATEGORIES.map(({ name }) => name),
  size: SIZES,
  stock: STOCKS,
  badge: BADGES,
}

interface MendControlProps {
  store: Import
  row: ImportRow
  error: ImportRow['errors'][number]
  /** The text of the wrong cell. */
  text: string
}

export function MendControl({ store, row: { row }, error, text }: MendControlProps) {
  const { field, alike = 1 } = error
  const [typedText, setInput] = useState(text)
  const [isForAll, setIsForAll] = useState(true)
  const mend = (value: string) => {
    const target = alike > 1 && isForAll ? { was: text } : { row }
    void store.edit({ cells: [{ ...target, field, text: value }] })
  }
  const label = `${fieldLabel(field)} of row ${row}`
  const choices = FIELD_CHOICES[field]
  return (
    <>
      {alike > 1 && (
        <Check checked={isForAll} onChange={setIsForAll}>
          In all {formatNumber(alike)} rows {text ? `with ${text}` : 'where it is empty'}
        </Check>
      )}
      {choices ? (
        <Select
          className="control"
          aria-label={label}
          value=""
          emptyLabel={`Choose a ${fieldLabel(field).toLowerCase()}`}
          options={choices.map((choice) => ({ id: choice, name: choice }))}
          onText={mend}
        />
      ) : (
        <form
          className="row tight wrap"
          onSubmit={(event) => {
            event.preventDefault()
            mend(typedText)
          }}
        >
          <input
            type="text"
            className="control"
            aria-label={label}
            autoComplete="off"
            value={typedText}
            onChange={({ target }) => setInput(target.value)}
          />
          <Button type="submit">Use this</Button>
        </form>
      )}
    </>
  )
}
