// A quantity as a cell: a label, which may be a choice of units, and a number.
import { type ReactNode, useState } from 'react'
import { QUANTITY_MAX } from '#api/contract/contact.ts'

interface NumberCellProps {
  label: ReactNode
  name: string
  value: number | undefined
  whole?: boolean
  onChange: (value: number | undefined) => void
}

export function NumberCell({ label, name, value, whole = false, onChange }: NumberCellProps) {
  /** While it is being typed; '1.' is no finished number. */
  const [typed, setTyped] = useState<string>()
  return (
    <div className="kept-cell">
      {label}
      <input
        className="bare-field"
        inputMode={whole ? 'numeric' : 'decimal'}
        aria-label={name}
        placeholder="0"
        maxLength={10}
        autoComplete="off"
        value={typed ?? value ?? ''}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readNumber(target.value, whole))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}

/** A positive number with two decimals at most; undefined for other texts. */
function readNumber(text: string, whole: boolean): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  if (!(number > 0 && number <= QUANTITY_MAX)) return undefined
  return whole ? Math.ceil(number) : Math.round(number * 100) / 100 || undefined
}
