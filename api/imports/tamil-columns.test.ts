// Tests the Tamil columns of imports and exports: their headings, and that every text survives both ways.
import { describe, expect, test } from 'vitest'
import { createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import { openTestApi } from '#api/testing/api.ts'
import { createDice, type Dice } from '#api/testing/dice.ts'
import { pickRounds } from '#tests/rounds.ts'
import type { ImportSummary } from './contract.ts'
import { findHeadings } from './rows/columns.ts'

describe('the heading', () => {
  test.each([
    ['Name (Tamil)', 'name_ta'],
    ['Name in Tamil', 'name_ta'],
    ['Tamil', 'name_ta'],
    ['TAMIL NAME', 'name_ta'],
    ['Product name - Tamil', 'name_ta'],
    ['பெயர்', 'name_ta'],
    ['பெயர் (தமிழ்)', 'name_ta'],
    ['Description (Tamil)', 'description_ta'],
    ['Tamil description', 'description_ta'],
    ['Long description in Tamil', 'description_ta'],
    ['விவரம்', 'description_ta'],
    ['Details தமிழில்', 'description_ta'],
    ['Finish in Tamil', ''],
  ])('%s is %s', (heading, field) => {
    const headings = ['SKU', 'Name', 'Description', heading]
    expect(findHeadings([[1, headings]]).mapping).toEqual(['sku', 'name', 'description', field])
  })
})

async function openImportsApi() {
  const api = await openTestApi()
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await api.app.request(`/api${path}`, { ...init, headers: api.signedIn })
    expect(response.status).toBeLessThan(300)
    return response
  }
  return {
    ...api,
    async exportSheet(format: string): Promise<File> {
      const body = new URLSearchParams({ format, query: '' })
      const response = await request('/projects/product-export', { method: 'POST', body })
      return new File([new Uint8Array(await response.arrayBuffer())], `sheet.${format}`)
    },
    async check(sheet: File): Promise<ImportSummary> {
      return (await api.staff('POST', '/imports', {}, { sheet })).body
    },
    async apply(id: string): Promise<void> {
      await request(`/imports/${id}/apply`, { method: 'POST' })
      for (;;) {
        const { state } = (await (await request(`/imports/${id}`)).json()) as ImportSummary
        if (!['waiting', 'applying'].includes(state)) return expect(state).toBe('done')
        await new Promise(setImmediate)
      }
    },
    async listProducts() {
      const { body } = await api.anyone('GET', '/projects/product?hidden=any', api.signedIn)
      return body.products
    },
  }
}

const PIECES = [
  ...['கிரானைட்', 'வெள்ளை', 'ஸ்ரீ', 'க்\u200cஷ', 'தரை', 'KM-7', '600 × 600', '"', "'", '=1+1', '-'],
  ...[',', ';', '\t', '@', '😀', '<b>', 'ௐ', '௧௨௩', '|'],
]
/** A text of these pieces, which begins with any of them. */
const writeText = (dice: Dice, joints: readonly string[]) =>
  Array.from({ length: 1 + dice.roll(6) }, () => dice.pick(PIECES) + dice.pick(joints)).join('')

test('every Tamil text survives an export and its import', async () => {
  for (let seed = 1; seed <= pickRounds(4, 60); seed++) {
    const dice = createDice(seed)
    const [from, to] = [await openImportsApi(), await openImportsApi()]
    for (let index = 0; index < 5; index++) {
      const created = await from.staffJson('POST', '/projects/product', {
        ...{ name: `Tile ${index}`, sku: `KM-${index}`, brand: 'Z', category: 'sanitaryware' },
        ...(dice.roll(4) > 0 && { name_ta: writeText(dice, ['', ' ']) }),
        ...(dice.roll(4) > 0 && { description_ta: writeText(dice, ['', ' ', '\n', '\n\n']) }),
      })
      expect(created.status).toBe(201)
    }
    const sheet = await from.exportSheet(dice.pick(['xlsx', 'csv']))
    expect((await from.check(sheet)).counts, `seed ${seed}`).toMatchObject({ unchanged: 5 })
    await to.apply((await to.check(sheet)).id)
    const readTexts = async (api: typeof to) =>
      (await api.listProducts())
        .map(({ sku, translations }: { sku: string; translations?: object }) => ({
          sku,
          translations,
        }))
        .sort((a: { sku: string }, b: { sku: string }) => a.sku.localeCompare(b.sku))
    expect(await readTexts(to), `seed ${seed}`).toEqual(await readTexts(from))
  }
})

test('an import of English marks the Tamil as outdated, and one of both does not', async () => {
  const api = await openImportsApi()
  for (const sku of ['A', 'B', 'C'])
    await api.staff('POST', '/projects/product', {
      ...{ name: 'Oak', sku, brand: 'Z', category: 'sanitaryware', description: 'Old' },
      ...(sku !== 'C' && { name_ta: 'ஓக்', description_ta: 'பழையது' }),
    })
  const rows = [
    ['SKU', 'Name', 'Description', 'Description (Tamil)'],
    ['A', '', 'New', ''],
    ['B', '', 'New', 'புதியது'],
    ['C', '', 'New', ''],
  ]
  await api.apply((await api.check(await createSheetFile(rows))).id)
  const products = await api.listProducts()
  const read = (sku: string) =>
    products.find((product: { sku: string }) => product.sku === sku).translations?.ta
  expect(read('A')).toEqual({
    name: 'ஓக்',
    description: 'பழையது',
    outdatedSince: expect.any(String),
  })
  expect(read('B')).toEqual({ name: 'ஓக்', description: 'புதியது' })
  expect(read('C')).toBeUndefined()
})
