// Share link with the whole selection in its fragment, which browsers do not send to the server.

import { truncate } from '#api/contract/text.ts'
import { ITEM_NOTE_MAX, QUANTITY_MAX } from '#api/enquiries/contact.contract.ts'
import { unitOf } from '#api/products/quantities.contract.ts'
import {
  QUANTITY_UNITS,
  type QuantityUnit,
  SELECTION_MAX,
  type Selection,
  type SelectionItem,
} from '#src/site/runtime/selection-storage.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { SELECTION_PATH } from '#src/site/ui/paths.ts'
import { siteUrl } from '#src/ui/site-url.ts'
import { groupsOf, normaliseRoomName } from './selection-edits.ts'

const UNIT_LETTERS = { 'sq ft': 'f', 'm²': 'm', pieces: 'p' } as const satisfies Record<
  QuantityUnit,
  string
>
const QUANTITY_PATTERN = /^(\d{1,7}(?:\.\d{1,2})?)([fmp])$/

interface LinkOptions {
  hasNotes: boolean
  hasQuantities?: boolean
}

/**
 * Encodes the selection as a link: each room followed by its products with quantity and note. Separators are tildes,
 * because "&" and "=" would take three characters each inside a chat URL.
 */
export function createShareLink(
  selection: Selection,
  { hasNotes, hasQuantities = true }: LinkOptions,
): string {
  const groups = groupsOf(selection, 'room').filter(({ items }) => items.length > 0)
  const entries = groups.flatMap(({ room = '', items }) => [
    ['r', room],
    ...items.flatMap((item) => [
      ['p', item.sku],
      ...(item.quantity === undefined || !hasQuantities
        ? []
        : [['q', item.quantity + UNIT_LETTERS[unitOf(item)]]]),
      ...(hasNotes && item.note ? [['n', item.note]] : []),
    ]),
  ])
  const fragment = `${new URLSearchParams(entries)}`.replace(/(?:^|&)([rpqn])=/g, '~$1')
  return new URL(localPath(`${SELECTION_PATH}#${fragment}`), siteUrl()).href
}

/**
 * Decodes the fragment of a link, including the earlier query-string format; undefined if it has no selection.
 * The names are SKUs until the products are loaded.
 */
export function readShareLink(hash: string): Selection | undefined {
  const items: SelectionItem[] = []
  let room: string | undefined
  const query = hash.replace(/^#/, '').replace(/~([rpqn])/g, '&$1=')
  for (const [key, value] of new URLSearchParams(query)) {
    if (key === 'r') room = normaliseRoomName(value)
    if (key === 'p') items.push({ sku: value, name: value, ...(room && { room }) })
    Object.assign(items.at(-1) ?? {}, decodeProperty(key, value))
  }
  const bySku = Map.groupBy(items, ({ sku }) => sku)
  bySku.delete('')
  const uniqueItems = [...bySku.values()].flatMap(([item]) => item ?? []).slice(0, SELECTION_MAX)
  const rooms = [...new Set(uniqueItems.flatMap((item) => item.room ?? []))]
  return uniqueItems.length > 0 ? { rooms, items: uniqueItems } : undefined
}

/** Decodes the quantity or the note that follows a product. */
function decodeProperty(key: string, value: string): Partial<SelectionItem> {
  if (key === 'n') return { note: truncate(value, ITEM_NOTE_MAX) }
  const [, number, letter] = (key === 'q' && QUANTITY_PATTERN.exec(value)) || []
  const unit = QUANTITY_UNITS.find((candidate) => UNIT_LETTERS[candidate] === letter)
  return unit && Number(number) <= QUANTITY_MAX ? { quantity: Number(number), unit } : {}
}
