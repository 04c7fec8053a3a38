// Tests that SHOW_PRICES of older installations becomes the owner's choice, once.
import { expect, test } from 'vitest'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import { openTestStore } from '#api/store/test-store.ts'
import { createLinesLog } from '#api/testing/products.ts'
import { replaceShowPrices } from './superseded-settings.ts'

async function openInstallation() {
  const stores = await openTestStore()
  return {
    stores,
    readPrices: () => stores.settings.find(SETTINGS_ID)?.prices,
    /** Starts with the variable, and returns the log. */
    async start(showPrices: boolean | undefined) {
      const log = createLinesLog()
      await replaceShowPrices(stores, { showPrices }, log)
      return log.lines.join()
    },
  }
}

test('an installation with SHOW_PRICES gets exact prices once, and is told to remove it', async () => {
  const { stores, start, readPrices } = await openInstallation()
  expect(await start(true)).toContain('Remove the variable')
  expect(readPrices()).toEqual({ mode: 'exact' })
  const labels: string[] = []
  for await (const { label } of stores.entries(SETTINGS_ID)) labels.push(label)
  expect(labels).toEqual(['Shows prices, as SHOW_PRICES had it'])
  // An undo, or another save that has no rules.
  await stores.settings.update(SETTINGS_ID, ({ prices: _, ...settings }) => settings)
  await start(true)
  expect(readPrices()).toBeUndefined()
})

test("the owner's choice stays, and without the variable nothing happens", async () => {
  const { stores, start, readPrices } = await openInstallation()
  expect(await start(undefined)).toBe('')
  expect(await start(false)).toContain('Remove the variable')
  expect(readPrices()).toBeUndefined()
  const prices = { mode: 'request' as const }
  await stores.settings.insert(() => ({ prices }), 'system', { id: SETTINGS_ID })
  await start(true)
  expect(readPrices()).toEqual(prices)
})
