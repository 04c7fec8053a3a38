// Tests when an import counts as abandoned by the process that applies it.
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMemoryStore } from '#api/store/test-store.ts'
import type { ImportStorage } from './import-files.ts'
import { createOpenImports } from './open-imports.ts'
import { createSavedImport } from './test-imports.ts'

const HOUR_MS = 60 * 60 * 1000

/** An import that another process applies, with its clock. */
async function openSharedImport(clockOffsetMs: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const stores = await openMemoryStore()
  onTestFinished(() => stores.close())
  const createWork = () => ({
    run: 'one',
    aliveAt: new Date(Date.now() + clockOffsetMs).toISOString(),
    progress: { done: 1, total: 2 },
  })
  let storedImport = createSavedImport({ state: 'waiting', work: createWork() })
  const files = {
    isShared: true,
    read: async () => ({ saved: structuredClone(storedImport), photos: new Map() }),
    change: async (_saved, update) => {
      update(storedImport)
      return structuredClone(storedImport)
    },
  } satisfies Partial<ImportStorage>
  const imports = createOpenImports(files as Partial<ImportStorage> as ImportStorage, stores)
  return {
    showSignOfLife() {
      storedImport = { ...storedImport, work: createWork() }
    },
    async readStateAfter(ms: number) {
      vi.advanceTimersByTime(ms)
      return (await imports.getImport('a')).saved.state
    },
  }
}

test.each([-HOUR_MS, HOUR_MS])(
  'an import is abandoned after 30 s of silence, although its clock is %i ms off',
  async (clockOffsetMs) => {
    const { showSignOfLife, readStateAfter } = await openSharedImport(clockOffsetMs)
    expect(await readStateAfter(0)).toBe('waiting')
    for (let second = 0; second < 20; second++) {
      showSignOfLife()
      expect(await readStateAfter(1000)).toBe('waiting')
    }
    expect(await readStateAfter(29_000)).toBe('waiting')
    expect(await readStateAfter(2000)).toBe('stopped')
  },
)
