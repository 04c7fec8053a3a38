// Kills at each file-system call in turn, on a folder of the earlier version: a start reconciles log and files.
import '#api/record-kinds.ts'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COLLECTIONS } from '#api/contract/collections.ts'
import { undoChanges } from '#api/history/undo.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import type { Store } from '#api/store/store.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { readEntries, tile } from '#api/testing/products.ts'
import { pickRounds } from '#tests/rounds.ts'
import { createEarlierFiles, createEnquiry, createOwner } from './records.ts'
import { type StoppingFiles, stopAtCall } from './stopping-files.ts'

const NOW = new Date('2026-11-22T10:00:00.000Z')
const FILE_FOLLOW_MS = 600
const IMPORTED_COUNT = 1000

// Fake timers, so that a kill point is a call and not a moment.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function createEarlierFolder(): Promise<string> {
  const dir = await temporaryFolder()
  for (const [name, text] of Object.entries(createEarlierFiles()))
    await writeFile(join(dir, name), text)
  return dir
}

const openStore = (dir: string, files?: StoppingFiles['files']) =>
  openDataFolder(dir, { now: () => NOW, ...(files && { files }) })

async function undo(store: Store, seq: number): Promise<void> {
  for await (const entry of store.entries())
    if (entry.seq === seq)
      await store.transaction(
        (transaction) => undoChanges(transaction, entry.changes, { deleted: new Map() }),
        {
          by: 'system',
          label: 'Undone',
          undoes: seq,
        },
      )
}

const advanceToFileWrite = () => vi.advanceTimersByTimeAsync(FILE_FOLLOW_MS)

/** Changes of every kind and collection; each is acknowledged before the next begins. */
const STEPS: ((store: Store) => Promise<unknown>)[] = [
  ({ products }) => products.insert(() => tile('N-1'), 'system', { id: 'new-product-0001' }),
  ({ products }) => products.remove('old-product-0002'),
  async ({ brands }) => {
    await advanceToFileWrite()
    await brands.update('old-brand-000001', (brand) => ({ ...brand, name: 'Kelvarra' }))
  },
  ({ enquiries }) =>
    enquiries.insert(() => createEnquiry('Ravi'), 'visitor', { id: 'enquiry-00000001' }),
  (store) =>
    store.transaction(
      (transaction) => {
        for (let i = 0; i < IMPORTED_COUNT; i++)
          transaction.products.insert(tile(`I-${i}`), {
            id: `imported-${String(i).padStart(7, '0')}`,
          })
        transaction.products.update('new-product-0001', (product) => ({
          ...product,
          finish: 'Matt',
        }))
      },
      { by: 'system', label: 'Import' },
    ),
  ({ interiors }) => interiors.remove('old-interior-001'),
  ({ images }) =>
    images.amend('photograph-00001', (image) => ({ ...image, formats: ['avif', 'jpg'] })),
  async (store) => {
    await advanceToFileWrite()
    await undo(store, 3)
  },
  ({ admins }) =>
    admins.insert(() => createOwner('anita@example.com'), 'system', { id: 'admin-0000000001' }),
  ({ galleries }) => galleries.remove('old-gallery-0001'),
  (store) => undo(store, 6),
  (store) => store.close(),
]

const formatState = (store: Store) => JSON.stringify(store.state().records, null, 1)

/** Runs the steps until the kill. Resolves with the state after each acknowledged step. */
async function runSteps(dir: string, files: StoppingFiles['files']) {
  const states: string[] = []
  let store: Store | undefined
  try {
    store = await openStore(dir, files)
    states.push(formatState(store))
    for (const step of STEPS) {
      await step(store)
      states.push(formatState(store))
    }
  } catch {
    // Clears the store's timers.
    await store?.close().catch(() => {})
  }
  return states
}

/** The contents of the JSON files, and the paths of temporary files and saved manual edits. */
async function readFolder(dir: string) {
  const texts = new Map<string, unknown[]>()
  for (const name of COLLECTIONS) {
    const text = await readFile(join(dir, `${name}.json`), 'utf8').catch(() => undefined)
    if (text !== undefined) texts.set(name, JSON.parse(text)[name])
  }
  const names = await readdir(dir, { recursive: true })
  return { texts, leftovers: names.filter((name) => /(^|\/)\.[^/]+$|\.edited-/.test(name)) }
}

/** Checks two starts after a kill. `allowed` are the steps whose state is acceptable. */
async function checkRecovery(
  dir: string,
  label: string,
  states: readonly string[],
  allowedSteps: readonly number[],
) {
  // No file may be torn, even before recovery.
  await readFolder(dir)
  for (let start = 1; start <= 2; start++) {
    const store = await openStore(dir)
    const state = formatState(store)
    const isAllowedState = allowedSteps.some((step) => states[step] === state)
    expect([label, start, isAllowedState || states.indexOf(state)]).toEqual([label, start, true])
    const entries = await readEntries(store)
    // A file left by a kill must not count as edited by hand.
    expect([label, entries.filter(({ by }) => by === 'file')]).toEqual([label, []])
    const seqs = entries.map(({ seq }) => seq)
    expect([label, seqs]).toEqual([label, seqs.map((_, index) => (seqs[0] ?? 0) + index)])
    expect([label, seqs.at(-1)]).toEqual([label, store.state().seq])
    await store.close()
    const { texts, leftovers } = await readFolder(dir)
    expect([label, leftovers]).toEqual([label, []])
    expect([label, JSON.stringify(Object.fromEntries(texts), null, 1)]).toEqual([label, state])
  }
}

test.each([false, true])(
  'recovers from a kill at each file-system call (torn write: %s)',
  async (isTorn) => {
    const fullRun = stopAtCall(Number.POSITIVE_INFINITY)
    const states = await runSteps(await createEarlierFolder(), fullRun.files)
    expect(states).toHaveLength(STEPS.length + 1)
    const stride = pickRounds(15, 1)
    for (
      let callNumber = 1 + Math.floor(Math.random() * stride);
      callNumber <= fullRun.countCalls();
      callNumber += stride
    ) {
      const dir = await createEarlierFolder()
      const stoppingFiles = stopAtCall(callNumber, { isTorn })
      const reachedStates = await runSteps(dir, stoppingFiles.files)
      const label = `call ${callNumber} of ${fullRun.countCalls()}, ${stoppingFiles.getLastCall()}`
      expect([label, reachedStates]).toEqual([label, states.slice(0, reachedStates.length)])
      // The step in progress may be durable although it was not acknowledged.
      const lastStep = Math.max(0, reachedStates.length - 1)
      await checkRecovery(dir, label, states, [lastStep, lastStep + 1])
    }
  },
  3_600_000,
)
