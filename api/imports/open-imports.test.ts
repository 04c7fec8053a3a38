// Tests when an import counts as abandoned by the process that applies it.
import { expect, onTestFinished, test, vi } from 'vitest'
import { openMemoryStore } from '#api/store/test-store.ts'
import type { ImportStorage } from './import-files.ts'
import { createOpenImports } from './open-imports.ts'
import { savedImport } from './test-imports.ts'

const HOUR_MS = 60 * 60 * 1000

/** An import that another process applies, with its clock. */
async function openSharedImport(clockOffsetMs: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const stores = await openMemoryStore()
  onTestFinished(() => stores.close())
  const signOfLife = () => ({
    run: 'one',
    aliveAt: new Date(Date.now() + clockOffsetMs).toISOString(),
    progress: { done: 1, total: 2 },
  })
  let stored = savedImport({ state: 'waiting', work: signOfLife() })
  const files = {
    isShared: true,
    read: async () => ({ saved: structuredClone(stored), photos: new Map() }),
    change: async (_saved, update) => {
      update(stored)
      return structuredClone(stored)
    },
  } satisfies Partial<ImportStorage>
  const imports = createOpenImports(files as Partial<ImportStorage> as ImportStorage, stores)
  return {
    showSignOfLife() {
      stored = { ...stored, work: signOfLife() }
    },
    async stateAfter(ms: number) {
      vi.advanceTimersByTime(ms)
      return (await imports.get('a')).saved.state
    },
  }
}

test.each([-HOUR_MS, HOUR_MS])(
  'an import is abandoned after 30 s of silence, although its clock is %i ms off',
  async (clockOffsetMs) => {
    const { showSignOfLife, stateAfter } = await openSharedImport(clockOffsetMs)
    expect(await stateAfter(0)).toBe('waiting')
    for (let second = 0; second < 20; second++) {
      showSignOfLife()
      expect(await stateAfter(1000)).toBe('waiting')
    }
    expect(await stateAfter(29_000)).toBe('waiting')
    expect(await stateAfter(2000)).toBe('stopped')
  },
)
