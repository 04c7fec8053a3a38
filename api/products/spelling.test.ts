// Tests through the real app that values of products are spelled as the catalogue spells them.
import { expect, test } from 'vitest'
import { createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import { openTestApi } from '#api/testing/api.ts'

test('stores a value that differs only in case in the spelling of other products', async () => {
  const api = await openTestApi()
  const tile = { name: 'Oak', category: 'tiles', size: '8x8', brand: 'Palorriq' }
  const add = (sku: string, fields: object) =>
    api.staff('POST', '/projects/product', { ...tile, sku, ...fields })
  await add('KM-1', { finish: 'Matt' })
  const { body: second } = await add('KM-2', { finish: ' matt ', brand: 'PALORRIQ', color: 'sand' })
  expect(second).toMatchObject({ finish: 'Matt', brand: 'Palorriq', color: 'sand' })

  // A new spelling of a product's own value is intended, for one product or for all.
  const path = `/projects/product/${second._id}`
  expect((await api.staff('PUT', path, { finish: 'MATT' })).body.finish).toBe('MATT')
  await add('KM-3', { finish: 'Gloss' })
  const listFinishes = () => api.stores.products.all().map(({ finish }) => finish)
  await api.staff('POST', '/projects/product-changes', { query: 'finish=gloss', finish: 'mAtt' })
  expect(listFinishes()).toEqual(['MATT', 'MATT', 'Matt'])
  await api.staff('POST', '/projects/product-changes', { query: '', finish: 'matt' })
  expect(listFinishes()).toEqual(['matt', 'matt', 'matt'])
})

test('an import uses the spellings of the catalogue', async () => {
  const api = await openTestApi()
  const tile = { name: 'Oak', category: 'tiles', size: '8x8', brand: 'Palorriq', finish: 'Matt' }
  await api.staff('POST', '/projects/product', { ...tile, sku: 'KM-1' })
  const sheet = await createSheetFile([
    ['SKU', 'Name', 'Category', 'Size', 'Brand', 'Finish', 'Colour'],
    ['KM-1', 'Oak', 'Tiles', '8x8', 'PALORRIQ', 'matt', ''],
    ['KM-2', 'Elm', 'Tiles', '8x8', 'palorriq', ' MATT ', 'sand'],
  ])
  const { body } = await api.staff('POST', '/imports', {}, { sheet })
  expect(body.counts).toMatchObject({ unchanged: 1, new: 1, error: 0 })
  const { body: rows } = await api.as(api.token, 'GET', `/imports/${body.id}/rows?show=new`)
  const texts = rows.rows[0].cells.map(({ text }: { text: string }) => text)
  expect(texts).toEqual(expect.arrayContaining(['Palorriq', 'Matt', 'sand']))
})
