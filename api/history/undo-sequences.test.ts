// Tests undo with random sequences of changes: undoing all of them restores the first state, undoing that the last.
import { expect, inject, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import type { LogEntry, StoredRecord } from '#api/store/log-entry.ts'
import { listChangedFields } from '#api/store/record-metadata.ts'
import type { Store } from '#api/store/store.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { collectionIn, type Transaction } from '#api/store/transaction.ts'
import { createDice, type Dice } from '#api/testing/dice.ts'
import { tile } from '#api/testing/products.ts'
import { findEntry } from './history.ts'
import { undoChanges } from './undo.ts'

/** On PostgreSQL each takes half a second. */
const SEQUENCES = inject('postgresUrl') ? 20 : 10_000
const STEPS_MAX = 8

/** The records as people see them: their fields and order, without who changed them and how often. */
const readContent = ({ products, brands }: Store) =>
  [products, brands].map((records) =>
    records.all().map(({ rev: _, updatedAt: _u, updatedBy: _b, ...fields }) => fields),
  )

const pickFields = ({ roll }: Dice) =>
  [{ name: `Name ${roll(4)}` }, { sku: `S-${roll(12)}` }, { finish: 'Matt' }, { hidden: true }][
    roll(4)
  ] as Partial<ReturnType<typeof tile>>

/** Some of the products, in the order of their addition. */
const pickProducts = ({ products }: Transaction, { roll }: Dice) =>
  products.all().filter(() => roll(2) === 0)

/** Random changes by label. A rule between records may refuse one. */
const CHANGES: Record<string, (transaction: Transaction, dice: Dice) => void> = {
  add: ({ products }, { roll }) => void products.insert(tile(`S-${roll(12)}`)),
  change({ products }, dice) {
    const [product] = pickProducts({ products } as Transaction, dice)
    if (product) products.update(product._id, (now) => ({ ...now, ...pickFields(dice) }))
  },
  show({ products }) {
    for (const { _id, hidden } of products.all())
      if (hidden) products.update(_id, ({ hidden: _, ...now }) => now)
  },
  remove({ products }, dice) {
    const [product] = pickProducts({ products } as Transaction, dice)
    if (product) products.remove(product._id)
  },
  'change in bulk'(transaction, { roll, ...dice }) {
    const fields = { finish: `Finish ${roll(3)}`, tags: [`Tag ${roll(3)}`] }
    for (const { _id } of pickProducts(transaction, { roll, ...dice }))
      transaction.products.update(_id, (now) => ({ ...now, ...fields }))
  },
  'remove in bulk'(transaction, dice) {
    for (const { _id } of pickProducts(transaction, dice)) transaction.products.remove(_id)
  },
  import(transaction, dice) {
    for (const { _id, name } of pickProducts(transaction, dice))
      if (dice.roll(3) === 0) transaction.products.remove(_id)
      else transaction.products.update(_id, (now) => ({ ...now, name: `${name}+` }))
    for (let i = 0; i < 3; i++) transaction.products.insert(tile(`S-${dice.roll(12)}`))
  },
  'edit the file by hand'({ products }) {
    const [first, second, ...rest] = products.oldestFirst()
    if (!first || !second) return
    const swappedProducts = [
      { ...first, sku: second.sku },
      { ...second, sku: first.sku },
    ]
    products.assign([...swappedProducts, ...rest], {})
  },
  'rename a brand with its products'({ brands, products }, { roll }) {
    const [brand] = brands.all()
    const name = `Brand ${roll(3)}`
    if (brand) brands.update(brand._id, (now) => ({ ...now, name }))
    else brands.insert({ name })
    for (const { _id } of products.all()) products.update(_id, (now) => ({ ...now, brand: name }))
  },
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}

async function undo(store: Store, { seq, changes }: LogEntry) {
  const { newer } = (await findEntry(store, seq)) ?? {}
  const undoEntry = (transaction: Transaction) => {
    const previousRecords = changes.map(({ collection, id }) =>
      collectionIn(transaction, collection).find(id),
    )
    const result = undoChanges(transaction, changes, { deleted: newer?.deleted ?? new Map() })
    const currentRecords = changes.map(({ collection, id }) =>
      collectionIn(transaction, collection).find(id),
    )
    return { result, before: previousRecords, after: currentRecords }
  }
  return (await store.transaction(undoEntry, { by: 'system', label: 'Undone', undoes: seq })).result
}

const hasDifference = (a: StoredRecord | null | undefined, b: StoredRecord | null | undefined) =>
  listChangedFields(a ?? null, b ?? null).length > 0

/** Undoes any entry. Records that were changed since stay as they are; all others get their values from before it. */
async function undoOutOfOrder(store: Store, entry: LogEntry): Promise<void> {
  const { result, before, after } = await undo(store, entry)
  const restored = new Set(result.restored)
  for (const [i, change] of entry.changes.entries()) {
    if (restored.has(change)) expect(hasDifference(before[i], change.after)).toBe(false)
    expect(hasDifference(after[i], restored.has(change) ? change.before : before[i])).toBe(false)
  }
}

/** The newest entries of the log, newest first. */
async function readNewestEntries(store: Store, count: number): Promise<LogEntry[]> {
  const entries: LogEntry[] = []
  if (count > 0) for await (const entry of store.entries()) if (entries.push(entry) === count) break
  return entries
}

/** Undoes the newest entries, the newest first. Returns how many there are. */
async function undoNewest(store: Store, count: number): Promise<number> {
  for (const entry of await readNewestEntries(store, count))
    expect((await undo(store, entry)).result.refused).toEqual([])
  return count
}

test(`${SEQUENCES} random sequences of changes can be undone and redone step by step`, async () => {
  const dice = createDice(20_261_128)
  let store = await openTestStore()
  let undoneCount = 0
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    // A new store from time to time, because every read copies the whole log in memory.
    if (sequence % 5 === 0 && !inject('postgresUrl')) {
      store = await openTestStore()
      for (const sku of ['S-1', 'S-2', 'S-3']) await store.products.insert(() => tile(sku))
    }
    const [firstContent, startSeq] = [readContent(store), store.state().seq]
    for (let steps = 1 + dice.roll(STEPS_MAX); steps > 0; steps--) {
      const entries = await readNewestEntries(store, store.state().seq - startSeq)
      const entry = entries[dice.roll(entries.length + 1)]
      if (entry && dice.roll(3) === 0) await undoOutOfOrder(store, entry)
      else {
        const [label, change] = dice.pick(Object.entries(CHANGES))
        const applyChange = (transaction: Transaction) => change(transaction, dice)
        await store.transaction(applyChange, { by: 'system', label }).catch(ignoreFailure)
      }
    }
    const lastContent = readContent(store)
    const count = await undoNewest(store, store.state().seq - startSeq)
    expect([sequence, readContent(store)]).toEqual([sequence, firstContent])
    await undoNewest(store, count)
    expect([sequence, readContent(store)]).toEqual([sequence, lastContent])
    undoneCount += count
  }
  expect(undoneCount).toBeGreaterThan(SEQUENCES)
}, 600_000)
