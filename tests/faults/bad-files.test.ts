// A damaged data file stops the start; the process names the file, the place and the restore command.
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { ProductPage } from '#api/products/contract.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { startServerProcess } from '#tests/server-process.ts'

const PASSWORD = 'nothing is lost here'

/** A data folder with two products and a backup made at start. */
async function createFolderWithBackup(): Promise<{ dataDir: string; intactText: string }> {
  const dataDir = await temporaryFolder()
  for (const sku of ['A-1', 'A-2']) {
    const server = await startServerProcess({ dataDir, password: PASSWORD })
    await server.addProduct({ sku })
    await server.stop()
  }
  const intactText = await readFile(join(dataDir, 'products.json'), 'utf8')
  return { dataDir, intactText }
}

/** Damage from a power cut; api/store/json/json-engine.test.ts tests the other kinds. */
const DAMAGES: [string, string, (intactText: string) => string | undefined][] = [
  ['truncated', 'the text ends too early', (intactText) => intactText.slice(0, -40)],
  ['missing', 'the file is missing', () => undefined],
]

/** The output of a process that refuses to start. */
async function readRefusal(dataDir: string): Promise<string> {
  const outcome = await startServerProcess({ dataDir, password: PASSWORD }).catch(
    (error: Error) => error,
  )
  if (!(outcome instanceof Error)) {
    await outcome.stop()
    throw new Error('It started.')
  }
  return outcome.message
}

test('the process refuses to start on a damaged file, and the printed command restores it', async () => {
  const { dataDir, intactText } = await createFolderWithBackup()
  const path = join(dataDir, 'products.json')
  for (const [kind, reason, damage] of DAMAGES) {
    const content = damage(intactText)
    if (content === undefined) await rm(path)
    else await writeFile(path, content)
    // A newer but damaged backup must not be suggested.
    const damagedBackup = join(dataDir, 'backups/2099-01-01T00-00-00.000Z_99_daily.json.gz')
    await writeFile(damagedBackup, 'spoilt')
    const message = await readRefusal(dataDir)
    await rm(damagedBackup)
    expect([kind, message]).toEqual([kind, expect.stringContaining('ended with 1 ')])
    expect(message).toContain(`${path} cannot be read: `)
    expect(message).toContain(reason)
    const [backup = ''] = (await readdir(join(dataDir, 'backups'))).sort()
    expect(message).toContain(`The last backup is ${join(dataDir, 'backups', backup)}`)
    const remaining = await readFile(path).catch(() => undefined)
    expect([kind, remaining]).toEqual([
      kind,
      content === undefined ? undefined : Buffer.from(content),
    ])
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.lock'))).toEqual([])

    const command = /: (DATA_DIR='.*' npm run restore -- last)\b/.exec(message)?.[1] ?? 'false'
    // The tool behind the npm script, without the start of npm.
    const shellCommand = command.replace(
      'npm run restore --',
      `'${process.execPath}' api/maintenance/admin-tool.ts restore`,
    )
    await promisify(execFile)('sh', ['-c', shellCommand])
    expect([kind, await readFile(path, 'utf8')]).toEqual([kind, intactText])
  }
  // A copied folder starts on another path.
  const copiedDir = await temporaryFolder()
  await cp(dataDir, copiedDir, { recursive: true })
  const server = await startServerProcess({ dataDir: copiedDir, password: PASSWORD })
  const page = await server.call<ProductPage>('GET', '/projects/product')
  await server.stop()
  expect(page.products.map(({ sku }) => sku)).toEqual(['A-2', 'A-1'])
}, 120_000)
