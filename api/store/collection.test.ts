// Tests of collections, on disk and on the engine under test.
import { describe, expect, onTestFinished, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { openFolder, tile } from '#api/testing/products.ts'
import type { Store } from './store.ts'
import { openTestStore } from './test-store.ts'
import { StaleChange } from './transaction.ts'

type OpenCollection = (now?: () => Date) => Promise<Store['products'] & Pick<Store, 'close'>>

const openOnDisk: OpenCollection = async (now = () => new Date()) => {
  const { products, close } = await openFolder(await temporaryFolder(), { now })
  return { ...products, close }
}
const openOnTestEngine: OpenCollection = async (now) => {
  const { products, close } = await openTestStore(now)
  onTestFinished(() => close())
  return { ...products, close }
}

/** A clock that a test sets. */
function createClock(time: string) {
  const clock = { time }
  return { clock, now: () => new Date(clock.time) }
}

describe.each([
  ['on disk', openOnDisk],
  ['of the engine under test', openOnTestEngine],
])('a collection %s', (_, openCollection) => {
  test('lists inserted records newest first, each with a unique id', async () => {
    const products = await openCollection(createClock('2026-03-04T05:06:07.890Z').now)
    const first = await products.insert(() => tile('A-1'), 'admin-1')
    const second = await products.insert(() => tile('A-2'))
    const all = products.all()
    expect(all).toEqual([second, first])
    expect(products.all()).toBe(all)
    expect(() => first.tags.push('more')).toThrow(TypeError)
    expect(first).toEqual({
      _id: expect.stringMatching(/^[\w-]{16}$/),
      createdAt: '2026-03-04T05:06:07.890Z',
      updatedAt: '2026-03-04T05:06:07.890Z',
      rev: 1,
      updatedBy: 'admin-1',
      ...tile('A-1'),
    })
    expect(second).not.toHaveProperty('updatedBy')
    expect(second._id).not.toBe(first._id)
  })

  test('finds a record by its id, and by its SKU in any spelling', async () => {
    const products = await openCollection()
    const product = await products.insert(() => tile('Ä-10'))
    expect(products.find(product._id)).toBe(product)
    expect(products.findBy('sku', ' a\u0308-10 ')).toBe(product)
    expect(products.find('nothing-here')).toBeUndefined()
    expect(products.findBy('sku', 'A-10')).toBeUndefined()
    expect(() => products.get('nothing-here')).toThrow('Product not found.')
  })

  test('an update raises the revision and records its author and time', async () => {
    const { clock, now } = createClock('2026-03-04T05:06:07.000Z')
    const products = await openCollection(now)
    const product = await products.insert(() => tile('A-1'), 'admin-1')
    clock.time = '2026-03-05T00:00:00.000Z'
    const { before, after } = await products.update(
      product._id,
      (current) => ({ ...current, name: 'Renamed' }),
      { rev: 1, by: 'admin-2' },
    )
    expect(before).toBe(product)
    expect(after).toEqual({
      ...product,
      name: 'Renamed',
      rev: 2,
      updatedAt: '2026-03-05T00:00:00.000Z',
      updatedBy: 'admin-2',
    })
    expect(products.all()).toEqual([after])
    const secondUpdate = await products.update(product._id, (current) => ({
      ...current,
      name: 'New',
    }))
    expect(secondUpdate.after).not.toHaveProperty('updatedBy')
  })

  test('rejects a save based on an older revision, and returns the current record', async () => {
    const products = await openCollection()
    const product = await products.insert(() => tile('A-1'))
    const { after } = await products.update(product._id, (current) => ({
      ...current,
      name: 'Mine',
    }))
    const staleUpdate = products.update(product._id, (current) => ({ ...current, name: 'Late' }), {
      rev: 1,
    })
    await expect(staleUpdate).rejects.toThrow(StaleChange)
    await expect(staleUpdate).rejects.toMatchObject({
      status: 409,
      message: 'This product was changed while you were editing.',
      current: after,
    })
    expect(products.get(product._id)).toBe(after)
  })

  test('an update without differences keeps revision, time and version', async () => {
    const products = await openCollection()
    const product = await products.insert(() => tile('A-1'), 'admin-1')
    const version = products.version()
    const { after } = await products.update(product._id, (current) => ({ ...current }), {
      by: 'other',
    })
    expect(after).toBe(product)
    expect(await products.amend(product._id, (current) => current)).toBe(product)
    expect(products.version()).toBe(version)
  })

  test('an amendment changes neither revision nor time nor author', async () => {
    const products = await openCollection()
    const product = await products.insert(() => tile('A-1'), 'admin-1')
    const amended = await products.amend(product._id, (current) => ({ ...current, tags: ['seen'] }))
    expect(amended).toEqual({ ...product, tags: ['seen'] })
  })

  test('removes a record and returns it, unless the callback forbids it', async () => {
    const products = await openCollection()
    const product = await products.insert(() => tile('A-1'))
    const forbidden = products.remove(product._id, 'admin-1', () => {
      throw new Failure(409, 'Not this one.')
    })
    await expect(forbidden).rejects.toThrow('Not this one.')
    const { record } = await products.remove(product._id, 'admin-1', (_, all) =>
      expect(all()).toEqual([product]),
    )
    expect(record).toBe(product)
    expect(products.all()).toEqual([])
    await expect(products.remove(product._id)).rejects.toMatchObject({
      status: 404,
      message: 'Product not found.',
    })
    expect(await products.insert(() => tile('A-1'))).toMatchObject({ sku: 'A-1' })
  })

  test('a SKU can be reused once its product has another one', async () => {
    const products = await openCollection()
    const [first, second] = [
      await products.insert(() => tile('A-1')),
      await products.insert(() => tile('A-2')),
    ]
    const duplicate = products.update(second._id, (current) => ({ ...current, sku: 'a-1' }))
    await expect(duplicate).rejects.toMatchObject({ status: 409 })
    await products.update(first._id, (current) => ({ ...current, sku: 'A-3' }))
    await products.update(second._id, (current) => ({ ...current, sku: 'a-1' }))
    expect(products.findBy('sku', 'A-1')).toMatchObject({ _id: second._id })
    expect(products.findBy('sku', 'A-2')).toBeUndefined()
  })

  test('rejects a SKU that looks like an existing one', async () => {
    const products = await openCollection()
    await products.insert(() => tile('ABC 1'))
    const otherProduct = await products.insert(() => tile('XYZ'))
    const invisible = ['\u200b', '\u00ad', '\u2060', '\u200d', '\ufe0f', '\u3164', '\u2800']
    // The null notehead, and a joiner of Egyptian hieroglyphs.
    const rare = ['\u{1d159}', '\u{13430}']
    const lookAlikes = [
      'ABC  1',
      'ABC\u00a01',
      ...[...invisible, ...rare].map((sign) => `abc 1${sign}`),
    ]
    for (const sku of lookAlikes) {
      await expect(products.insert(() => tile(sku))).rejects.toMatchObject({ status: 409 })
      const renamed = products.update(otherProduct._id, (current) => ({ ...current, sku }))
      await expect(renamed).rejects.toMatchObject({ status: 409, message: 'SKU already exists' })
      expect(products.findBy('sku', sku)).toMatchObject({ sku: 'ABC 1' })
    }
    expect(products.all()).toHaveLength(2)
  })

  test('a change that throws is rejected alone; parallel changes are saved', async () => {
    const products = await openCollection()
    const results = await Promise.allSettled([
      products.insert(() => tile('A-1')),
      products.insert(() => {
        throw new Failure(422, 'Not like this.')
      }),
      products.update('nothing-here', (current) => current),
      products.insert((all) => tile('A-2', { description: `after ${all()[0]?.sku}` })),
    ])
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(products.all().map((product) => product.description)).toEqual(['after A-1', undefined])
  })

  test('rejects a record that could not be read back', async () => {
    const products = await openCollection()
    await expect(products.insert(() => tile('A-1', { name: '' }))).rejects.toThrow()
    const unknown = { ...tile('A-1'), colour: 'red' }
    await expect(products.insert(() => unknown)).rejects.toThrow('colour')
    expect(products.all()).toEqual([])
  })

  test('the version differs after each change and between processes', async () => {
    const products = await openCollection()
    const versions = [products.version(), (await openCollection()).version()]
    const product = await products.insert(() => tile('A-1'))
    versions.push(products.version())
    await products.amend(product._id, (current) => ({ ...current, tags: ['new'] }))
    versions.push(products.version())
    await products.remove(product._id)
    versions.push(products.version())
    expect(new Set(versions).size).toBe(5)
  })

  test('a clock that jumps back changes neither the order nor an update time', async () => {
    const { clock, now } = createClock('2026-03-04T12:00:00.000Z')
    const products = await openCollection(now)
    const first = await products.insert(() => tile('A-1'))
    clock.time = '2026-03-04T09:00:00.000Z'
    const second = await products.insert(() => tile('A-2'))
    const { after } = await products.update(first._id, (current) => ({ ...current, name: 'New' }))
    expect(after.updatedAt).toBe('2026-03-04T12:00:00.000Z')
    expect(products.all()).toEqual([second, after])
  })

  test('close saves accepted changes and rejects later ones with a message', async () => {
    const products = await openCollection()
    const accepted = products.insert(() => tile('A-1'))
    const closing = products.close()
    await expect(products.insert(() => tile('A-2'))).rejects.toMatchObject({
      status: 503,
      message: 'The server is stopping: the change was not saved. Try again in a moment.',
    })
    await closing
    expect(products.all()).toEqual([await accepted])
  })
})
