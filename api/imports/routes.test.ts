// Tests the import through the real app: columns, check, photos, applying, stopping, undo and the export.
import { describe, expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { createRawXlsx, createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import { openTestApi } from '#api/testing/api.ts'
import type { ImportPhoto, ImportRow, ImportSummary } from './contract.ts'

type Refusal = { title: string; refusal?: string }
type Api = Awaited<ReturnType<typeof openImportsApi>>
/** The cells of a row. */
const splitCells = (line: string) => line.split('|')
const HEADINGS = splitCells('SKU|Name|Category|Size|Brand|Finish|Price')

/** The row of a tile below `HEAD`. */
const createTileRow = (sku: string, name = 'Oak', size = '8x8') =>
  splitCells(`${sku}|${name}|Tiles|${size}|Zunareth||`)

async function openImportsApi() {
  const api = await openTestApi()
  const get = async (path: string) => (await api.as(api.token, 'GET', path)).body
  const sendFile = async (
    sheet: File,
    fields: Record<string, string> = {},
  ): Promise<ImportSummary> => (await api.staff('POST', '/imports', fields, { sheet })).body
  return {
    ...api,
    get,
    sendFile,
    /** Adds a tile, with these fields. */
    add: async (fields: { sku: string; [field: string]: unknown }) => {
      const oak = { name: 'Oak', category: 'tiles', size: '8x8', brand: 'Zunareth' }
      return (await api.as(api.token, 'POST', '/projects/product', { ...oak, ...fields })).body
    },
    send: async (rows: string[][]) => sendFile(await createSheetFile(rows)),
    edit: (id: string, fields: object) => api.as(api.token, 'PUT', `/imports/${id}`, fields),
    rows: async (id: string, show = 'attention'): Promise<ImportRow[]> =>
      (await get(`/imports/${id}/rows?show=${show}&limit=100`)).rows,
    products: async () => (await get('/projects/product?hidden=any&limit=100')).products,
    /** Applies and waits for the end. */
    apply: async (id: string): Promise<ImportSummary> => {
      await api.as(api.token, 'POST', `/imports/${id}/apply`, {})
      for (;;) {
        const summary: ImportSummary = await get(`/imports/${id}`)
        if (!['waiting', 'applying'].includes(summary.state)) return summary
        await new Promise(setImmediate)
      }
    },
    sendPhoto: async (id: string, name: string, [width, height] = [60, 40]) => {
      const photo = await createPhoto(width, height)
      return api.staff('POST', `/imports/${id}/photos`, { name }, { photo })
    },
  }
}

test("imports a sheet with a supplier's own column names without any help", async () => {
  const api = await openImportsApi()
  const sheet = await api.send([
    ['KM TILES - PRICE LIST'],
    splitCells(
      'Sl. No|Item Code|Item|Company|Tile Size|Shade|Surface Finish|Rate (Rs per box)|Pcs / Box|Wt',
    ),
    splitCells('1| KM-T-001 |Ivory Satin|Palorriq|4 x 2|Ivory|Satin|1,250|4 pcs|31.5 kg'),
    splitCells('2|KM-T-002|Slate Grey|Palorriq|16X16|Grey|Matt|₹ 85 / sq ft||'),
  ])
  expect(sheet).toMatchObject({
    state: 'checked',
    headingRow: 2,
    counts: { rows: 2, new: 2, error: 0 },
  })
  expect(sheet.columns[0]).toEqual({ heading: 'Sl. No', samples: ['1', '2'] })
  const result = await api.apply(sheet.id)
  expect(result).toMatchObject({ state: 'done', applied: { new: 2, changed: 0 } })
  const [second, first] = await api.products()
  expect(first).toMatchObject({
    sku: 'KM-T-001',
    category: 'tiles',
    size: '4x2',
    color: 'Ivory',
    finish: 'Satin',
    price: { amount: 1250, per: 'box' },
    piecesPerBox: 4,
    weightPerBox: 31.5,
    hidden: true,
  })
  expect(second).toMatchObject({ size: '16x16', price: { amount: 85, per: 'sq ft' }, hidden: true })
})

test('the check reports new, changed, unchanged and wrong rows, cell by cell', async () => {
  const api = await openImportsApi()
  await api.add({ sku: 'KM-1', finish: 'Matt' })
  await api.add({ sku: 'KM-2', name: 'Ash', size: '4x4', origin: 'Morbi' })
  const { id, counts } = await api.send([
    [...HEADINGS, 'Origin'],
    // The same product, whatever the case of its SKU; an empty cell keeps.
    splitCells('km-1|Oak|tiles|8x8|Zunareth|||'),
    splitCells('KM-2|Ash|Tiles|8x8|Zunareth|Gloss||-'),
    splitCells('KM-3|Elm|Tiles|12x12|Zunareth|||'),
    splitCells('KM-4||Tiles|8x8|Zunareth||#REF!|'),
    splitCells('KM-5|Fir|Tiles|8x8|Zunareth|||'),
    splitCells('KM-5|Fir again|Tiles|8x8|Zunareth|||'),
  ])
  expect(counts).toMatchObject({ rows: 6, new: 0, changed: 1, unchanged: 1, error: 4, cells: 3 })
  const [elm, nameless, fir, again, ash] = await api.rows(id)
  expect(elm).toMatchObject({ row: 4, kind: 'error', sku: 'KM-3', errors: [{ field: 'size' }] })
  expect(elm?.errors[0]?.message).toContain('Size must be one of')
  expect(nameless?.errors.map(({ field }) => field)).toEqual(['price', 'name'])
  expect(nameless?.errors[0]?.message).toContain('has the error #REF!. Write the value itself.')
  expect(fir?.errors).toEqual([
    { field: 'sku', message: expect.stringContaining('KM-5 is also in row 7.'), otherRow: 7 },
  ])
  expect(again?.errors[0]).toMatchObject({ otherRow: 6 })
  expect(ash?.cells.filter(({ was }) => was !== undefined)).toEqual([
    { field: 'size', text: '8x8', was: '4x4' },
    { field: 'finish', text: 'Gloss', was: '' },
    { field: 'origin', text: '', was: 'Morbi' },
  ])
  const report = await api.app.request(`/api/imports/${id}/report?format=csv`, {
    headers: api.signedIn,
  })
  const text = await report.text()
  expect(text.split('\r\n')[0]).toContain('Origin,What to write')
  expect(text).toContain('Size must be one of')

  // Corrected on the screen, and checked again.
  const { body } = await api.edit(id, {
    cells: [
      { row: 4, field: 'size', text: '8x8' },
      { row: 7, field: 'sku', text: 'KM-6' },
    ],
    showAtOnce: true,
  })
  expect(body.counts).toMatchObject({ new: 3, error: 1 })
  await api.apply(id)
  const skus = (await api.products()).map(({ sku }: { sku: string }) => sku)
  expect(skus).toEqual(['KM-6', 'KM-5', 'KM-3', 'KM-2', 'KM-1'])
  expect((await api.anyone('GET', '/projects/product')).body.total).toBe(5)
})

test('removes characters that a database rejects', async () => {
  const api = await openImportsApi()
  const createCellXml = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const createRowXml = (texts: string[]) => `<row>${texts.map(createCellXml).join('')}</row>`
  const rows = [
    ['SKU', 'Name', 'Size', 'Brand_x0000_', 'Na_xD800_me'],
    ['A-1', 'O_x0000_ak', '8x8', 'Ko_xD800_va', '_x0000_'],
  ]
  const sheet = new File([createRawXlsx(rows.map(createRowXml).join(''))], 'a\0b.xlsx')
  const { id } = await api.sendFile(sheet)
  expect((await api.sendPhoto(id, 'A-1\0.jpg')).body).toMatchObject({ name: 'A-1.jpg', sku: 'A-1' })
  const edits = [{ row: 2, field: 'color', text: 'Bl\0ue\ud800' }]
  const mapping = splitCells('sku|name|size|brand|')
  expect((await api.edit(id, { cells: edits, mapping })).status).toBe(200)
  expect(await api.apply(id)).toMatchObject({ state: 'done', fileName: 'ab.xlsx' })
  expect(await api.products()).toMatchObject([
    { name: 'Oak', color: 'Blue\ufffd', brand: 'Ko\ufffdva' },
  ])
})

test('corrects all cells with the same wrong text at once, and stores measures as the actual size', async () => {
  const api = await openImportsApi()
  const { id } = await api.send([
    HEADINGS,
    ...['300x300', '300X300 ', '300x450', '12x12'].map((size, n) =>
      createTileRow(`KM-${n}`, 'Oak', size),
    ),
  ])
  const listAlikeCounts = async () =>
    (await api.rows(id, 'error')).map(({ errors }) => errors[0]?.alike)
  expect(await listAlikeCounts()).toEqual([2, 2, undefined, undefined])
  const correct = async (edits: object[]) => (await api.edit(id, { cells: edits })).body.counts
  // Wrong again, and then right.
  await correct([{ was: '300x300', field: 'size', text: '2 ft' }])
  expect(await listAlikeCounts()).toEqual([2, 2, undefined, undefined])
  expect(await correct([{ was: '2 FT', field: 'size', text: '8x8' }])).toMatchObject({ error: 2 })
  const otherEdits = ['300x450', '12x12'].map((was) => ({ was, field: 'size', text: '8x16' }))
  expect(await correct(otherEdits)).toMatchObject({ new: 4, error: 0 })
  await api.apply(id)
  const createActualSize = (width: number, length: number) => ({ actualSize: { width, length } })
  expect(await api.products()).toMatchObject([
    { sku: 'KM-3', size: '8x16' },
    { sku: 'KM-2', size: '8x16', ...createActualSize(300, 450) },
    { sku: 'KM-1', size: '8x8', ...createActualSize(300, 300) },
    { sku: 'KM-0', size: '8x8', ...createActualSize(300, 300) },
  ])
  expect((await api.products())[0]).not.toHaveProperty('actualSize')
  const measuredSize = { actualSize: { width: 297, length: 297, thickness: 9 } }
  const [, , , oak] = await api.products()
  await api.as(api.token, 'PUT', `/projects/product/${oak._id}`, { actualSize: '297 x 297 x 9' })
  const secondImport = await api.send([HEADINGS, createTileRow('KM-0', 'Oak', '300x300')])
  await api.edit(secondImport.id, { cells: [{ was: '300x300', field: 'size', text: '8x8' }] })
  expect((await api.apply(secondImport.id)).counts).toMatchObject({ error: 0 })
  expect((await api.products())[3], 'measured by staff').toMatchObject(measuredSize)
  for (const wrong of [{ row: 2, was: 'x' }, {}])
    expect(await api.edit(id, { cells: [{ ...wrong, field: 'size', text: '8x8' }] })).toMatchObject(
      { status: 422 },
    )
})

test('does not apply the price unit of tiles in a heading to a basin', async () => {
  const api = await openImportsApi()
  const headings = HEADINGS.with(6, 'Rate (per sq.ft)')
  const basinRow = splitCells('KM-B|Basin|Sanitaryware||Zunareth||₹ 1,500.00')
  const onRequestRow = createTileRow('KM-A').with(6, 'On request')
  const { id } = await api.send([
    headings,
    onRequestRow,
    createTileRow('KM-T').with(6, '85'),
    basinRow,
  ])
  await api.apply(id)
  expect((await api.products())[2], 'a price on request is none').not.toHaveProperty('price')
  expect(await api.products()).toMatchObject([
    { sku: 'KM-B', price: { amount: 1500, per: 'piece' } },
    { sku: 'KM-T', price: { amount: 85, per: 'sq ft' } },
    { sku: 'KM-A' },
  ])
})

test('maps columns by hand, or by position if there is no heading', async () => {
  const api = await openImportsApi()
  const sheetWithoutHeadings = await api.send([splitCells('KM-1|Oak'), splitCells('KM-2|Ash 2')])
  expect(sheetWithoutHeadings.headingRow).toBe(0)
  expect(sheetWithoutHeadings.columns.map(({ field }) => field)).toEqual(['sku', 'name'])
  const { id, columns } = await api.send([
    splitCells('Kuri|Peyar|Niram'),
    splitCells('KM-1|Oak|Brown'),
  ])
  expect(columns.map(({ heading }) => heading)).toEqual(['Kuri', 'Peyar', 'Niram'])
  const mapping = ['sku', 'name', 'color']
  const { body } = await api.edit(id, { mapping })
  expect(body.columns.map(({ field }: { field: string }) => field)).toEqual(mapping)
  for (const wrong of [['sku'], ['sku', 'sku', ''], ['sku', 'name', 'colour']])
    expect((await api.edit(id, { mapping: wrong })).status).toBe(422)
})

describe('photos', () => {
  test('are matched to product and position by file name, and added when the import is applied', async () => {
    const api = await openImportsApi()
    const existing = await api.staff(
      'POST',
      '/projects/product',
      { name: 'Old', category: 'sanitaryware', sku: 'KM-S-9', brand: 'B' },
      { photo: await createPhoto(60, 40) },
    )
    const { id } = await api.send([
      HEADINGS,
      createTileRow('KM-T-204'),
      createTileRow('KM-T-2042', 'Ash'),
    ])
    for (const name of splitCells(
      'KM-T-204_2.jpeg|km t 204.jpg|kmt2042 foyer.jpg|KM-S-9_2.jpg|IMG_2041.jpg',
    ))
      expect((await api.sendPhoto(id, name)).status).toBe(201)
    const { photos } = await api.get(`/imports/${id}/photos`)
    const toSkuAndPlace = ({ name, sku, place }: ImportPhoto) => [name, [sku, place]]
    expect(Object.fromEntries(photos.map(toSkuAndPlace))).toEqual({
      'km t 204.jpg': ['KM-T-204', 1],
      'KM-T-204_2.jpeg': ['KM-T-204', 2],
      'kmt2042 foyer.jpg': ['KM-T-2042', 1],
      'KM-S-9_2.jpg': ['KM-S-9', 2],
      'IMG_2041.jpg': [undefined, undefined],
    })
    const summary = await api.get(`/imports/${id}`)
    const photoCounts = { photos: 5, photosWithoutProduct: 1, withoutPhoto: 0 }
    expect(summary.counts).toMatchObject({ new: 2, changed: 1, ...photoCounts })
    await api.edit(id, { photos: [{ name: 'IMG_2041.jpg', sku: 'km-t-2042' }] })
    const result = await api.apply(id)
    expect(result.applied).toMatchObject({ new: 2, changed: 1, photos: 5 })
    const brands: { name: string }[] = await api.get('/projects/brands')
    expect(brands.map(({ name }) => name)).toEqual(['Zunareth'])
    const [ash, oak, basin] = await api.products()
    expect([ash, oak, basin].map(({ photos = [] }) => photos.length)).toEqual([2, 2, 2])
    expect(basin.photos[0].url).toBe(existing.body.photo)

    // The undo takes everything back, the photos included.
    const undo = await api.as(api.token, 'POST', `/history/${result.applied?.seq}/undo`, {})
    expect(undo.body.message).toBe('Undone.')
    expect(await api.products()).toEqual([
      expect.objectContaining({ sku: 'KM-S-9', photo: existing.body.photo }),
    ])
    expect(await api.get('/projects/brands'), 'and the new brand').toEqual([])
    const { entries } = await api.get('/history')
    expect(entries[1].title).toBe('Import of prices.xlsx: 2 new, 1 changed')
  })

  test('named SKU_face or in the column of faces become faces of their tiles', async () => {
    const api = await openImportsApi()
    const headings = splitCells('SKU|Name|Category|Size|Brand|Actual size|Faces')
    const rows = [
      splitCells('KM-1|Oak|Tiles|4x4|Zunareth|200 x 1000|'),
      splitCells('KM-2|Ash|Tiles|4x4|Zunareth|300 x 300|ash scan.jpg, KM-1_2'),
      splitCells('KM-3|Elm|Tiles|4x4|Zunareth||'),
      splitCells('KM-4|Fir|Tiles|4x4|Zunareth|300 x 300|'),
      splitCells('KM-5|Yew|Tiles|4x4|Zunareth|300 x 300|nowhere.jpg'),
    ]
    const { id } = await api.send([headings, ...rows])
    const pictures: [string, [number, number]][] = [
      ['KM-1_face.jpg', [500, 100]],
      ['KM-1 face 2.jpg', [1000, 200]],
      ['KM-1_2.jpg', [90, 90]],
      ['ash scan.jpg', [80, 80]],
      ['KM-3_face.jpg', [80, 80]],
      ['KM-4-face1.jpg', [80, 40]],
    ]
    for (const [name, size] of pictures) await api.sendPhoto(id, name, size)
    const { photos } = await api.get(`/imports/${id}/photos`)
    const face = photos.find(({ name }: ImportPhoto) => name === 'KM-1 face 2.jpg')
    expect(face).toMatchObject({ sku: 'KM-1', isFace: true, place: 2 })
    const messages = (await api.rows(id, 'error')).map(({ sku, errors }) => [
      sku,
      errors[0]?.message,
    ])
    expect(Object.fromEntries(messages)).toEqual({
      'KM-3': expect.stringContaining('A face needs the measures of its tile'),
      'KM-4': expect.stringContaining('Face 1 has another shape than the tile of 300 x 300 mm'),
      'KM-5': expect.stringContaining('No picture named nowhere.jpg was sent.'),
    })
    await api.apply(id)
    const [ash, oak] = await api.products()
    expect(oak.photos).toBeUndefined()
    expect(oak.faces).toMatchObject([
      { width: 1000, length: 200 },
      { width: 1000, length: 200 },
    ])
    expect(ash.faces).toMatchObject([
      { width: 300, length: 300 },
      { width: 300, length: 300 },
    ])

    // An export brought in unchanged changes nothing, and '-' clears.
    const text = ash.faces.map(({ image }: { image: string }) => image).join(', ')
    const cleared = await api.send([
      headings,
      splitCells(`KM-1|Oak|Tiles|4x4|Zunareth|200 x 1000|-`),
      splitCells(`KM-2|Ash|Tiles|4x4|Zunareth|300 x 300|${text}`),
    ])
    expect(cleared.counts).toMatchObject({ changed: 1, unchanged: 1 })
    await api.apply(cleared.id)
    expect((await api.products()).map(({ faces = [] }) => faces.length)).toEqual([2, 0])
  })
})

test('an undo skips a brand that was edited in the meantime, and says so', async () => {
  const api = await openImportsApi()
  const { id } = await api.send([HEADINGS, createTileRow('KM-1'), createTileRow('KM-2')])
  const { applied } = await api.apply(id)
  const [brand] = await api.get('/projects/brands')
  const path = `/projects/brands/${brand._id}`
  expect((await api.as(api.token, 'PUT', path, { name: 'Zunareth Stone' })).status).toBe(200)

  const preview = await api.get(`/history/${applied?.seq}`)
  const refusals = preview.changes.map(({ title, refusal }: Refusal) => [title, refusal])
  expect(refusals.toSorted()).toEqual([
    ['Oak', undefined],
    ['Oak', undefined],
    ['Zunareth', 'It has been changed since.'],
  ])
  const undo = await api.as(api.token, 'POST', `/history/${applied?.seq}/undo`, {})
  expect(undo.body).toMatchObject({
    message: 'Undone, except for 1 of 3.',
    restored: [{ title: 'Oak' }, { title: 'Oak' }],
    refused: [{ collection: 'brands', title: 'Zunareth', reason: 'It has been changed since.' }],
  })
  expect(api.stores.products.all()).toEqual([])
  expect(await api.get('/projects/brands')).toMatchObject([{ name: 'Zunareth Stone' }])
})

describe('applying', () => {
  const sendTiles = async (api: Api, count: number) =>
    api.send([
      HEADINGS,
      ...Array.from({ length: count }, (_, n) => createTileRow(`KM-${n}`, `Oak ${n}`)),
    ])

  test('makes one change, after other imports, and only once', async () => {
    const api = await openImportsApi()
    const large = await sendTiles(api, 60)
    const small = await api.send([HEADINGS, createTileRow('KM-1', 'Ash')])
    const [first, second] = await Promise.all([api.apply(large.id), api.apply(small.id)])
    // Both were checked before: the later one changes the product that it would have added.
    const sumCounts = (kind: 'new' | 'changed') =>
      (first.applied?.[kind] ?? 0) + (second.applied?.[kind] ?? 0)
    expect([sumCounts('new'), sumCounts('changed')]).toEqual([60, 1])
    expect(api.stores.products.all()).toHaveLength(60)
    const { body, status } = await api.as(api.token, 'POST', `/imports/${large.id}/apply`, {})
    expect([status, body.message]).toEqual([
      409,
      'This import is done. Send the sheet again for another one.',
    ])
  })

  test('changes nothing if it is stopped, and can be started again', async () => {
    const api = await openImportsApi()
    const { id } = await sendTiles(api, 2000)
    await api.as(api.token, 'POST', `/imports/${id}/apply`, {})
    const { body } = await api.as(api.token, 'POST', `/imports/${id}/stop`)
    expect(body).toMatchObject({
      state: 'stopped',
      message: 'The import was stopped. Nothing was changed.',
    })
    expect(api.stores.products.all()).toHaveLength(0)
    expect((await api.apply(id)).applied).toMatchObject({ new: 2000 })
  })

  /** Two imports, of which the second waits until `release` lets the first one go on. */
  async function openWaitingImport() {
    const api = await openImportsApi()
    const first = await sendTiles(api, 2)
    const second = await api.send([HEADINGS, createTileRow('KM-9', 'Ash')])
    const { transaction } = api.stores
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    api.stores.transaction = async (work, info) => {
      begun.resolve()
      await released.promise
      return transaction(work, info)
    }
    const application = api.apply(first.id)
    await begun.promise
    await api.as(api.token, 'POST', `/imports/${second.id}/apply`, {})
    const readState = async ({ id }: ImportSummary) => (await api.get(`/imports/${id}`)).state
    return { api, first, second, application, readState, release: released.resolve }
  }

  test('can be stopped at once while waiting for another import', async () => {
    const { api, first, second, application, readState, release } = await openWaitingImport()
    const { body } = await api.as(api.token, 'POST', `/imports/${second.id}/stop`)
    expect(body.state).toBe('stopped')
    expect(await readState(first)).toBe('applying')
    release()
    expect((await application).applied).toMatchObject({ new: 2 })
  })

  test('stops at once when the process closes while waiting for another import', async () => {
    const { api, first, second, application, readState, release } = await openWaitingImport()
    const closing = api.imports.close()
    await expect.poll(() => readState(second)).toBe('stopped')
    expect(await readState(first)).toBe('applying')
    release()
    expect((await application).applied).toMatchObject({ new: 2 })
    await closing
  })

  test('checks a product again if it changes at the last moment', async () => {
    const api = await openImportsApi()
    const oak = await api.add({ sku: 'KM-1' })
    const { id } = await api.send([HEADINGS, ['KM-1', '', '', '', '', 'Gloss', '']])
    // Between the preparation and the commit.
    const { transaction } = api.stores
    let isFirst = true
    api.stores.transaction = async (work, info) => {
      if (isFirst && info.by === api.admin._id) {
        isFirst = false
        await api.stores.products.update(oak._id, (now) => ({ ...now, name: 'Oak, oiled' }))
      }
      return transaction(work, info)
    }
    await api.apply(id)
    expect(api.stores.products.get(oak._id)).toMatchObject({
      name: 'Oak, oiled',
      finish: 'Gloss',
      rev: 3,
    })
  })

  test('rejects unknown imports, and changes of an applied one', async () => {
    const api = await openImportsApi()
    const { id } = await sendTiles(api, 1)
    await api.apply(id)
    expect((await api.edit(id, { showAtOnce: true })).status).toBe(409)
    expect((await api.sendPhoto(id, 'KM-1.jpg')).status).toBe(409)
    for (const path of ['', '/rows', '/photos', '/report'])
      expect((await api.as(api.token, 'GET', `/imports/unknown${path}`)).status).toBe(404)
    const { imports } = await api.get('/imports')
    expect(imports.map((item: ImportSummary) => item.id)).toEqual([id])
  })
})

test('importing the template adds nothing, and importing an export changes nothing', async () => {
  const api = await openImportsApi()
  await api.add({ sku: '007', price: '85 per sq ft', tags: ['a', 'b'] })
  const hidden = await api.add({
    ...{ sku: '-', name: '=1+1', category: 'sanitaryware', size: null, brand: '@x', hidden: true },
    actualSize: { width: 0.001, length: 3 },
  })
  for (const format of ['xlsx', 'csv']) {
    const download = async (path: string, form?: Record<string, string>) => {
      const body = form && new URLSearchParams({ format, ...form })
      const request = { headers: api.signedIn, ...(body && { method: 'POST', body }) }
      const response = await api.app.request(`/api${path}`, request)
      expect(response.status).toBe(200)
      return new File([new Uint8Array(await response.arrayBuffer())], `sheet.${format}`)
    }
    const exportSheet = (form: Record<string, string>) => download('/projects/product-export', form)
    const template = await api.sendFile(await download(`/imports/template?format=${format}`))
    expect(template.counts).toMatchObject({ rows: 0 })
    const exportedImport = await api.sendFile(await exportSheet({ query: '' }))
    expect(exportedImport.counts).toMatchObject({
      rows: 2,
      new: 0,
      changed: 0,
      unchanged: 2,
      error: 0,
    })
    for (const form of [
      { ids: hidden._id },
      { query: 'search=oak' },
      { query: '', except: hidden._id },
    ])
      expect((await api.sendFile(await exportSheet(form))).counts.rows).toBe(1)
  }
})
