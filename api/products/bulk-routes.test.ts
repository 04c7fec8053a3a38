// Tests bulk changes of products through the real app: one transaction, one undo, counts, and what is refused.
import { describe, expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

const CHANGES = '/projects/product-changes'

interface Fields {
  [name: string]: unknown
}

async function openApi() {
  const api = await openTestApi()
  const post = (path: string, body: object) => api.as(api.token, 'POST', path, body)
  let count = 0
  const addProduct = async (fields: Fields = {}): Promise<string> => {
    count++
    const tile = { name: `Tile ${count}`, category: 'tiles', size: '8x8', brand: 'Palorriq' }
    const { body } = await post('/projects/product', { ...tile, sku: `KM-${count}`, ...fields })
    return body._id
  }
  const listHistory = async () => (await api.as(api.token, 'GET', '/history')).body.entries
  return {
    ...api,
    post,
    addProduct,
    listHistory,
    /** The records as they are stored, without the metadata of a change. */
    readFields: (ids: string[]) =>
      ids.map((id) => {
        const { rev: _, updatedAt: __, updatedBy: ___, ...fields } = api.stores.products.get(id)
        return fields
      }),
    undo: (seq: number) => post(`/history/${seq}/undo`, {}),
    put: (path: string, body: object) => api.as(api.token, 'PUT', path, body),
  }
}

describe('a change of many products', () => {
  test('is one transaction with one entry and one undo', async () => {
    const api = await openApi()
    const ids = [
      await api.addProduct({ finish: 'Satin' }),
      await api.addProduct({ finish: 'Matt' }),
    ]
    const toilet = await api.addProduct({
      category: 'sanitaryware',
      tags: 'wc',
      price: '900 per piece',
    })
    const previous = api.readFields([...ids, toilet])
    const entryCount = (await api.listHistory()).length

    const { body } = await api.post(CHANGES, { ids: [...ids, toilet, 'unknown'], finish: ' Matt ' })
    expect(body).toMatchObject({ message: 'Set finish of 2 products.', count: 2, chosen: 3 })
    const entries = await api.listHistory()
    expect(entries).toHaveLength(entryCount + 1)
    expect(entries[0]).toMatchObject({ title: 'Set finish of 2 products', records: 2 })
    for (const { finish } of api.readFields([...ids, toilet])) expect(finish).toBe('Matt')
    expect((await api.undo(body.undo)).body.message).toBe('Undone.')
    expect(api.readFields([...ids, toilet])).toEqual(previous)
  })

  test('clears an optional field, and leaves the sizes of sanitaryware alone', async () => {
    const api = await openApi()
    const ids = [
      await api.addProduct({ finish: 'Matt' }),
      await api.addProduct({ category: 'sanitaryware' }),
    ]
    const { body } = await api.post(CHANGES, { ids, finish: null, size: '4x4' })
    expect(body.message).toBe('Changed 1 product.')
    const [tile, toilet] = api.readFields(ids)
    expect(tile).toMatchObject({ size: '4x4' })
    expect(tile).not.toHaveProperty('finish')
    expect(toilet).not.toHaveProperty('size')
  })

  test('adds and removes tags and uses in any spelling', async () => {
    const api = await openApi()
    const id = await api.addProduct({ tags: 'Stone, new', suitedFor: 'wall' })
    const change = { addTags: 'STONE, hall', removeTags: 'New', addSuitedFor: ['floor', 'wall'] }
    await api.post(CHANGES, { ids: [id], ...change })
    expect(api.readFields([id])[0]).toMatchObject({
      tags: ['Stone', 'hall'],
      suitedFor: ['wall', 'floor'],
    })
    await api.post(CHANGES, { ids: [id], removeSuitedFor: 'wall, floor' })
    expect(api.readFields([id])[0]).not.toHaveProperty('suitedFor')
  })

  test.each([
    [5, 0.01, 89.25],
    [-10, 5, 75],
    [-90, 100, 100],
  ])('changes prices by %s%% and rounds them to %s', async (percent, rounding, amount) => {
    const api = await openApi()
    const ids = [await api.addProduct({ price: '85 per sq ft' }), await api.addProduct()]
    const { body } = await api.post(CHANGES, { ids, percent, rounding })
    const verb = percent > 0 ? 'Raised' : 'Lowered'
    expect(body.message).toBe(`${verb} prices of 1 product by ${Math.abs(percent)}%.`)
    const [priced, other] = api.readFields(ids)
    expect(priced?.price).toEqual({ amount, per: 'sq ft' })
    expect(other).not.toHaveProperty('price')
  })

  test('removes the size of tiles that become sanitaryware, and requires one for the reverse', async () => {
    const api = await openApi()
    const ids = [
      await api.addProduct({ size: '4x4' }),
      await api.addProduct({ category: 'sanitaryware' }),
    ]
    const change = { ids, category: 'Tiles' }
    expect((await api.post(CHANGES, { ...change, dry: true })).body.count).toBe(1)
    const { status, body } = await api.post(CHANGES, change)
    expect([status, body.fields]).toEqual([
      422,
      { size: 'Tile 2 has no size, and tiles need one: choose it too.' },
    ])
    const response = await api.post(CHANGES, { ...change, size: '8x8' })
    expect(response.body.message).toBe('Set category of 1 product.')
    expect(api.readFields(ids).map(({ size }) => size)).toEqual(['4x4', '8x8'])
    await api.post(CHANGES, { ids, category: 'sanitaryware' })
    for (const fields of api.readFields(ids)) {
      expect(fields.category).toBe('sanitaryware')
      expect(fields).not.toHaveProperty('size')
    }
  })

  test('sets stock, badge, slip resistance, origin and the unit of prices', async () => {
    const api = await openApi()
    const ids = [
      await api.addProduct({ price: '85 per sq ft', badge: 'New' }),
      await api.addProduct(),
    ]
    const fields = { stock: 'On order', badge: '', slipResistance: 'R10', origin: 'Morbi' }
    await api.post(CHANGES, { ids, ...fields, priceUnit: 'box' })
    const [priced, other] = api.readFields(ids)
    expect(priced).toMatchObject({
      ...{ stock: 'on order', slipResistance: 'R10', origin: 'Morbi' },
      price: { amount: 85, per: 'box' },
    })
    expect(priced).not.toHaveProperty('badge')
    expect(other).not.toHaveProperty('price')
    const { body } = await api.post(CHANGES, { ids, stock: '' })
    expect(body.message).toBe('Set stock of 2 products.')
    const { now } = (await api.post(CHANGES, { ids, dry: true })).body
    expect(now.stock).toMatchObject({ products: 0 })
    expect(now.priceUnit.values).toEqual([{ value: 'box', count: 1 }])
    expect((await api.post(CHANGES, { ids, stock: 'lost' })).body.fields).toEqual({
      stock: 'Stock must be one of: in stock, on order, discontinued.',
    })
  })

  test('applies to all products of a list, including hidden ones, with exceptions', async () => {
    const api = await openApi()
    const [, hidden, excepted, other] = [
      await api.addProduct({ finish: 'Matt' }),
      await api.addProduct({ finish: 'Matt', hidden: true }),
      await api.addProduct({ finish: 'Matt' }),
      await api.addProduct({ finish: 'Satin' }),
    ]
    const { body } = await api.post(CHANGES, {
      query: 'finish=Matt&search=tile&page=7&sort=name',
      except: [excepted],
      hidden: true,
    })
    expect(body).toMatchObject({ message: 'Hid 1 product.', chosen: 2 })
    expect([excepted, other].map((id) => api.stores.products.get(id).hidden)).toEqual([
      undefined,
      undefined,
    ])
    const result = await api.post(CHANGES, {
      query: 'hidden=only',
      except: [hidden],
      hidden: false,
    })
    expect(result.body.message).toBe('Showed 1 product.')
  })

  test('reports what a dry run would change, and changes nothing', async () => {
    const api = await openApi()
    const ids = [
      await api.addProduct({ finish: 'Matt', tags: 'a, b', price: '85 per piece' }),
      await api.addProduct({ finish: 'Matt', category: 'sanitaryware' }),
      await api.addProduct({ finish: 'Satin' }),
    ]
    const entryCount = (await api.listHistory()).length
    const { body } = await api.post(CHANGES, { ids, finish: 'Matt', dry: true })
    expect(body).toMatchObject({ message: '1 of 3 would change.', count: 1, chosen: 3 })
    expect(body).not.toHaveProperty('undo')
    expect(body.now.finish).toEqual({
      values: [
        { value: 'Matt', count: 2 },
        { value: 'Satin', count: 1 },
      ],
      distinct: 2,
      products: 3,
    })
    expect(body.now.size.products).toBe(2)
    expect(body.now.tags.distinct).toBe(2)
    expect(body.now.price.values).toEqual([{ value: '85 per piece', count: 1 }])
    expect(await api.listHistory()).toHaveLength(entryCount)
  })

  test('rejects a change if the number of changed products differs from the expected one', async () => {
    const api = await openApi()
    const ids = [
      await api.addProduct({ finish: 'Satin' }),
      await api.addProduct({ finish: 'Satin' }),
    ]
    await api.put(`/projects/product/${ids[0]}`, { finish: 'Matt' })
    const { status, body } = await api.post(CHANGES, { ids, finish: 'Matt', expected: 2 })
    expect(status).toBe(409)
    expect(body.message).toBe(
      'Nothing was changed: meanwhile it would change 1 product, not 2. Look at the list again.',
    )
    expect(api.stores.products.get(ids[1] ?? '').finish).toBe('Satin')
  })

  test('adds no history entry if nothing changes', async () => {
    const api = await openApi()
    const ids = [await api.addProduct({ finish: 'Matt' })]
    const entryCount = (await api.listHistory()).length
    for (const change of [
      { ids, finish: 'Matt' },
      { query: 'brand=Unknown', delete: true },
    ]) {
      const { status, body } = await api.post(CHANGES, change)
      expect([status, body.message]).toEqual([200, 'Nothing had to be changed.'])
      expect(body).not.toHaveProperty('undo')
    }
    expect(await api.listHistory()).toHaveLength(entryCount)
  })

  test.each([
    [{ ids: ['a'] }, 'Say what to change.'],
    [{ finish: 'Matt' }, 'Say which products: ids, or a query.'],
    [{ ids: ['a'], brand: '' }, 'Brand is required.'],
    [{ ids: ['a'], size: '' }, 'Size must be one of'],
    [{ ids: ['a'], percent: 0 }, 'Percent must be a number from -90 to 900, and not 0.'],
    [{ ids: ['a'], percent: 5, rounding: 3 }, 'Rounding must be one of 0.01,'],
    [{ ids: Array.from({ length: 20_001 }, (_, n) => `${n}`), hidden: true }, 'At most 20000'],
  ])('rejects %j', async (body, sentence) => {
    const api = await openApi()
    const response = await api.post(CHANGES, body)
    expect(response.status).toBe(422)
    expect(response.body.message).toContain(sentence)
  })

  test('rejects the whole change if a product would have too many tags', async () => {
    const api = await openApi()
    const tags = Array.from({ length: 20 }, (_, n) => `t${n}`)
    const ids = [await api.addProduct(), await api.addProduct({ tags })]
    const { status, body } = await api.post(CHANGES, { ids, addTags: 'more' })
    expect([status, body.fields.addTags]).toEqual([
      422,
      'Tile 2 would have more than 20 tags. Nothing was changed.',
    ])
    expect(api.stores.products.get(ids[0] ?? '').tags).toEqual([])
  })

  test('deletes products, and an undo restores them exactly', async () => {
    const api = await openApi()
    const tile = { name: 'Oak', category: 'tiles', size: '8x8', sku: 'KM-P', brand: 'Zunareth' }
    const photo = await createPhoto(800, 8)
    const { body: created } = await api.staff('POST', '/projects/product', tile, { photo })
    const ids = [
      await api.addProduct(),
      created._id,
      await api.addProduct(),
      await api.addProduct(),
    ]
    const previous = JSON.stringify(api.stores.products.all())
    const { body } = await api.post(CHANGES, { ids: [ids[0], ids[1], ids[2]], delete: true })
    expect(body.message).toBe('Deleted 3 products.')
    expect(api.stores.products.all().map(({ _id }) => _id)).toEqual([ids[3]])
    expect((await api.listHistory())[0]).toMatchObject({ title: 'Deleted 3 products', records: 3 })
    await api.undo(body.undo)
    expect(JSON.stringify(api.stores.products.all())).toBe(previous)
    expect(await api.listImageUrls()).toEqual([created.photo])
  })
})

test('sets and clears days of many products, and refuses an end before the beginning', async () => {
  const { addProduct, post, readFields, listHistory } = await openApi()
  const ids = [await addProduct(), await addProduct({ firstDay: '2026-12-10' })]
  const set = (changes: object) => post(CHANGES, { ids, ...changes })
  expect((await set({ lastDay: '31/12/2026' })).body.count).toBe(2)
  expect(readFields(ids)).toMatchObject([{ lastDay: '2026-12-31' }, { lastDay: '2026-12-31' }])
  expect((await listHistory())[0]).toMatchObject({ title: 'Set the last day of 2 products' })
  const refused = await set({ lastDay: '2026-12-01' })
  expect([refused.status, refused.body.fields.lastDay]).toEqual([
    422,
    'Tile 2 would end before it begins. Nothing was changed.',
  ])
  expect((await set({ firstDay: 'soon' })).body.fields.firstDay).toMatch(/must be a day/)
  expect((await set({ firstDay: '', lastDay: '' })).body.count).toBe(2)
  expect(readFields(ids).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})
