// Texts for numbers, fields and states of an import.
import { IMPORT_COLUMNS, type ImportField } from '#api/imports/columns.contract.ts'
import type { ImportPhoto, ImportSummary } from '#api/imports/contract.ts'
import { formatCount, formatNumber } from '#src/admin/messages.ts'

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten'.split(' ')

/** 'four', and '12' */
export const numberInWords = (count: number) => NUMBER_WORDS[count] ?? formatNumber(count)

/** 'Show the 7' */
export const showLabel = (count: number) =>
  count === 1 ? 'Show it' : `Show the ${formatNumber(count)}`

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'Company and Finish' */
export const listInWords = (words: readonly string[]) => listFormat.format(words)

export const fieldLabel = (field: ImportField) =>
  IMPORT_COLUMNS.find((column) => column.field === field)?.label ?? field

/** Products that are added or changed. */
export const countChanges = ({ counts }: ImportSummary) => counts.new + counts.changed

/** '3 seconds', and from a minute and a half '2 minutes' */
export const durationInWords = (seconds: number) =>
  seconds < 90
    ? formatCount(Math.max(1, Math.round(seconds)), 'second')
    : formatCount(Math.round(seconds / 60), 'minute')

/** 'cover of KM-T-118', 'face 2 of KM-T-118' */
export function photoInWords({ sku, isFace, place: position = 1 }: ImportPhoto): string {
  if (!sku) return 'no SKU: we ask you in the next step'
  if (isFace) return `face ${position} of ${sku}`
  return position === 1 ? `cover of ${sku}` : `photograph ${position} of ${sku}`
}

export const STATE_WORDS: Record<ImportSummary['state'], string> = {
  checking: 'is being checked',
  checked: 'not applied',
  waiting: 'waits for another import',
  applying: 'is being applied',
  done: 'applied',
  stopped: 'stopped, nothing has changed',
  failed: 'failed, nothing has changed',
}
