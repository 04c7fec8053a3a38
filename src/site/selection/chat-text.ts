// The message that a visitor sends on WhatsApp.
import { SELECTION } from '#src/content/selection.ts'
import type { KeptItem, Selection } from '#src/site/ui/selection.ts'
import { sizeWords } from '#src/ui/SizeMark.tsx'
import { amountWords, sumOf, sumWords } from './amounts.ts'
import { type Group, groupsOf } from './selection-edits.ts'

/** About two screens of a phone. A longer list is told in fewer words. */
const LETTERS_MAX = 1500

/** Every fact, then the shortest line for each product, then one line for each room. */
const LINES: readonly ((group: Group, hasRooms: boolean) => string[])[] = [
  ({ title, items }, hasRooms) => [
    ...(hasRooms ? [`*${title}*`] : []),
    ...items.map((item) => line(item, [item.sku, item.size && sizeWords(item.size)])),
    '',
  ],
  ({ title, items }, hasRooms) => [
    ...(hasRooms ? [`*${title}*`] : []),
    ...items.map((item) => line(item, [item.sku])),
  ],
  ({ title, items }) => {
    const words = [SELECTION.products(items.length), sumWords(sumOf(items))]
    return [`*${title}*: ${[...new Set(words)].join(', ')}`]
  },
]

function line(item: KeptItem, facts: readonly (string | undefined)[]): string {
  const amount = amountWords(item)
  return `• ${item.name} (${facts.filter(Boolean).join(', ')})${amount && `: ${amount}`}`
}

/** The list by rooms, its sums, and the link to the selection. */
export function chatText(selection: Selection, link: string): string {
  const { items } = selection
  const groups = groupsOf(selection, 'room').filter((group) => group.items.length > 0)
  const hasRooms = groups.some(({ room }) => room !== undefined)
  const lists = LINES.map((lines) =>
    groups
      .flatMap((group) => lines(group, hasRooms))
      .join('\n')
      .trim(),
  )
  const list = lists.find((text) => text.length <= LETTERS_MAX) ?? lists.at(-1)
  const products = SELECTION.products(items.length)
  const sum = sumWords(sumOf(items))
  return [
    SELECTION.chat.title(products),
    list,
    ...(items.length > 1 && sum !== products ? [`${SELECTION.chat.total}: ${sum}`] : []),
    `${SELECTION.chat.link} ${link}`,
  ].join('\n\n')
}
