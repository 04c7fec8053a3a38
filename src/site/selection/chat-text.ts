// WhatsApp message with the selection.
import { truncate } from '#api/contract/text.ts'
import { computeEstimate } from '#api/products/estimate.contract.ts'
import { unitOf } from '#api/products/quantities.contract.ts'
import { fill, fillCount, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { Selection, SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { nameOf } from '#src/site/ui/page-texts.ts'
import { chatUrl } from '#src/site/ui/paths.ts'
import { formatSize } from '#src/ui/SizeMark.tsx'
import { formatItemPrice, formatTotal } from './estimate-texts.ts'
import { computeTotals, formatQuantity, formatTotals } from './quantities.ts'
import { type Group, groupsOf, titleOf } from './selection-edits.ts'
import { createShareLink } from './share-link.ts'

/**
 * WhatsApp documents no limit, but some phones truncate longer URLs. In encoded characters: a Tamil letter takes
 * nine.
 */
const URL_LENGTH_MAX = 2000
/** Longer notes are truncated. In characters. */
const NOTE_CHARS_MAX = 80
/** Longer notes are truncated if the message is too long. In characters. */
const SHORT_NOTE_CHARS_MAX = 20

type SelectionWords = Pick<Words, 'productDetails' | 'selection'>

type FormatLine = (words: SelectionWords, item: SelectionItem) => string

/**
 * The formats of a product line, from the longest to the shortest. Size, SKU, boxes, price and Tamil letters are left
 * out before quantities and notes.
 */
const LINE_FORMATS: readonly FormatLine[] = [
  (words, item) =>
    formatLine(words, item, [item.sku, item.size && formatSize(item.size)]) +
    formatNoteLine(item, NOTE_CHARS_MAX),
  (words, item) => formatLine(words, item, [item.sku]) + formatNoteLine(item, NOTE_CHARS_MAX),
  (words, item) => formatLine(words, item, []) + formatNoteLine(item, NOTE_CHARS_MAX),
  (words, item) => formatLine(words, item, []) + formatNoteLine(item, SHORT_NOTE_CHARS_MAX),
  (_words, item) => formatLatinLine(item) + formatInlineNote(item, NOTE_CHARS_MAX),
  (_words, item) => formatLatinLine(item) + formatInlineNote(item, SHORT_NOTE_CHARS_MAX),
  (_words, item) => nameOf(item) + formatInlineNote(item, NOTE_CHARS_MAX),
]
const formatShortestLine: FormatLine = (_words, item) =>
  nameOf(item) + formatInlineNote(item, SHORT_NOTE_CHARS_MAX)

/** How to shorten the message further: whether the link has quantities, and the minimum number of products to list. */
const LINK_FALLBACKS = [
  { hasQuantities: true, minCount: 8 },
  { hasQuantities: false, minCount: 8 },
  { hasQuantities: true, minCount: 0 },
  { hasQuantities: false, minCount: 0 },
]

/** The name on labels and bills with the quantity. A URL encodes few of its characters. */
const formatLatinLine = (item: SelectionItem): string =>
  item.quantity === undefined ? item.name : `${item.name}, ${item.quantity} ${unitOf(item)}`

function formatLine(
  words: SelectionWords,
  item: SelectionItem,
  properties: readonly (string | undefined)[],
): string {
  const details = properties.filter(Boolean).join(', ')
  const texts = [formatQuantity(words.selection, item), formatItemPrice(words, item)]
  const amounts = texts.filter(Boolean).join(', ')
  return `• ${nameOf(item)}${details && ` (${details})`}${amounts && `: ${amounts}`}`
}

function shortenNote({ note = '' }: SelectionItem, max: number): string {
  const text = note.replace(/\s+/g, ' ').trim()
  const shortNote = truncate(text, max)
  return shortNote === text ? text : `${shortNote}…`
}

function formatNoteLine(item: SelectionItem, max: number): string {
  const note = shortenNote(item, max)
  return note && `\n   “${note}”`
}

/** Uses characters that a URL does not encode. */
function formatInlineNote(item: SelectionItem, max: number): string {
  const note = shortenNote(item, max)
  return note && ` (${note})`
}

/** Composes the message: products by room, totals and a link, shortened until the chat URL is within the limit. */
export function composeChatText(words: SelectionWords, selection: Selection): string {
  let text = ''
  for (text of generateMessages(words, selection)) if (chatUrl(text).length <= URL_LENGTH_MAX) break
  return text
}

/** Yields the message from the longest to the shortest variant. */
function* generateMessages(words: SelectionWords, selection: Selection): Generator<string> {
  const { items } = selection
  const groups = groupsOf(selection, 'room')
  const link = createShareLink(selection, { hasNotes: false })
  for (const formatItem of LINE_FORMATS)
    yield composeMessage(words, items, composeList(words, groups, formatItem), link)
  // Products with a note are left out last.
  const itemsByNote = items.toSorted((a, b) => Number(!a.note) - Number(!b.note))
  for (const { hasQuantities, minCount } of LINK_FALLBACKS) {
    const shorterLink = createShareLink(selection, { hasNotes: false, hasQuantities })
    for (let count = items.length; count >= minCount; count--) {
      const listedItems = new Set(itemsByNote.slice(0, count))
      yield composeMessage(
        words,
        items,
        composeList(words, groups, formatShortestLine, listedItems),
        shorterLink,
      )
    }
  }
}

function composeMessage(
  pageWords: SelectionWords,
  items: readonly SelectionItem[],
  list: string,
  link: string,
): string {
  const { selection: words } = pageWords
  const { chat } = words
  const amount = formatTotal(pageWords, computeEstimate(items))
  const products = fillCount(words.products, items.length, words.locale)
  const totals = formatTotals(words, computeTotals(items))
  return [
    fill(chat.title, { products }),
    list,
    ...(items.length > 1 && totals !== products ? [fill(chat.total, { totals })] : []),
    ...(amount ? [fill(chat.estimate, { amount })] : []),
    fill(chat.link, { link }),
  ].join('\n\n')
}

/** Composes the product lines by room, and a line with the number of products left out. */
function composeList(
  words: SelectionWords,
  groups: readonly Group[],
  formatItem: FormatLine,
  listedItems?: Set<SelectionItem>,
): string {
  const hasRooms = groups.some(({ room, items }) => room !== undefined && items.length > 0)
  let omittedCount = 0
  const blocks = groups.flatMap((group) => {
    const { items } = group
    const lines = items
      .filter((item) => !listedItems || listedItems.has(item))
      .map((item) => formatItem(words, item))
    omittedCount += items.length - lines.length
    return lines.length > 0
      ? [[...(hasRooms ? [`*${titleOf(words.selection, group)}*`] : []), ...lines].join('\n')]
      : []
  })
  const omittedLines =
    omittedCount > 0
      ? [
          fill(words.selection.chat.more, {
            count: formatNumber(omittedCount, words.selection.locale),
          }),
        ]
      : []
  return [...blocks, ...omittedLines].join('\n\n')
}
