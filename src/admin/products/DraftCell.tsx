// The control of one field of a draft, and the words of its state.
import type { KeyboardEventHandler } from 'react'
import { CATEGORIES, SIZES } from '#api/contract/catalogue.ts'
import { PRODUCT_LABELS } from '#src/admin/messages.ts'
import type { DraftField, DraftState, PhotoDraft, PhotoDrafts } from './photo-drafts.ts'

/** The ids of the lists of choices. */
export type ChoiceLists = Record<'brand' | 'finish', string>

interface DraftCellProps {
  row: PhotoDraft
  field: DraftField
  /** The number of the row, from 1. */
  number: number
  drafts: PhotoDrafts
  lists: ChoiceLists
  isWrong: boolean
  className: string
  onKeyDown?: KeyboardEventHandler
}

const OPTIONS = {
  category: CATEGORIES.map(({ id, name }) => ({ id: id as string, name: name as string })),
  size: SIZES.map((size) => ({ id: size as string, name: size as string })),
}

export function DraftCell({ row, field, number, drafts, lists, isWrong, ...rest }: DraftCellProps) {
  const label = `${PRODUCT_LABELS[field]}, row ${number}`
  const control = {
    ...rest,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'data-cell': `${number}-${field}`,
    value: row.values[field],
  }
  if (field === 'category' || field === 'size') {
    const hasNone = field === 'size' && row.values.category === 'sanitaryware'
    return (
      <select
        {...control}
        disabled={hasNone}
        value={hasNone ? '' : row.values[field]}
        onChange={({ target }) => drafts.set(row.id, field, target.value)}
      >
        <option value="">{hasNone ? 'None' : PRODUCT_LABELS[field]}</option>
        {OPTIONS[field].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...control}
      type="text"
      autoComplete="off"
      placeholder={PRODUCT_LABELS[field]}
      list={field === 'brand' || field === 'finish' ? lists[field] : undefined}
      onChange={({ target }) => drafts.set(row.id, field, target.value)}
      onBlur={() => field === 'sku' && drafts.findOwner(row.values.sku)}
    />
  )
}

const WORDS = {
  ready: 'Ready',
  taken: 'SKU is taken',
  refused: 'Not saved',
  unsent: 'Not sent',
  sending: 'Sending',
} as const

export const stateWord = (state: DraftState = { kind: 'sending' }) =>
  state.kind === 'open' ? `${state.missing} left` : WORDS[state.kind]
