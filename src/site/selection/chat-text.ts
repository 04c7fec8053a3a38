// The message that a visitor sends on WhatsApp.
import { cut } from '#api/contract/text.ts'
import { SELECTION } from '#src/content/selection.ts'
import { chatUrl } from '#src/site/ui/paths.ts'
import type { KeptItem, Selection } from '#src/site/ui/selection.ts'
import { sizeWords } from '#src/ui/SizeMark.tsx'
import { amountWords, sumOf, sumWords } from './amounts.ts'
import { type Group, groupsOf } from './selection-edits.ts'

/** Some phones cut longer addresses. */
const ADDRESS_MAX = 2000
/** Names that are listed even where the link alone is longer. */
const NAMES_MIN = 8
/** A longer note is cut. */
const NOTE_MAX = 80

/** From every fact to the name and the quantity of each product; the longest list that fits is sent. */
const LINES: readonly ((item: KeptItem) => string)[] = [
  (item) => line(item, [item.sku, item.size && sizeWords(item.size)]) + noteOf(item),
  (item) => line(item, [item.sku]) + noteOf(item),
  (item) => line(item, []) + noteOf(item),
  (item) => line(item, []),
]

function line(item: KeptItem, facts: readonly (string | undefined)[]): string {
  const amount = amountWords(item)
  const details = facts.filter(Boolean).join(', ')
  return `• ${item.name}${details && ` (${details})`}${amount && `: ${amount}`}`
}

function noteOf({ note = '' }: KeptItem): string {
  const words = note.replace(/\s+/g, ' ').trim()
  const short = cut(words, NOTE_MAX)
  return short && `\n   “${short}${short === words ? '' : '…'}”`
}

/** The list by rooms, its sums, and the link to the selection. */
export function chatText(selection: Selection, link: string): string {
  const { items } = selection
  const groups = groupsOf(selection, 'room').filter((group) => group.items.length > 0)
  const hasRooms = groups.some(({ room }) => room !== undefined)
  const products = SELECTION.products(items.length)
  const sum = sumWords(sumOf(items))
  const textOf = (list: string) =>
    [
      SELECTION.chat.title(products),
      list,
      ...(items.length > 1 && sum !== products ? [`${SELECTION.chat.total}: ${sum}`] : []),
      `${SELECTION.chat.link} ${link}`,
    ].join('\n\n')
  const fits = (text: string) => chatUrl(text).length <= ADDRESS_MAX

  for (const lineOf of LINES) {
    const blocks = groups.map(({ title, items }) =>
      [...(hasRooms ? [`*${title}*`] : []), ...items.map(lineOf)].join('\n'),
    )
    const text = textOf(blocks.join('\n\n'))
    if (fits(text)) return text
  }
  for (let count = items.length; count > NAMES_MIN; count--) {
    const text = textOf(nameList(groups, count))
    if (fits(text)) return text
  }
  return textOf(nameList(groups, NAMES_MIN))
}

/** The names of the first products, one line for each room, and how many more there are. */
function nameList(groups: readonly Group[], count: number): string {
  const lines: string[] = []
  let remaining = count
  for (const { title, items } of groups) {
    const names = items.slice(0, remaining).map(({ name }) => name)
    remaining -= names.length
    if (names.length > 0)
      lines.push(groups.length > 1 ? `*${title}*: ${names.join(', ')}` : names.join(', '))
  }
  const all = groups.reduce((sum, { items }) => sum + items.length, 0)
  return [...lines, ...(all > count ? [SELECTION.chat.more(all - count)] : [])].join('\n')
}
