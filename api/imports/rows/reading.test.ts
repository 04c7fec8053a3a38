// Tests the import of unedited supplier sheets: choice of sheet, numbers, sizes, merged cells, headings and totals.
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { ImportEdit, ImportRow, ImportSummary } from '#api/imports/contract.ts'
import type { ReadRow } from '#api/imports/reading.contract.ts'
import { createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import { openTestApi } from '#api/testing/api.ts'

type CellValue = string | number | null | { value: string; rowSpan?: number; columnSpan?: number }

const splitCells = (line: string) => line.split('|')

/** A workbook with these sheets as Excel writes them. */
async function createWorkbook(
  sheets: Record<string, CellValue[][]>,
  name = 'prices.xlsx',
): Promise<File> {
  const content = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) =>
      row.map((value) => (value === null || typeof value === 'object' ? value : { value })),
    ),
  }))
  return new File([new Uint8Array(await writeXlsxFile(content).toBuffer())], name)
}

/** A text in Windows-1252. */
const createAnsiFile = (lines: string[], name: string) =>
  new File([new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1'))], name)

async function openImportsApi() {
  const api = await openTestApi()
  const get = async (path: string) => (await api.as(api.token, 'GET', path)).body
  const edit = async (id: string, fields: ImportEdit) => {
    const { status, body } = await api.as(api.token, 'PUT', `/imports/${id}`, fields)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as ImportSummary
  }
  return {
    ...api,
    edit,
    send: async (sheet: File): Promise<ImportSummary> => {
      const { status, body } = await api.staff('POST', '/imports', {}, { sheet })
      expect(status, JSON.stringify(body)).toBe(201)
      return body
    },
    firstRows: async (id: string): Promise<ReadRow[]> =>
      (await get(`/imports/${id}/first-rows`)).rows,
    rows: async (id: string, show = 'attention'): Promise<ImportRow[]> =>
      (await get(`/imports/${id}/rows?show=${show}&limit=100`)).rows,
    products: async () => (await get('/projects/product?hidden=any&limit=100&sort=sku')).products,
    apply: async (id: string): Promise<ImportSummary> => {
      const { status, body } = await api.as(api.token, 'POST', `/imports/${id}/apply`, {})
      expect(status, JSON.stringify(body)).toBe(200)
      for (;;) {
        const summary: ImportSummary = await get(`/imports/${id}`)
        if (!['waiting', 'applying'].includes(summary.state)) return summary
        await new Promise(setImmediate)
      }
    },
  }
}

describe('numbers', () => {
  const FRENCH_HEADINGS = splitCells(
    'Référence;Désignation;Format;Fabricant;Prix;Poids (kg)'.replaceAll(';', '|'),
  )

  test('reads 12,50 in a sheet with semicolons as 12.50', async () => {
    const api = await openImportsApi()
    const { id, columns, reading, counts } = await api.send(
      createAnsiFile(
        [
          FRENCH_HEADINGS.join(';'),
          'GC-1;Grès cérame « Évora »;60 x 60;Céramiques;12,50;31,5',
          'GC-2;Grès cérame « Évora »;60 x 120 cm;Céramiques;1.240,00;1 002,25',
          'GC-3;Grès cérame « Évora »;60 x 60;Céramiques;1.240;',
          'GC-4;Grès cérame « Évora »;60 x 60;Céramiques;sur demande;',
          'GC-5;Grès cérame « Évora »;60 x 60;Céramiques;12.50.00;',
        ],
        'tarif.csv',
      ),
    )
    const fields = splitCells('sku|name|size|brand|price|weightPerBox')
    expect(columns.map(({ field }) => field)).toEqual(fields)
    expect(counts).toMatchObject({ rows: 5, new: 5, error: 0 })
    expect(reading.category).toEqual({ id: 'tiles', source: 'sizes' })
    expect(reading.numbers[0]).toEqual({
      field: 'price',
      decimal: ',',
      isAnswered: false,
      isOpen: false,
      examples: [
        { text: '1.240', comma: '1240', point: '1.240' },
        { text: '12,50', comma: '12.50', point: '12.50' },
        { text: '1.240,00', comma: '1240.00', point: '1240.00' },
      ],
      read: 3,
      wrong: { count: 2, rows: [5, 6], texts: ['sur demande', '12.50.00'] },
    })
    const [first, , third, fourth] = await api.firstRows(id)
    expect(first?.cells[4]).toEqual({ text: '12,50', read: '12.50' })
    expect(third?.cells[4]).toEqual({ text: '1.240', read: '1240' })
    expect(fourth?.cells[4]).toEqual({ text: 'sur demande', isWrong: true })
    await api.apply(id)
    const per = 'sq ft'
    const products = await api.products()
    expect(products).toMatchObject([
      { price: { amount: 12.5, per }, weightPerBox: 31.5, size: '2x2' },
      { price: { amount: 1240, per }, weightPerBox: 1002.25, size: '4x2' },
      { price: { amount: 1240, per } },
      { name: 'Grès cérame « Évora »' },
      {},
    ])
    for (const product of products.slice(3)) expect(product).not.toHaveProperty('price')
  })

  test('asks once about a column that allows both readings, and cannot be applied before', async () => {
    const api = await openImportsApi()
    const lines = ['SKU;Name;Category;Brand;Size;Price', 'A-1;Oak;Tiles;Kelvarra;2x2;1,250']
    const { id, reading } = await api.send(createAnsiFile(lines, 'a.csv'))
    expect(reading.numbers).toMatchObject([
      { isOpen: true, examples: [{ text: '1,250', comma: '1.250', point: '1250' }] },
    ])
    const { status, body } = await api.as(api.token, 'POST', `/imports/${id}/apply`, {})
    expect([status, body.message]).toEqual([409, expect.stringMatching(/how the numbers/)])
    const answeredImport = await api.edit(id, { decimals: [{ field: 'price', decimal: '.' }] })
    expect(answeredImport.reading.numbers).toMatchObject([{ isOpen: false, isAnswered: true }])
    const withdrawnAnswer = await api.edit(id, { decimals: [{ field: 'price', decimal: '' }] })
    expect(withdrawnAnswer.reading.numbers).toMatchObject([{ isOpen: true, isAnswered: false }])
    await api.edit(id, { decimals: [{ field: 'price', decimal: ',' }] })
    await api.apply(id)
    expect(await api.products()).toMatchObject([{ price: { amount: 1.25, per: 'sq ft' } }])
  })

  test('refuses 12,50 where staff have said that commas separate thousands', async () => {
    const api = await openImportsApi()
    const lines = [
      'SKU;Name;Category;Brand;Size;Price',
      'A-1;Oak;Tiles;Kelvarra;2x2;1,250',
      'A-2;Ash;Tiles;Kelvarra;2x2;12,50',
    ]
    const { id } = await api.send(createAnsiFile(lines, 'a.csv'))
    const { counts } = await api.edit(id, { decimals: [{ field: 'price', decimal: '.' }] })
    expect(counts).toMatchObject({ new: 1, error: 1 })
    expect(await api.rows(id, 'error')).toMatchObject([
      {
        row: 3,
        errors: [{ field: 'price', message: expect.stringContaining('1,250.50 per sq ft') }],
      },
    ])
  })

  test('asks nothing about Indian thousands separators or numeric Excel cells', async () => {
    const api = await openImportsApi()
    const { id, reading } = await api.send(
      await createWorkbook({
        Tiles: [
          splitCells('SKU|Name|Brand|Size|MRP|Weight'),
          ['A-1', 'Oak', 'Kelvarra', '2x2', '₹ 1,250/-', 31.125],
          ['A-2', 'Elm', 'Kelvarra', '2x2', 'Rs. 1,20,200', 8],
        ],
      }),
    )
    expect(reading.numbers.map(({ isOpen }) => isOpen)).toEqual([false, false])
    await api.apply(id)
    expect(await api.products()).toMatchObject([
      { price: { amount: 1250 }, weightPerBox: 31.125 },
      { price: { amount: 120_200 }, weightPerBox: 8 },
    ])
  })
})

test('reports weights and pieces that are not numbers, and imports their rows without them', async () => {
  const api = await openImportsApi()
  const { id, counts, reading } = await api.send(
    await createSheetFile([
      splitCells('SKU|Name|Category|Size|Brand|Weight|Pieces'),
      splitCells('A-1|Oak|Tiles|2x2|Kelvarra|31.5 kg|4'),
      splitCells('A-2|Elm|Tiles|2x2|Kelvarra|NA|as packed'),
    ]),
  )
  expect(counts).toMatchObject({ new: 2, error: 0 })
  expect(reading.numbers).toMatchObject([
    { field: 'weightPerBox', read: 1, wrong: { count: 1, rows: [3], texts: ['NA'] } },
    { field: 'piecesPerBox', read: 1, wrong: { count: 1, rows: [3], texts: ['as packed'] } },
  ])
  const wrongFlags = (await api.firstRows(id))[1]?.cells.map(({ isWrong = false }) => isWrong)
  expect(wrongFlags).toEqual([false, false, false, false, false, true, true])
  await api.apply(id)
  const [first, second] = await api.products()
  expect(first).toMatchObject({ weightPerBox: 31.5, piecesPerBox: 4 })
  for (const field of ['weightPerBox', 'piecesPerBox']) expect(second).not.toHaveProperty(field)
})

test('fills the empty cells of a column with one text, even if they are not errors', async () => {
  const api = await openImportsApi()
  const oak = { name: 'Oak', category: 'tiles', size: '2x2', brand: 'Kelvarra' }
  await api.as(api.token, 'POST', '/projects/product', { ...oak, sku: 'A-0', finish: 'Rustic' })
  const rows = ['', '', 'Gloss', ''].map((finish, n) => [
    ...[`A-${n}`, 'Oak', 'Tiles', '2x2', 'Kelvarra', finish],
  ])
  const headings = splitCells('SKU|Name|Category|Size|Brand|Finish')
  const { id, reading } = await api.send(await createSheetFile([headings, ...rows]))
  expect(reading.emptyCells).toEqual([{ field: 'finish', count: 2 }])
  const fillEmptyCells = (text: string) =>
    api.edit(id, { cells: [{ was: '', field: 'finish', text }] })
  const readEmptyCells = async (text: string) => (await fillEmptyCells(text)).reading.emptyCells
  expect(await readEmptyCells('Honed')).toEqual([{ field: 'finish', count: 2, text: 'Honed' }])
  expect(await readEmptyCells('')).toEqual([{ field: 'finish', count: 2 }])
  await fillEmptyCells('Matt')
  await api.apply(id)
  const finishes = (await api.products()).map(({ finish }: { finish: string }) => finish)
  expect(finishes).toEqual(['Rustic', 'Matt', 'Gloss', 'Matt'])
})

test('suggests the sheet with the products, and accepts another choice', async () => {
  const api = await openImportsApi()
  const headings = splitCells('Cat. No.|Product Description|Company|Colour|MRP (₹)')
  const { id, reading, counts, columns } = await api.send(
    await createWorkbook(
      {
        Cover: [['Aquila Sanitaryware'], ['Price list, November']],
        'Sanitary Nov': [
          ['Aquila'],
          headings,
          splitCells('AQ-1|Wall basin|Aquila|White|₹ 12,000/-'),
        ],
        Prices: [splitCells('SKU|Price'), splitCells('AQ-1|12500'), splitCells('AQ-2|99')],
      },
      'list.xlsx',
    ),
  )
  expect(reading).toMatchObject({
    sheet: 1,
    sheets: [
      { name: 'Cover', lacks: 'no SKU column found' },
      { name: 'Sanitary Nov', rows: 1, columns: 5 },
      { name: 'Prices', rows: 2, columns: 2 },
    ],
    category: { id: 'sanitaryware', source: 'sheet' },
  })
  expect(columns.every(({ field }) => field)).toBe(true)
  expect(counts).toMatchObject({ rows: 1, new: 1, error: 0 })
  const editedImport = await api.edit(id, {
    sheet: 2,
    constants: [{ field: 'origin', text: 'Morbi' }],
  })
  expect(editedImport).toMatchObject({ reading: { sheet: 2 }, counts: { rows: 2, error: 2 } })
  const importWithFirstSheet = await api.edit(id, { sheet: 1 })
  expect(importWithFirstSheet.reading).toMatchObject({
    sheet: 1,
    constants: [{ field: 'origin', text: 'Morbi' }],
  })
  for (const sheet of [0.5, 7, -1])
    expect((await api.as(api.token, 'PUT', `/imports/${id}`, { sheet })).status).toBe(422)
  await api.apply(id)
  expect(await api.products()).toMatchObject([
    {
      sku: 'AQ-1',
      category: 'sanitaryware',
      price: { amount: 12_000, per: 'piece' },
      origin: 'Morbi',
    },
  ])
})

describe('cells that are empty below a filled one', () => {
  const HEADINGS = splitCells('SKU|Name|Category|Size|Brand')
  const createRow = (n: number, brand: CellValue = null): CellValue[] => [
    ...[`A-${n}`, `Oak ${n}`, 'Tiles', '2x2'],
    brand,
  ]

  test('take the text of the cell that they are merged with', async () => {
    const api = await openImportsApi()
    const mergeTenRows = (value: string) => ({ value, rowSpan: 10 })
    const rows = Array.from({ length: 20 }, (_, n) =>
      createRow(n, n % 10 === 0 ? mergeTenRows(n < 10 ? 'Kelvarra' : 'Zunareth') : null),
    )
    const { id, counts, reading } = await api.send(await createWorkbook({ A: [HEADINGS, ...rows] }))
    expect(counts).toMatchObject({ new: 20, error: 0 })
    expect(reading.fillDown).toEqual({ count: 18, fields: ['brand'], areMerged: true, isOn: true })
    expect((await api.firstRows(id))[1]?.cells[4]).toEqual({ text: 'Kelvarra', isFilled: true })
    expect((await api.edit(id, { fillDown: false })).counts).toMatchObject({ error: 18 })
    await api.edit(id, { fillDown: true })
    await api.apply(id)
    const brands = (await api.products()).map(({ brand }: { brand: string }) => brand)
    expect(Object.groupBy(brands, (brand) => brand as string)).toMatchObject({
      Kelvarra: { length: 10 },
      Zunareth: { length: 10 },
    })
  })

  test('stay empty in a text file until staff fill them down', async () => {
    const api = await openImportsApi()
    const rows = ['Kelvarra', '', '', 'Zunareth', ''].map((brand, n) => [
      ...[`A-${n}`, 'Oak', 'Tiles', '2x2', brand],
    ])
    const { id, counts, reading } = await api.send(
      await createSheetFile([HEADINGS, ...rows], 'csv'),
    )
    expect(counts).toMatchObject({ error: 3 })
    expect(reading.fillDown).toMatchObject({ count: 3, areMerged: false, isOn: false })
    expect((await api.rows(id, 'error'))[0]?.errors).toMatchObject([{ field: 'brand', alike: 3 }])
    expect((await api.edit(id, { fillDown: true })).counts).toMatchObject({ new: 5, error: 0 })
  })

  test('are corrected in all rows, except for products that have a value there', async () => {
    const api = await openImportsApi()
    const oak = { name: 'Oak', category: 'tiles', size: '2x2', brand: 'Zunareth' }
    await api.as(api.token, 'POST', '/projects/product', { ...oak, sku: 'A-0' })
    const rows = [0, 1, 2].map((n) => [`A-${n}`, 'Elm', 'Tiles', '2x2', ''])
    const { id } = await api.send(await createSheetFile([HEADINGS, ...rows]))
    const { counts } = await api.edit(id, {
      cells: [{ was: '', field: 'brand', text: 'Kelvarra' }],
    })
    expect(counts).toMatchObject({ new: 2, changed: 1, error: 0 })
    await api.apply(id)
    const brands = (await api.products()).map(({ brand }: { brand: string }) => brand)
    expect(brands).toEqual(['Zunareth', 'Kelvarra', 'Kelvarra'])
  })
})

test('leaves out and counts group headings and totals, unless staff say they are products', async () => {
  const api = await openImportsApi()
  const createBand = (text: string): CellValue[] => [{ value: text, columnSpan: 5 }]
  const { id, counts, reading } = await api.send(
    await createWorkbook({
      List: [
        ['Palorriq Ceramics'],
        splitCells('Code|Item|Company|Size (mm)|Rate'),
        createBand('POLISHED 16 x 16'),
        ...[1, 2].map((n) => splitCells(`KM-${n}|Oak ${n}|Palorriq|600x600|Rs. 1,202.00`)),
        ['', '', '', 'Total', '2'],
        createBand('Series Carving'),
        splitCells('Code|Item|Company|Size (mm)|Rate'),
        splitCells('KM-3|Elm|Palorriq|600x1200|85'),
        ['TOTAL 3'],
      ],
    }),
  )
  expect(counts).toMatchObject({ rows: 3, leftOut: 5, new: 3, error: 0 })
  expect(reading.headings).toEqual({
    count: 5,
    texts: ['POLISHED 16 x 16', 'Total 2', 'Series Carving'],
    areProducts: false,
  })
  const rows = await api.firstRows(id)
  expect(rows.map(({ row, leftOut }) => [row, leftOut])).toEqual([
    [3, 'heading'],
    ...[[4], [5]].map(([row]) => [row, undefined]),
    [6, 'total'],
    [7, 'heading'],
    [8, 'heading'],
    [9, undefined],
    [10, 'total'],
  ])
  const editedImport = await api.edit(id, { areProducts: true })
  expect(editedImport.counts).toMatchObject({ rows: 8, leftOut: 0, new: 3, error: 5 })
  await api.edit(id, { areProducts: false })
  await api.apply(id)
  const createActualSize = (width: number, length: number) => ({ actualSize: { width, length } })
  expect(await api.products()).toMatchObject([
    {
      sku: 'KM-1',
      category: 'tiles',
      size: '2x2',
      ...createActualSize(600, 600),
      price: { amount: 1202 },
    },
    { sku: 'KM-2', size: '2x2' },
    { sku: 'KM-3', size: '4x2', ...createActualSize(600, 1200), price: { amount: 85 } },
  ])
})

test('reads sizes as people write them, and corrects one without a format in all rows', async () => {
  const api = await openImportsApi()
  const sizes = ['600x600 mm', '60 x 60', '24"x24"', '2x2 ft', '600×1200', '2x2', '300 x 450 mm']
  const rows = sizes.map((size, n) => [`A-${n}`, 'Oak', 'Kelvarra', size])
  const { id, counts, reading } = await api.send(
    await createSheetFile([splitCells('SKU|Name|Brand|Size'), ...rows], 'xlsx', 'Tiles.xlsx'),
  )
  expect(reading.category).toEqual({ id: 'tiles', source: 'file' })
  expect(counts).toMatchObject({ new: 6, error: 1 })
  const correction = { was: '300 x 450 mm', field: 'size', text: '8x16' } as const
  expect((await api.edit(id, { cells: [correction] })).counts).toMatchObject({ new: 7 })
  await api.apply(id)
  const products = await api.products()
  const createActualSize = (width: number, length: number) => ({ actualSize: { width, length } })
  expect(products).toMatchObject([
    ...Array.from({ length: 4 }, () => ({ size: '2x2', ...createActualSize(600, 600) })),
    { size: '4x2', ...createActualSize(600, 1200) },
    { size: '2x2' },
    { size: '8x16', ...createActualSize(300, 450) },
  ])
  expect(products[5]).not.toHaveProperty('actualSize')
})

test('asks for the category if there is no column for it; existing products keep theirs', async () => {
  const api = await openImportsApi()
  const basin = { name: 'Basin', category: 'sanitaryware', brand: 'Aquila' }
  await api.as(api.token, 'POST', '/projects/product', { ...basin, sku: 'A-0' })
  const rows = [0, 1].map((n) => [`A-${n}`, 'Basin', 'Aquila', 'White'])
  const { id, counts, reading } = await api.send(
    await createSheetFile([splitCells('SKU|Name|Brand|Color'), ...rows]),
  )
  expect(reading.category).toEqual({})
  expect(counts).toMatchObject({ changed: 1, error: 1 })
  const answerCategory = (text: string) =>
    api.edit(id, { constants: [{ field: 'category', text }] })
  expect((await answerCategory('tiles')).counts).toMatchObject({ changed: 1, error: 1 })
  expect((await answerCategory('sanitaryware')).reading.category).toMatchObject({
    source: 'answer',
  })
  await api.apply(id)
  expect(await api.products()).toMatchObject([
    { sku: 'A-0', category: 'sanitaryware', color: 'White' },
    { sku: 'A-1', category: 'sanitaryware' },
  ])
})
