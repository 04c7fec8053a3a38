// Tests of the share link of a selection, and of the WhatsApp message.
import { beforeAll, expect, test, vi } from 'vitest'
import { wordsOf } from '#src/content/words/words.ts'
import type { Selection, SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { chatUrl } from '#src/site/ui/paths.ts'
import { composeChatText } from './chat-text.ts'
import { createShareLink, readShareLink } from './share-link.ts'

const words = wordsOf('en')

beforeAll(() => {
  vi.stubEnv('SITE', 'https://km.example')
})

/** A selection with boxes of 1 m² and ten products per room. */
function createNumberedSelection(count: number): Selection {
  const items = Array.from(
    { length: count },
    (_, n): SelectionItem => ({
      sku: `KM-T-${200 + n}`,
      name: ['Statuario Polished', 'Indigo Moroccan', 'Slate Grey'][n % 3] ?? '',
      size: '16x16',
      actualSize: { width: 500, length: 500 },
      piecesPerBox: 4,
      quantity: 100 + n,
      room: `Room ${Math.floor(n / 10) + 1}`,
    }),
  )
  return { rooms: [...new Set(items.flatMap(({ room }) => room ?? []))], items }
}

const createHash = (selection: Selection, notes = true) =>
  new URL(createShareLink(selection, { hasNotes: notes })).hash

test('a link holds rooms, SKUs, quantities, units and notes', () => {
  const selection: Selection = {
    rooms: ['Küche & Bad #1', 'Bath'],
    items: [
      {
        sku: 'A/B~q5f 50%',
        name: 'A/B~q5f 50%',
        room: 'Küche & Bad #1',
        quantity: 12.5,
        unit: 'm²',
      },
      { sku: 'KM-1', name: 'KM-1', room: 'Bath', note: 'Floor = wall; சமையலறை' },
      { sku: 'KM-2', name: 'KM-2', quantity: 3, unit: 'pieces' },
    ],
  }
  expect(readShareLink(createHash(selection))).toEqual(selection)
  expect(readShareLink(createHash(selection, false))?.items[1]?.note).toBeUndefined()
})

test('reads a link of an earlier version', () => {
  expect(
    readShareLink('#r=K%C3%BCche+%26+Bad&p=A%7EB&q=12.5m&n=Floor+%3D+wall&r=&p=KM-2&q=3p'),
  ).toEqual({
    rooms: ['Küche & Bad'],
    items: [
      {
        sku: 'A~B',
        name: 'A~B',
        room: 'Küche & Bad',
        quantity: 12.5,
        unit: 'm²',
        note: 'Floor = wall',
      },
      { sku: 'KM-2', name: 'KM-2', quantity: 3, unit: 'pieces' },
    ],
  })
})

test('ignores invalid parts of a link', () => {
  for (const hash of ['', '#', '#planner', '#p=', '#r=Bath&q=3f'])
    expect(readShareLink(hash)).toBeUndefined()
  expect(readShareLink('#q=1f&p=KM-1&q=-4f&q=1e9f&n=&p=KM-1&p=&x=1')).toEqual({
    rooms: [],
    items: [{ sku: 'KM-1', name: 'KM-1', note: '' }],
  })
  const many = Array.from({ length: 200 }, (_, n) => `p=KM-${n}`).join('&')
  expect(readShareLink(`#${many}`)?.items).toHaveLength(100)
})

/** The product names of `selectionOf` that occur in the text. */
const findNames = (text: string) =>
  text.match(/Statuario Polished|Indigo Moroccan|Slate Grey/g) ?? []

test('a message with one product is one line', () => {
  const [item] = createNumberedSelection(1).items
  const { room: _, ...product } = item ?? { sku: '', name: '' }
  expect(composeChatText(words, { rooms: [], items: [product] })).toBe(
    `My selection, 1 product

• Statuario Polished (KM-T-200, 16\u00a0×\u00a016): 100 sq ft, 10 boxes

The whole list: https://km.example/selection#~r~pKM-T-200~q100f`,
  )
})

test('a message in Tamil has its units, and endings of its own for one and more', () => {
  const { rooms, items } = createNumberedSelection(2)
  const text = composeChatText(wordsOf('ta'), { rooms, items: items.slice(0, 2) })
  expect(text).toContain('என் தேர்வு, 2 பொருட்கள்')
  expect(text).toContain(
    '• Statuario Polished (KM-T-200, 16\u00a0×\u00a016): 100\u00a0சதுர\u00a0அடி, 10 பெட்டிகள்',
  )
  expect(text).toContain('மொத்தம்: 201\u00a0சதுர\u00a0அடி, 20 பெட்டிகள்')
})

test('a longer list is written in fewer words', () => {
  const twelve = composeChatText(words, createNumberedSelection(12))
  expect(twelve).toContain(
    '*Room 2*\n• Indigo Moroccan (KM-T-210, 16\u00a0×\u00a016): 110 sq ft, 11 boxes',
  )
  expect(twelve).toContain('In all: 1,266 sq ft, 124 boxes')
  const twenty = composeChatText(words, createNumberedSelection(20))
  expect(twenty).toContain('• Statuario Polished: 100 sq ft, 10 boxes')
})

test('a longer list in Tamil has the English names, which bills have, and keeps its quantities', () => {
  const { rooms, items } = createNumberedSelection(20)
  const translations = { ta: { name: 'செங்கல் சிவப்பு' } }
  const text = composeChatText(wordsOf('ta'), {
    rooms,
    items: items.map((item) => ({ ...item, translations })),
  })
  for (const { name, quantity } of items) expect(text).toContain(`\n${name}, ${quantity} sq ft`)
  expect(text).toContain('மொத்தம்: 2,190\u00a0சதுர\u00a0அடி')
})

test('lists 40 products by name with their notes and quantities', () => {
  const { rooms, items } = createNumberedSelection(40)
  const notes = new Map([
    [3, 'porch'],
    [17, 'west wall'],
    [39, 'sample, please'],
  ])
  const selection = { rooms, items: items.map((item, n) => ({ ...item, note: notes.get(n) })) }
  const text = composeChatText(words, selection)
  expect(findNames(text)).toHaveLength(40)
  expect(text).toContain('*Room 1*\nStatuario Polished\nIndigo Moroccan\nSlate Grey\n')
  for (const note of notes.values()) expect(text).toContain(`(${note})`)
  expect(text).not.toContain('more')
  const [link = ''] = /https:\S+$/.exec(text) ?? []
  const quantities = readShareLink(new URL(link).hash)?.items.map(({ quantity }) => quantity)
  expect(quantities).toEqual(items.map(({ quantity }) => quantity))
})

test('gives notes priority over long names, and keeps quantities in the link', () => {
  const { rooms, items } = createNumberedSelection(40)
  const tamil = items.map((item, n) => ({
    ...item,
    ...(n % 2 === 1 && { name: 'செங்கல் சிவப்பு' }),
    ...(n > 36 && { note: 'porch' }),
  }))
  const text = composeChatText(words, { rooms, items: tamil })
  const count = text.match(/Statuario Polished|Indigo Moroccan|Slate Grey|செங்கல்/g)?.length ?? 0
  expect(count).toBeGreaterThan(12)
  expect(chatUrl(text).length, 'no other name has room').toBeGreaterThan(1850)
  expect(text.match(/\(porch\)/g)).toHaveLength(3)
  expect(text).toContain(`\n… and ${40 - count} more`)
  expect(text).toMatch(/~q139f$/)

  const long = 'அ'.repeat(60)
  const few = composeChatText(words, {
    rooms,
    items: tamil.slice(0, 5).map((item) => ({ ...item, name: long })),
  })
  expect(few).toContain(long)
  expect(few).toMatch(/~q104f$/)
})

test('keeps the URL of a message below its limit, whatever is selected', () => {
  const addTamilNote = (item: SelectionItem) => ({
    ...item,
    note: 'தாழ்வாரத்தில் போட வேண்டும். '.repeat(8),
  })
  for (const count of [1, 6, 12, 20, 40, 70, 100]) {
    const { rooms, items } = createNumberedSelection(count)
    for (const selection of [
      { rooms, items },
      { rooms, items: items.map(addTamilNote) },
    ])
      for (const words of [wordsOf('en'), wordsOf('ta')])
        expect(
          chatUrl(composeChatText(words, selection)).length,
          `${count} products`,
        ).toBeLessThanOrEqual(2000)
  }
  const hundred = composeChatText(words, createNumberedSelection(100))
  expect(findNames(hundred).length, 'without quantities in the link').toBeGreaterThan(8)
  expect(hundred).toMatch(/… and \d+ more/)
  expect(hundred).toMatch(/~pKM-T-298~pKM-T-299$/)
})

test('a message has the notes, long ones cut', () => {
  const items = [
    { sku: 'KM-1', name: 'Slate Grey', note: 'Floor,\nmatt side up' },
    { sku: 'KM-2', name: 'Oak Plank', note: 'a'.repeat(200) },
  ]
  const text = composeChatText(words, { rooms: [], items })
  expect(text).toContain('• Slate Grey (KM-1)\n   “Floor, matt side up”')
  expect(text).toContain(`“${'a'.repeat(80)}…”`)
  const { rooms, items: products } = createNumberedSelection(20)
  const itemsWithNotes = products.map((item) => ({ ...item, note: 'West wall, up to the window' }))
  expect(
    composeChatText(words, { rooms, items: itemsWithNotes }).match(/\(West wall, up to/g),
  ).toHaveLength(20)
})
