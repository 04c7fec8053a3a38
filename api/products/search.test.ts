// Tests searches in the sample catalogue through the real app, over a store in memory.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'
import type { ProductRecord } from './contract.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Fields = Partial<ProductRecord>

async function openApi(products: readonly Fields[]) {
  const api = await openTestApi()
  for (const { photo: _, ...fields } of products) {
    const created = await api.staffJson('POST', '/projects/product', fields)
    expect(created.status).toBe(201)
  }
  return api
}

async function openSampleApi() {
  return openApi(JSON.parse(await readFile('data/sample/products.json', 'utf8')))
}

const sortSkus = (products: { sku: string }[]) =>
  products.map(({ sku }) => sku.replace('KM-', '')).sort()

async function findSkus(api: Api, search: string, otherParameters = ''): Promise<string[]> {
  const query = `search=${encodeURIComponent(search)}&limit=100${otherParameters}`
  return sortSkus((await api.anyone('GET', `/projects/product?${query}`)).body.products)
}

async function suggest(api: Api, search: string) {
  const query = `search=${encodeURIComponent(search)}`
  return (await api.anyone('GET', `/projects/product-suggestions?${query}`)).body
}

/** The results by key, so that a failure shows all differences at once. */
async function readEach<Value>(keys: readonly string[], read: (key: string) => Promise<Value>) {
  const entries: [string, Value][] = []
  for (const key of keys) entries.push([key, await read(key)])
  return Object.fromEntries(entries)
}

const TILES = ['T-102', 'T-118', 'T-131', 'T-160', 'T-204', 'T-207', 'T-228', 'T-342']
const SANITARY = ['S-204', 'S-210', 'S-226', 'S-240', 'S-301', 'S-318', 'S-412', 'S-505']
const WHITE = ['S-204', 'S-210', 'S-226', 'S-240', 'T-204']
const MARBLE = ['T-204', 'T-207']
const BASINS = ['S-204', 'S-210', 'S-301']
const IN_BATHROOMS = SANITARY.filter((sku) => sku !== 'S-412').concat('T-160', 'T-204', 'T-228')
const WALL_MOUNTED = ['S-226', 'S-318', 'S-505']
const ANTI_SLIP = ['T-131', 'T-228']
const FLOOR_TILES = ['T-118', 'T-131', 'T-204', 'T-207', 'T-228', 'T-342']
const MATT = ['S-505', 'T-118', 'T-131', 'T-342']

/** Searches separated by |, and the samples that they should find. */
const EXPECTED: [searches: string, skus: string[]][] = [
  // Categories
  ['tiles|tile|Tile|டைல்ஸ்', TILES],
  ['sanitary|sanitaryware|bathroom fittings', SANITARY],
  // Every attribute
  ['black|கருப்பு', ['S-505', 'T-207']],
  ['white|வெள்ளை', WHITE],
  ['grey|gray|GRAY', ['T-228']],
  ['multicolour|multicolor|multi', ['T-160']],
  ['glossy', ['S-204', 'S-210', 'S-226']],
  ['matt|matte', MATT],
  ['polished', ['S-301', 'S-318', 'T-204', 'T-207']],
  ['kitchen|சமையலறை', ['S-412', 'T-118', 'T-160']],
  ['bathroom|bath|குளியலறை|பாத்ரூம்', IN_BATHROOMS],
  ['high gloss', ['S-204', 'S-210', 'S-226']],
  ['anti-slip|anti slip|antislip|anti skid|antiskid|anti', ANTI_SLIP],
  ['granite', ['T-228']],
  ['stainless steel sink|ss sink', ['S-412']],
  ['verandahs|veranda', ['T-160']],
  // Uses, slip classes and origins
  ['floor tiles|tile for flooring|தரை டைல்ஸ்', FLOOR_TILES],
  ['wall tiles', ['T-118', 'T-204', 'T-207', 'T-228']],
  ['elevation|elevation tiles', ['T-228']],
  ['exterior tiles', ['T-131', 'T-228']],
  ['R11|r 11|slip R11', ['T-131', 'T-228']],
  ['morbi', ['T-131', 'T-204', 'T-342']],
  // Sizes, in either order and in any unit
  [
    '4x2|2x4|4 x 2|2 × 4|4×2|4*2|2 by 4|4 ft x 2 ft|4X2|1200x600|60 x 120 cm|1200 mm x 600 mm|24"x48"|24 x 48 inch',
    ['T-160', 'T-204'],
  ],
  ['600x600|60x60|60 x 60 cm|2x2|24 x 24|24"x24"|2ft x 2ft|598 x 598', ['T-102', 'T-207']],
  ['1200x600 terrazzo', ['T-160']],
  ['8 x 16|16x8|8x16 tile', ['T-204']],
  ['16 x 16 tile|16x16', ['T-207', 'T-228']],
  // Words of the trade
  ['marble|marbel|மார்பிள்', MARBLE],
  ['white marble|marble white|marble polished 8x16|marbel polished 16x8', ['T-204']],
  ['wood|wooden|timber', ['S-505', 'T-342']],
  ['oak tile|wooden tiles', ['T-342']],
  ['tap|taps|faucet|mixer', ['S-301']],
  ['commode|wc|ewc|closet|water closet|toilets', ['S-226']],
  ['basin|basins|washbasin|wash basin|wash basins|wash-basin', BASINS],
  ['wall hung|wallhung|wall-hung', ['S-226']],
  ['wall mounted|wallmounted|wall-mount', WALL_MOUNTED],
  ['bathtub|bath tub|tub', ['S-240']],
  ['pooja|puja room|livingroom pooja', ['T-102']],
  ['bathroom tile|tiles for the bathroom|குளியலறை டைல்ஸ்|பாத்ரூம் டைல்ஸ்', ['T-160', 'T-204', 'T-228']],
  // Typing mistakes
  ['statuaro|statuario|statario|Satuario', ['T-204']],
  ['morrocan|moroccan|morocan', ['T-118']],
  ['terrazo|terazzo|terrazzo', ['T-160']],
  ['porcelian statuario|statuario porcelin', ['T-204']],
  // SKUs, with and without separators
  ['KMT204|kmt 204|T204|km-t-204|KM T 204|km.t.204|t-204', ['T-204']],
  ['KMT207', ['T-207']],
  ['204', ['S-204', 'T-204']],
  ['KM-T|kmt', TILES],
  // SKUs with a typing mistake
  ['KMT0207|KM-T-2O7|kmt27|KMT270|KNT207|polished KMT0207', ['T-207']],
  ['KM-T-208', ['T-204', 'T-207', 'T-228']],
  // Prefixes
  ['statu', ['T-204']],
  ['kel', ['S-240', 'S-412']],
  ['KM-T-20', ['T-204', 'T-207']],
  // Words that only a description has
  ['borewell', ['S-318']],
  ['termites', ['T-342']],
  // A word without matches is ignored if another one has matches
  ['white qqqq', WHITE],
  ['700x700 statuario', ['T-204']],
  // If no product has all words, the ones with the most words
  ['white marble 4x4|marble polished white 4x4', ['T-204']],
  // No matches; a short word is not corrected
  ['700x700|qqqq|KM-T-999|T9|9845012345|.*|😀|slave', []],
]

test('finds the samples by the words that people use', async () => {
  const api = await openSampleApi()
  const expected = EXPECTED.flatMap(([searches, skus]) =>
    searches.split('|').map((search): [string, string[]] => [search, skus.toSorted()]),
  )
  const searches = expected.map(([search]) => search)
  expect(await readEach(searches, (search) => findSkus(api, search))).toEqual(
    Object.fromEntries(expected),
  )
})

test('excludes mere mentions if other products match', async () => {
  const api = await openSampleApi()
  // The countertop basin is shown on oak, and the sink's counter is of granite.
  expect(await findSkus(api, 'oak')).toEqual(['S-505', 'T-342'])
  // If no product is both, a mention counts.
  expect(await findSkus(api, 'basin oak')).toEqual(['S-204'])
})

test('searches only for the beginning of a very long text', async () => {
  const api = await openSampleApi()
  for (const suffix of ['x', 'x ', ' ', '4x', '😀', '-'])
    expect(await findSkus(api, `statuario ${suffix.repeat(5000)}`)).toEqual(['T-204'])
})

test('combines the search with category and filters', async () => {
  const api = await openSampleApi()
  expect(await findSkus(api, 'bathroom', '&category=tiles')).toEqual(['T-160', 'T-204', 'T-228'])
  expect(await findSkus(api, 'gray', '&finish=natural&brand=brivaunt%20granite')).toEqual(['T-228'])
})

test('sorts by relevance; newest first only without search words or on request', async () => {
  const tile = { category: 'tiles', size: '2x2', brand: 'Kova' } as const
  const api = await openApi([
    { ...tile, sku: 'A-1', name: 'Ivory Satin' },
    { ...tile, sku: 'A-2', name: 'Ivory Satin Wave', finish: 'Satin', color: 'Ivory' },
    { ...tile, sku: 'A-3', name: 'Plain', finish: 'Satin', color: 'Ivory' },
    { ...tile, sku: 'A-4', name: 'Plain', brand: 'Ivory Satin Ceramics' },
    { ...tile, sku: 'IVORY-5', name: 'Plain', finish: 'Satin' },
    { ...tile, sku: 'A-6', name: 'Plain', description: 'Ivory and satin' },
  ])
  const listSkus = async (query: string) =>
    (await api.anyone('GET', `/projects/product?search=${query}`)).body.products.map(
      ({ sku }: Fields) => sku,
    )
  const newest = ['IVORY-5', 'A-4', 'A-3', 'A-2', 'A-1']
  expect(await listSkus('ivory%20satin')).toEqual(['A-1', 'A-2', 'IVORY-5', 'A-4', 'A-3'])
  expect(await listSkus('ivory%20satin&sort=nonsense')).toEqual(await listSkus('ivory%20satin'))
  expect(await listSkus('ivory%20satin&sort=newest')).toEqual(newest)
  expect(await listSkus('ivory')).toEqual(['A-1', 'A-2', 'IVORY-5', 'A-4', 'A-3'])
  expect(await listSkus('&sort=relevance')).toEqual(['A-6', ...newest])
})

test('reports ignored and corrected words', async () => {
  const api = await openSampleApi()
  const readUnmatched = async (search: string) => {
    const query = `search=${encodeURIComponent(search)}`
    return (await api.anyone('GET', `/projects/product?${query}`)).body.unmatched
  }
  const nothing = undefined
  expect(
    await readEach(
      [
        'Zzz 4x2',
        'marbel',
        'price Oak',
        'KM-T-208',
        'white marble 4x4',
        'zzz',
        'oak',
        'livingroom',
      ],
      readUnmatched,
    ),
  ).toEqual({
    'Zzz 4x2': { missing: ['Zzz'], instead: '4x2', isPartial: false },
    marbel: { missing: ['marbel'], instead: 'marble', isPartial: false },
    'price Oak': { missing: ['price'], instead: 'Oak', isPartial: false },
    'KM-T-208': { missing: ['KM-T-208'], instead: '', isPartial: false },
    'white marble 4x4': { missing: [], instead: 'white marble 4x4', isPartial: true },
    zzz: nothing,
    oak: nothing,
    livingroom: nothing,
  })
  expect((await suggest(api, 'zzz 4x2')).unmatched).toMatchObject({ missing: ['zzz'] })
})

test('suggests products of both categories, best match first', async () => {
  const api = await openSampleApi()
  const { products } = await suggest(api, 'bas')
  expect(products.map(({ sku }: Fields) => sku)).toEqual(['KM-S-210', 'KM-S-204', 'KM-S-301'])
  // A match in the name ranks before one in the finish.
  expect((await suggest(api, 'matt')).products[0].name).toBe('Terracotta Matt')
  expect((await suggest(api, 'KMT207')).products[0].name).toBe('Nero Marquina')
})

test('suggests brands with their number of products, and matching categories', async () => {
  const api = await openSampleApi()
  expect((await suggest(api, 'kel')).brands).toEqual([{ value: 'Kelvarra', count: 2 }])
  expect((await suggest(api, 'mirathel white')).brands).toEqual([
    { value: 'Mirathel Porcelain', count: 3 },
  ])
  expect((await suggest(api, 'white tiles')).categories).toEqual([
    { id: 'tiles', label: 'Tiles', count: 8 },
  ])
  expect((await suggest(api, 'sanit')).categories).toEqual([
    { id: 'sanitaryware', label: 'Sanitaryware', count: 8 },
  ])
  expect(await suggest(api, 'black')).toMatchObject({ brands: [], categories: [] })
})

test('suggests other searches if nothing is found as typed', async () => {
  const api = await openSampleApi()
  const alternatives = {
    marbel: ['marble'],
    'Statuaro White': ['statuario White'],
    'white marble 4x4': ['white marble'],
    'white qqqq': ['white'],
    marble: [],
    marb: [],
    qqqq: [],
  }
  expect(
    await readEach(Object.keys(alternatives), async (search) => (await suggest(api, search)).words),
  ).toEqual(alternatives)
})

test('finds products of a different catalogue', async () => {
  const tile = { category: 'tiles', size: '4x2', brand: 'Kova' } as const
  const api = await openApi([
    { ...tile, sku: 'ZZ-T-1003', name: 'White Marble U3', finish: 'Polished', tags: ['Floor'] },
    { ...tile, sku: 'BULK-12', name: 'Vitrified Plain', finish: 'Glossy' },
    { ...tile, sku: 'M-1', name: 'மார்கழி', description: 'கோவிலுக்கு ஏற்ற பளபளப்பு' },
    { ...tile, sku: 'M-2', name: 'Slab 600x600 Éclat', size: '2x2' },
    { ...tile, sku: 'W-1', name: 'Washbasin One', category: 'sanitaryware' },
    { ...tile, sku: 'K-1', name: 'Opal Prime', brand: 'Kajaria', size: '8x8' },
    { ...tile, sku: 'S-1', name: 'Treads', size: '8x8', suitedFor: ['stairs', 'parking'] },
  ])
  for (const [search, sku] of [
    ['marble polished 2x4', 'ZZ-T-1003'],
    ['ZZT1003', 'ZZ-T-1003'],
    ['bulk12', 'BULK-12'],
    ['கோவிலுக்கு', 'M-1'],
    ['கோவிலு', 'M-1'],
    ['பளபள', 'BULK-12'],
    ['600 x 600 eclat', 'M-2'],
    ['wash basin', 'W-1'],
    ['kajriya', 'K-1'],
    ['price', undefined],
    ['staircase tiles', 'S-1'],
    ['car parking', 'S-1'],
  ] as const)
    expect([search, ...(await findSkus(api, search))]).toEqual([search, ...(sku ? [sku] : [])])
})

test('follows every change, and forgets words that no product has any more', async () => {
  const api = await openApi([
    { sku: 'A-1', name: 'Calacatta', category: 'tiles', size: '2x2', brand: 'Kova' },
    { sku: 'A-2', name: 'Calcite', category: 'tiles', size: '2x2', brand: 'Kova' },
  ])
  expect(await findSkus(api, 'calcita')).toEqual(['A-2'])
  const [newest] = await api.stores.products.all()
  await api.staffJson('PUT', `/projects/product/${newest?._id}`, { name: 'Onyx', color: 'Green' })
  expect(await findSkus(api, 'calcite')).toEqual([])
  expect(await findSkus(api, 'green onyx')).toEqual(['A-2'])
  await api.staff('DELETE', `/projects/product/${newest?._id}`)
  expect(await findSkus(api, 'onyx')).toEqual([])
  expect(await findSkus(api, 'marble')).toEqual(['A-1'])
})

test('finds words of both languages from both sides, also in Latin letters', async () => {
  const granite = { category: 'tiles', size: '2x2', brand: 'Kova' } as const
  const api = await openApi([
    { ...granite, sku: 'A', name: 'Steel Black Granite', tags: ['Living room'] },
    {
      ...granite,
      sku: 'B',
      name: 'Lagoon',
      name_ta: 'வெள்ளை கிரானைட்',
      description_ta: 'மாடிப்படிக்கு ஏற்றது',
    },
    { ...granite, sku: 'C', name: 'Teak Plank', material: 'Porcelain' },
  ])
  const expected = {
    granite: ['A', 'B'],
    கிரானைட்: ['A', 'B'],
    kal: ['A', 'B'],
    கல்: ['A', 'B'],
    vellai: ['B'],
    white: ['B'],
    'white granite': ['B'],
    'வெள்ளை கிரானைட்': ['B'],
    'கருப்பு granite': ['A'],
    karuppu: ['A'],
    thekku: ['C'],
    போர்சலின்: ['C'],
    'living room': ['A'],
    ஹால்: ['A'],
    மாடிப்படிக்கு: ['B'],
    lagoon: ['B'],
  }
  expect(await readEach(Object.keys(expected), (search) => findSkus(api, search))).toEqual(expected)
})

test("finds products by the owner's words for their values, as soon as they are saved", async () => {
  const tile = { category: 'tiles', size: '2x2', brand: 'Kova' } as const
  const api = await openApi([
    { ...tile, sku: 'A', name: 'Thunder', color: 'Zebra Wave', finish: 'Leather' },
    { ...tile, sku: 'B', name: 'Lagoon', finish: 'Matt' },
  ])
  expect(await findSkus(api, 'வரிக்குதிரை')).toEqual([])
  const glossary = { ta: { 'zebra wave': 'வரிக்குதிரை', Leather: 'தோல்' } }
  await api.as(api.token, 'PUT', '/settings', { glossary: JSON.stringify(glossary) })
  const expected = { வரிக்குதிரை: ['A'], தோல்: ['A'], லெதர்: ['A'], leather: ['A'], மேட்: ['B'] }
  expect(await readEach(Object.keys(expected), (search) => findSkus(api, search))).toEqual(expected)
})

test('does not take the first letters of an English word for a Tamil one', async () => {
  const tile = { category: 'tiles', size: '2x2', brand: 'Kova' } as const
  const api = await openApi([
    { ...tile, sku: 'A', name: 'Manhattan' },
    { ...tile, sku: 'B', name: 'Sun', color: 'Yellow' },
  ])
  expect(await findSkus(api, 'man'), 'not manjal').toEqual(['A'])
  expect(await findSkus(api, 'manja')).toEqual(['B'])
})
