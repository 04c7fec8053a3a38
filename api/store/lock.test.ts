// Tests of the folder lock with real processes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#api/testing/folder.ts'
import { openDataFolder } from './data-folder.ts'
import '#api/record-kinds.ts'
import { FolderInUse } from './lock.ts'

/** Opens the data folder, prints 'open' or the error message, and runs until it is killed. */
const HOLDER = `
  await import('#api/record-kinds.ts')
  const { openDataFolder } = await import(process.argv[1])
  try {
    await openDataFolder(process.argv[2])
    console.log('open')
    setInterval(() => {}, 60_000)
  } catch (error) {
    console.log(error.message)
  }
`

/** Starts a second process that opens the folder; resolves with its first line of output. */
async function openInSecondProcess(dir: string) {
  const modulePath = new URL('./data-folder.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, modulePath, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [output] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, output }
}

test('a second process is rejected with the id and start time of the first', async () => {
  const dir = await temporaryFolder()
  const { child, output } = await openInSecondProcess(dir)
  expect(output).toBe('open')
  const secondStore = openDataFolder(dir)
  await expect(secondStore).rejects.toThrow(FolderInUse)
  await expect(secondStore).rejects.toThrow(
    new RegExp(
      `^${dir} is in use by process ${child.pid} since \\d{4}-.*Z\\. Stop that process first\\.$`,
    ),
  )
  expect(await readdir(dir)).toContain('process.lock')
})

test('a process can lock the folder of a killed process', async () => {
  const dir = await temporaryFolder()
  const { child } = await openInSecondProcess(dir)
  child.kill('SIGKILL')
  const store = await openDataFolder(dir)
  expect(JSON.parse(await readFile(join(dir, 'process.lock'), 'utf8')).pid).toBe(process.pid)
  await store.close()
  expect(await readdir(dir)).not.toContain('process.lock')
})

test('exactly one of several processes can lock the folder of a killed process', async () => {
  const dir = await temporaryFolder()
  const { child } = await openInSecondProcess(dir)
  child.kill('SIGKILL')
  const outputs = await Promise.all(
    Array.from({ length: 3 }, async () => (await openInSecondProcess(dir)).output),
  )
  expect(outputs.filter((line) => line === 'open')).toHaveLength(1)
  expect(outputs.filter((line) => line.includes('is in use by process'))).toHaveLength(2)
  expect(await readdir(dir)).toContain('process.lock')
})

test('a failed start unlocks the folder', async () => {
  const dir = await temporaryFolder()
  await writeFile(join(dir, 'brands.json'), '{')
  await expect(openDataFolder(dir)).rejects.toThrow('brands.json cannot be read')
  await writeFile(join(dir, 'brands.json'), '{ "brands": [] }')
  const store = await openDataFolder(dir)
  expect(await store.brands.all()).toEqual([])
  await store.close()
})
