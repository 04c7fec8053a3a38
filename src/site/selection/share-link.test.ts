// Tests the link that holds a selection, and the message on WhatsApp.
import { beforeAll, expect, test, vi } from 'vitest'
import { chatUrl } from '#src/site/ui/paths.ts'
import type { KeptItem, Selection } from '#src/site/ui/selection.ts'
import { chatText } from './chat-text.ts'
import { readShareLink, shareLink } from './share-link.ts'

const LINK = 'https://km.example/selection#…'

beforeAll(() => {
  vi.stubEnv('SITE', 'https://km.example')
})

/** Products of one box of 1 m², in rooms of ten. */
function selectionOf(count: number): Selection {
  const items = Array.from(
    { length: count },
    (_, n): KeptItem => ({
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

const hashOf = (selection: Selection, notes = true) => new URL(shareLink(selection, { notes })).hash

test('a link holds rooms, SKUs, quantities, units and notes', () => {
  const selection: Selection = {
    rooms: ['Küche & Bad #1', 'Bath'],
    items: [
      { sku: 'A/B 50%', name: 'A/B 50%', room: 'Küche & Bad #1', quantity: 12.5, unit: 'm²' },
      { sku: 'KM-1', name: 'KM-1', room: 'Bath', note: 'Floor = wall; சமையலறை' },
      { sku: 'KM-2', name: 'KM-2', quantity: 3, unit: 'pieces' },
    ],
  }
  expect(readShareLink(hashOf(selection))).toEqual(selection)
  expect(readShareLink(hashOf(selection, false))?.items[1]?.note).toBeUndefined()
})

test('nonsense in a link is left out', () => {
  for (const hash of ['', '#', '#planner', '#p=', '#r=Bath&q=3f'])
    expect(readShareLink(hash)).toBeUndefined()
  expect(readShareLink('#q=1f&p=KM-1&q=-4f&q=1e9f&n=&p=KM-1&p=&x=1')).toEqual({
    rooms: [],
    items: [{ sku: 'KM-1', name: 'KM-1', note: '' }],
  })
  const many = Array.from({ length: 200 }, (_, n) => `p=KM-${n}`).join('&')
  expect(readShareLink(`#${many}`)?.items).toHaveLength(100)
})

test('a message with one product is one line', () => {
  const [item] = selectionOf(1).items
  const { room: _, ...product } = item ?? { sku: '', name: '' }
  expect(chatText({ rooms: [], items: [product] }, LINK)).toBe(
    `My selection, 1 product

• Statuario Polished (KM-T-200, 16\u00a0×\u00a016): 100 sq ft, 10 boxes

The whole list: ${LINK}`,
  )
})

test('a longer list is told in fewer words', () => {
  const of12 = chatText(selectionOf(12), LINK)
  expect(of12).toContain(
    '*Room 2*\n• Indigo Moroccan (KM-T-210, 16\u00a0×\u00a016): 110 sq ft, 11 boxes',
  )
  expect(of12).toContain('In all: 1,266 sq ft, 124 boxes')
  const of20 = chatText(selectionOf(20), LINK)
  expect(of20).toContain('• Statuario Polished (KM-T-200): 100 sq ft, 10 boxes')
})

test('40 products are listed by name, as many as the address has room for', () => {
  const selection = selectionOf(40)
  const link = shareLink(selection, { notes: false })
  const text = chatText(selection, link)
  const names = text.match(/Statuario Polished|Indigo Moroccan|Slate Grey/g)?.length ?? 0
  expect(names).toBeGreaterThan(25)
  expect(text).toContain('*Room 1*: Statuario Polished, Indigo Moroccan, Slate Grey, ')
  expect(text).toContain(`… and ${40 - names} more`)
  expect(text).toContain(link)
  for (const count of [1, 6, 12, 20, 40]) {
    const items = selectionOf(count)
    const address = chatUrl(chatText(items, shareLink(items, { notes: false })))
    expect(address.length, `${count} products`).toBeLessThanOrEqual(2000)
  }
  expect(chatText(selectionOf(100), LINK)).toContain('… and ')
})

test('a message has the notes, long ones cut', () => {
  const items = [
    { sku: 'KM-1', name: 'Slate Grey', note: 'Floor,\nmatt side up' },
    { sku: 'KM-2', name: 'Oak Plank', note: 'a'.repeat(200) },
  ]
  const text = chatText({ rooms: [], items }, LINK)
  expect(text).toContain('• Slate Grey (KM-1)\n   “Floor, matt side up”')
  expect(text).toContain(`“${'a'.repeat(80)}…”`)
})
