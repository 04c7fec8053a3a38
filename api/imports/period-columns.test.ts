// Tests the columns of the first and the last day in imports and exports.
import { expect, test } from 'vitest'
import { createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import { openTestApi } from '#api/testing/api.ts'

const HEADINGS = ['SKU', 'Name', 'Category', 'Brand', 'Size', 'Valid from', 'Valid till']

test('reads days as India writes them, refuses others, and exports them', async () => {
  const { staff, staffJson, app, signedIn } = await openTestApi()
  const product = { category: 'tiles', size: '8x8', brand: 'Palorriq', name: 'Oak' }
  await staffJson('POST', '/projects/product', { ...product, sku: 'OLD', lastDay: '2026-12-31' })
  const rows = [
    ['NEW', 'Slate', 'Tiles', 'Palorriq', '8x8', '1/12/2026', '2026-12-24'],
    ['OLD', 'Oak', 'Tiles', 'Palorriq', '8x8', '', '31/12/2026'],
    ['WRONG', 'Teak', 'Tiles', 'Palorriq', '8x8', '24/12/2026', '1/12/2026'],
    ['SOON', 'Ash', 'Tiles', 'Palorriq', '8x8', 'soon', ''],
  ]
  const sheet = await createSheetFile([HEADINGS, ...rows])
  const { body } = await staff('POST', '/imports', {}, { sheet })
  expect(body.columns.slice(5).map(({ field }: { field: string }) => field)).toEqual([
    'firstDay',
    'lastDay',
  ])
  expect(body.counts).toMatchObject({ new: 1, unchanged: 1, error: 2 })
  const { body: checked } = await staff('GET', `/imports/${body.id}/rows?kind=error`)
  const messages = checked.rows.flatMap(({ errors }: { errors: { message: string }[] }) =>
    errors.map(({ message }) => message),
  )
  expect(messages).toEqual([
    'Shown until must not be a day before Shown from.',
    'Shown from must be a day, such as 2026-12-31 or 31/12/2026.',
  ])

  const response = await app.request('/api/projects/product-export', {
    ...{ method: 'POST', headers: signedIn },
    body: new URLSearchParams({ format: 'csv', query: '' }),
  })
  const text = await response.text()
  expect(text.split('\n')[0]).toContain('Shown from,Shown until')
  expect(text).toContain('2026-12-31')
})
