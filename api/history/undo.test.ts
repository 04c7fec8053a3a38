// Tests the undo of single changes, of restores, and of random changes compared with a model.
import { isDeepStrictEqual } from 'node:util'
import { expect, inject, test } from 'vitest'
import { computeStateAt, restoreRecords } from '#api/maintenance/restore-records.ts'
import type { ProductRecord } from '#api/products/contract.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import type { Store } from '#api/store/store.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { createDice } from '#api/testing/dice.ts'
import { OWNER } from '#api/testing/owner.ts'
import { readEntries, tile } from '#api/testing/products.ts'
import { findEntry } from './history.ts'
import { undoChanges } from './undo.ts'

const undo = async (store: Store, { changes, seq }: LogEntry) => {
  const info = { by: 'admin-1', label: 'put back', undoes: seq }
  const { newer: { deleted } = { deleted: new Map() } } = (await findEntry(store, seq)) ?? {}
  const { result } = await store.transaction(
    (transaction) => undoChanges(transaction, changes, { deleted }),
    info,
  )
  return result
}

const readNewestEntry = async (store: Store) => {
  const entry = (await readEntries(store)).at(-1)
  if (!entry) throw new Error('There is no entry.')
  return entry
}

/** A store with three products, A-1 the oldest. */
async function openStoreWithThreeProducts() {
  const store = await openTestStore()
  const products: ProductRecord[] = []
  for (const sku of ['A-1', 'A-2', 'A-3'])
    products.push(await store.products.insert(() => tile(sku)))
  const [first, second, third] = products
  if (!first || !second || !third) throw new Error('Three were made.')
  return { store, first, second, third }
}

test('undo restores a deleted record unchanged, at its old position', async () => {
  const { store, second } = await openStoreWithThreeProducts()
  const productsBefore = store.products.all()
  await store.products.remove(second._id)
  const { restored, refused } = await undo(store, await readNewestEntry(store))
  expect([restored.length, refused]).toEqual([1, []])
  expect(store.products.all()).toEqual(productsBefore)
})

test('undo restores records that were deleted together in their order', async () => {
  const { store, first, second, third } = await openStoreWithThreeProducts()
  const productsBefore = store.products.all()
  const ids = [third, first, second].map(({ _id }) => _id)
  const removalInfo = { by: 'admin-1', label: 'Deleted 3 products' }
  await store.transaction(
    (transaction) => ids.map((id) => transaction.products.remove(id)),
    removalInfo,
  )
  await undo(store, await readNewestEntry(store))
  expect(store.products.all()).toEqual(productsBefore)
})

test('undo reverts a change with a new revision; later changes by the program stay', async () => {
  const { store, first } = await openStoreWithThreeProducts()
  const changedFields = { name: 'New', color: 'Red' }
  await store.products.update(first._id, ({ size, ...now }) => ({ ...now, ...changedFields }), {})
  const entry = await readNewestEntry(store)
  await store.products.amend(first._id, (now) => ({ ...now, tags: ['seen'] }))
  await undo(store, entry)
  const { updatedAt } = store.products.get(first._id)
  expect(store.products.get(first._id)).toEqual({
    ...first,
    tags: ['seen'],
    rev: 3,
    updatedAt,
    updatedBy: 'admin-1',
  })
  // An undo is an entry like any other.
  await undo(store, await readNewestEntry(store))
  expect(store.products.get(first._id)).toMatchObject({ ...changedFields, rev: 4 })
})

test('undo refuses each record that was changed or deleted since', async () => {
  const { store, first, second, third } = await openStoreWithThreeProducts()
  const renamingInfo = { by: 'admin-1', label: 'Renamed 3 products' }
  await store.transaction((transaction) => {
    for (const { _id } of [first, second, third])
      transaction.products.update(_id, (now) => ({ ...now, name: 'All' }))
  }, renamingInfo)
  const entry = await readNewestEntry(store)
  await store.products.update(first._id, (now) => ({ ...now, name: 'Later' }))
  await store.products.remove(second._id)
  const { restored, refused } = await undo(store, entry)
  expect(restored.map(({ id }) => id)).toEqual([third._id])
  expect(refused.map(({ change, reason }) => [change.id, reason])).toEqual([
    [first._id, 'It has been changed since.'],
    [second._id, 'It has been deleted since.'],
  ])
  expect(store.products.get(first._id).name).toBe('Later')
})

test('an undo and its change cancel out, for every kind of change', async () => {
  const { store, first } = await openStoreWithThreeProducts()
  const renameProduct = () => store.products.update(first._id, (now) => ({ ...now, name: 'New' }))
  const addition = (await readEntries(store))[0]
  await renameProduct()
  const renaming = await readNewestEntry(store)
  await undo(store, renaming)
  expect((await undo(store, renaming)).refused[0]?.reason).toBe('It has been changed back already.')
  if (!addition) throw new Error('It was added.')
  expect((await undo(store, addition)).refused, 'the addition').toEqual([])
  const removal = await readNewestEntry(store)
  await undo(store, removal)
  expect(store.products.get(first._id)).toMatchObject({ name: first.name, rev: 3 })
  await renameProduct()
  expect((await undo(store, addition)).refused[0]?.reason).toBe('It has been changed since.')
  await undo(store, await readNewestEntry(store))
  await store.products.remove(first._id)
  expect((await undo(store, removal)).refused, 'deleted twice, the same').toEqual([])
  expect(store.products.get(first._id)).toMatchObject({ name: first.name, rev: 5 })
})

test('undo restores records that swapped SKUs together', async () => {
  const { store, first, second, third } = await openStoreWithThreeProducts()
  const skusBefore = store.products.all().map(({ name, sku }) => [name, sku])
  const skus = [third, first, second].map(({ sku }) => sku)
  const swappedProducts = [first, second, third].map((product, i) => ({
    ...product,
    sku: skus[i] ?? '',
  }))
  await store.transaction(({ products }) => products.assign(swappedProducts, {}), {
    by: 'file',
    label: 'Edited',
  })
  const swapEntry = await readNewestEntry(store)
  expect((await undo(store, swapEntry)).refused).toEqual([])
  expect(store.products.all().map(({ name, sku }) => [name, sku])).toEqual(skusBefore)
  expect(store.products.findBy('sku', third.sku)?._id).toBe(third._id)
  await undo(store, await readNewestEntry(store))
  // A record that cannot be restored keeps its SKU, so the others cannot be restored either.
  await store.products.update(second._id, (now) => ({ ...now, name: 'Later' }))
  const { refused } = await undo(store, swapEntry)
  expect(refused.map(({ reason }) => reason).sort()).toEqual([
    'It has been changed since.',
    'SKU already exists',
    'SKU already exists',
  ])
})

test('undo refuses a record whose SKU was taken meanwhile', async () => {
  const { store, first } = await openStoreWithThreeProducts()
  await store.products.remove(first._id)
  const entry = await readNewestEntry(store)
  await store.products.insert(() => tile('a-1'))
  const { refused } = await undo(store, entry)
  expect(refused.map(({ reason }) => reason)).toEqual(['SKU already exists'])
})

test('undo never restores a password, and a restored admin has no old sessions', async () => {
  const store = await openTestStore()
  const admin = await store.admins.insert(() => ({
    name: 'Anita',
    email: 'anita@example.com',
    passwordHash: '$argon2id$old',
    role: 'admin',
    isActive: true,
    sessionVersion: 3,
    endedSessions: [],
  }))
  await store.admins.update(admin._id, (now) => ({ ...now, passwordHash: '$argon2id$new' }))
  const passwordChange = await readNewestEntry(store)
  const { refused } = await undo(store, passwordChange)
  expect(refused[0]?.reason).toBe('Passwords and sessions cannot be put back.')
  await store.admins.remove(admin._id)
  await undo(store, await readNewestEntry(store))
  expect(store.admins.get(admin._id)).toMatchObject({
    sessionVersion: 4,
    passwordHash: '$argon2id$new',
  })
})

test('an undo that revokes a role or an account ends its sessions', async () => {
  const store = await openTestStore()
  const { _id } = await store.admins.insert(() => ({ ...OWNER, isActive: false }))
  await store.admins.update(_id, (now) => ({ ...now, isActive: true }))
  await undo(store, await readNewestEntry(store))
  // Activating the account later does not revive sessions that were opened in between.
  await undo(store, await readNewestEntry(store))
  expect(store.admins.get(_id)).toMatchObject({ isActive: true, sessionVersion: 3 })
  await store.admins.update(_id, (now) => ({ ...now, name: 'Other' }))
  await undo(store, await readNewestEntry(store))
  expect(store.admins.get(_id)).toMatchObject({ name: OWNER.name, sessionVersion: 3 })
})

test('a restore is a single change that can be undone', async () => {
  const { store, first, second } = await openStoreWithThreeProducts()
  const { seq, records } = store.state()
  await store.products.remove(first._id)
  await store.products.update(second._id, (now) => ({ ...now, name: 'New', sku: 'A-1' }))
  const addedProduct = await store.products.insert(() => tile('A-2'))
  const productsLater = store.products.all()
  const target = await computeStateAt(store, seq)
  expect(target).toEqual(records)
  const info = { by: 'command', label: 'Restored' }
  const { result } = await store.transaction(
    (transaction) => restoreRecords(transaction, target),
    info,
  )
  expect(result.find(({ name }) => name === 'products')).toEqual({
    name: 'products',
    restoredCount: 1,
    changedCount: 1,
    removedCount: 1,
  })
  const fieldsOf = ({ name, sku }: ProductRecord) => [name, sku]
  expect(store.products.all().map(fieldsOf)).toEqual([
    ['Tile A-3', 'A-3'],
    ['Tile A-2', 'A-2'],
    ['Tile A-1', 'A-1'],
  ])
  await undo(store, await readNewestEntry(store))
  expect(store.products.all().map(fieldsOf)).toEqual(productsLater.map(fieldsOf))
  expect(store.products.find(addedProduct._id)).toEqual(addedProduct)
})

test('a restore keeps images, and gives records an unused revision', async () => {
  const { store, first } = await openStoreWithThreeProducts()
  const { seq } = store.state()
  await store.products.update(first._id, (now) => ({ ...now, name: 'New' }))
  await store.products.remove(first._id)
  const placeholder = 'data:image/webp;base64,'
  const image = { width: 8, height: 8, placeholder, widths: [8], formats: ['jpg' as const] }
  await store.images.insert(() => image)
  const target = await computeStateAt(store, seq)
  const info = { by: 'command', label: 'Restored' }
  await store.transaction((transaction) => restoreRecords(transaction, target), info)
  expect(store.products.get(first._id)).toMatchObject({ name: first.name, rev: 3 })
  expect(store.images.all()).toHaveLength(1)
})

interface ProductModel {
  name: string
  sku: string
}

/** A simple implementation to compare with: the rows, and those that were deleted. */
function createModel() {
  const rows = new Map<string, ProductModel>()
  const deleted = new Map<string, ProductModel | null>()
  const isTaken = (sku: string, id: string) =>
    [...rows].some(([otherId, row]) => otherId !== id && row.sku === sku)
  return {
    rows,
    /** Notes a change. */
    applyChange(id: string, after: ProductModel | null): void {
      if (!after) deleted.set(id, rows.get(id) ?? null)
      if (after) rows.set(id, after)
      else rows.delete(id)
    },
    /** The record after an undo of a change; undefined where it is refused. */
    undo(id: string, before: ProductModel | null, after: ProductModel | null) {
      const current = rows.get(id) ?? null
      const isUnchanged = isDeepStrictEqual(current, after)
      if (!isUnchanged || (!after && !isDeepStrictEqual(deleted.get(id), before))) return undefined
      return before && isTaken(before.sku, id) ? undefined : before
    },
  }
}

const toModel = (state: object | null): ProductModel | null => {
  if (!state) return null
  const { name, sku } = state as ProductModel
  return { name, sku }
}

/** One random change; those that a rule refuses change nothing. */
async function changeAtRandom(
  { products }: Store,
  rollDice: (sides: number) => number,
  step: number,
) {
  const allProducts = products.all()
  const product = allProducts[rollDice(Math.max(1, allProducts.length))]
  const sku = `S-${rollDice(12)}`
  const fields = rollDice(2) === 0 ? { name: `Name ${step}` } : { sku }
  const changes = [
    () => products.insert(() => tile(sku)),
    () => product && products.update(product._id, (now) => ({ ...now, ...fields })),
    () => product && products.remove(product._id),
  ]
  await Promise.resolve(changes[rollDice(3)]?.()).catch(() => {})
}

/** On PostgreSQL each takes some ms. */
const STEPS = inject('postgresUrl') ? 1000 : 10_000

test(`${STEPS} random changes and undos agree with the model`, async () => {
  const { roll: rollDice } = createDice(20_261_122)
  const store = await openTestStore()
  const model = createModel()
  const log: LogEntry[] = []
  store.onCommit((entries) => {
    log.push(...entries)
    for (const { changes } of entries)
      for (const { id, after } of changes) model.applyChange(id, toModel(after))
  })
  let undoneCount = 0
  for (let step = 0; step < STEPS; step++) {
    const entry = log[log.length - 1 - rollDice(Math.max(1, Math.min(log.length, 30)))]
    const change = entry?.changes[0]
    if (!entry || !change || rollDice(5) < 3) {
      await changeAtRandom(store, rollDice, step)
      continue
    }
    const { id, before, after } = change
    const rows = new Map(model.rows)
    const expected = model.undo(id, toModel(before), toModel(after))
    const { restored } = await undo(store, entry)
    expect([step, restored.length]).toEqual([step, expected === undefined ? 0 : 1])
    if (expected === null) rows.delete(id)
    else if (expected) rows.set(id, expected)
    const products = store.products.all().map((product) => [product._id, toModel(product)] as const)
    expect([step, new Map(products)]).toEqual([step, rows])
    undoneCount += restored.length
  }
  expect(undoneCount).toBeGreaterThan(STEPS / 10)
})
