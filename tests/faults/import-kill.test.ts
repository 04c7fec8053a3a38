// Kills during an import: it is applied as a whole or not at all, and its state says which.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportSummary } from '#api/imports/contract.ts'
import { createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import type { ProductPage } from '#api/products/contract.ts'
import { createDice } from '#api/testing/dice.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { form } from '#api/testing/form.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'

const ROUNDS = pickRounds(4, 40)
const ROW_COUNT = pickRounds(1000, 3000)
const PASSWORD = 'terrazzo in the yard'
/** About how long the commit takes after the last row is prepared. */
const COMMIT_MS = 300

const countProducts = async (server: ServerProcess) =>
  (await server.call<ProductPage>('GET', '/projects/product?hidden=any&limit=1')).total

/** Resolves when the import has prepared that many rows, or has ended. */
async function waitForRows(server: ServerProcess, id: string, rows: number): Promise<void> {
  for (;;) {
    const { state, progress } = await server.call<ImportSummary>('GET', `/imports/${id}`)
    if (state === 'done' || (state === 'applying' && progress.done >= rows)) return
  }
}

test(`an import is applied as a whole or not at all, over ${ROUNDS} kills`, async () => {
  const dataDir = await temporaryFolder()
  const dice = createDice(Date.now())
  const outcomes: string[] = []
  let previousCount = 0
  let server = await startServerProcess({ dataDir, password: PASSWORD })
  for (let round = 0; round < ROUNDS; round++) {
    const rows = Array.from({ length: ROW_COUNT }, (_, index) => [
      `R${round}-${index}`,
      `Oak ${index}`,
      '8x8',
      'Kelvarra',
    ])
    const sheet = await createSheetFile([['SKU', 'Name', 'Size', 'Brand'], ...rows])
    const { id } = await server.call<ImportSummary>('POST', '/imports', form({ sheet }))
    await server.call('POST', `/imports/${id}/apply`, {})
    // Half of the kills happen while rows are prepared, half around the commit.
    const isEarly = round % 2 === 0
    await waitForRows(server, id, isEarly ? dice.roll(ROW_COUNT) : ROW_COUNT)
    if (!isEarly) await pause(dice.roll(COMMIT_MS))
    await server.stop('SIGKILL')

    server = await startServerProcess({ dataDir, password: PASSWORD })
    const summary = await server.call<ImportSummary>('GET', `/imports/${id}`)
    const count = await countProducts(server)
    outcomes.push(summary.state)
    expect([summary.state, count - previousCount]).toEqual([
      summary.state,
      summary.state === 'done' ? ROW_COUNT : 0,
    ])
    expect(['done', 'stopped']).toContain(summary.state)
    previousCount = count
    if (summary.state === 'done') continue
    // The uploaded files are kept for the next attempt.
    expect(summary.counts).toMatchObject({ new: ROW_COUNT })
  }
  // Each import starts with a backup of all records.
  const backups = await readdir(join(dataDir, 'backups'))
  expect(backups.join()).toContain('_import.json.gz')
  console.info(`ends: ${outcomes.join(', ')}`)
  await server.stop()
}, 600_000)
