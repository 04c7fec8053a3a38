// The message that a visitor sends on WhatsApp.
import { cut } from '#api/contract/text.ts'
import { SELECTION } from '#src/content/selection.ts'
import { chatUrl } from '#src/site/ui/paths.ts'
import type { KeptItem, Selection } from '#src/site/ui/selection.ts'
import { formatSize } from '#src/ui/SizeMark.tsx'
import { formatAmount, formatSum, sumOf } from './amounts.ts'
import { type Group, groupsOf } from './selection-edits.ts'
import { shareLink } from './share-link.ts'

/** WhatsApp states no limit; some phones cut longer addresses. In characters as encoded: a Tamil letter takes nine. */
const URL_LENGTH_MAX = 2000
/** A longer note is cut. */
const NOTE_MAX = 80
/** A longer note is cut where the message is too long. */
const SHORT_NOTE_MAX = 20

type LineOf = (item: KeptItem) => string

/** The lines of a product, from every fact to its name and short note. The notes are the last that is shortened. */
const LINES: readonly LineOf[] = [
  (item) => line(item, [item.sku, item.size && formatSize(item.size)]) + noteLine(item, NOTE_MAX),
  (item) => line(item, [item.sku]) + noteLine(item, NOTE_MAX),
  (item) => line(item, []) + noteLine(item, NOTE_MAX),
  (item) => line(item, []) + noteLine(item, SHORT_NOTE_MAX),
  (item) => item.name + noteInLine(item, NOTE_MAX),
]
const shortestLine: LineOf = (item) => item.name + noteInLine(item, SHORT_NOTE_MAX)

/** The ways to shorten a longer message: the link with or without quantities, and the least number of names beside it. */
const LINK_FALLBACKS = [
  { quantities: true, minCount: 8 },
  { quantities: false, minCount: 8 },
  { quantities: true, minCount: 0 },
  { quantities: false, minCount: 0 },
]

function line(item: KeptItem, facts: readonly (string | undefined)[]): string {
  const amount = formatAmount(item)
  const details = facts.filter(Boolean).join(', ')
  return `• ${item.name}${details && ` (${details})`}${amount && `: ${amount}`}`
}

function noteOf({ note = '' }: KeptItem, max: number): string {
  const text = note.replace(/\s+/g, ' ').trim()
  const short = cut(text, max)
  return short === text ? text : `${short}…`
}

function noteLine(item: KeptItem, max: number): string {
  const note = noteOf(item, max)
  return note && `\n   “${note}”`
}

/** With signs that an address need not encode. */
function noteInLine(item: KeptItem, max: number): string {
  const note = noteOf(item, max)
  return note && ` (${note})`
}

/** The list by rooms, its sums, and the link to the selection: as much as the address of a chat holds. */
export function chatText(selection: Selection): string {
  let text = ''
  for (text of messageVariants(selection)) if (chatUrl(text).length <= URL_LENGTH_MAX) break
  return text
}

/** The message with everything, then with less and less. */
function* messageVariants(selection: Selection): Generator<string> {
  const { items } = selection
  const groups = groupsOf(selection, 'room')
  const link = shareLink(selection, { notes: false })
  for (const lineOf of LINES) yield composeMessage(items, composeList(groups, lineOf), link)
  // Products with a note are the last that are left out.
  const byNote = items.toSorted((a, b) => Number(!a.note) - Number(!b.note))
  for (const { quantities, minCount } of LINK_FALLBACKS) {
    const shorterLink = shareLink(selection, { notes: false, quantities })
    for (let count = items.length; count >= minCount; count--) {
      const listed = new Set(byNote.slice(0, count))
      yield composeMessage(items, composeList(groups, shortestLine, listed), shorterLink)
    }
  }
}

function composeMessage(items: readonly KeptItem[], list: string, link: string): string {
  const products = SELECTION.products(items.length)
  const sum = formatSum(sumOf(items))
  return [
    SELECTION.chat.title(products),
    list,
    ...(items.length > 1 && sum !== products ? [`${SELECTION.chat.total}: ${sum}`] : []),
    `${SELECTION.chat.link} ${link}`,
  ].join('\n\n')
}

/** The lines of the products by room, and how many more there are than those listed. */
function composeList(groups: readonly Group[], lineOf: LineOf, listed?: Set<KeptItem>): string {
  const hasRooms = groups.some(({ room, items }) => room !== undefined && items.length > 0)
  let omittedCount = 0
  const blocks = groups.flatMap(({ title, items }) => {
    const lines = items.filter((item) => !listed || listed.has(item)).map(lineOf)
    omittedCount += items.length - lines.length
    return lines.length > 0 ? [[...(hasRooms ? [`*${title}*`] : []), ...lines].join('\n')] : []
  })
  const omittedLine = omittedCount > 0 ? [SELECTION.chat.more(omittedCount)] : []
  return [...blocks, ...omittedLine].join('\n\n')
}
