import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import type { ProductRecord } from '#api/contract/product.ts'
import { openStores } from './stores.ts'
import { recordsIn, tempDir } from './test-products.ts'

/** Twenty writers without end; each says what it is about to remove and what has been acknowledged. */
const WRITER = `
  import { writeSync } from 'node:fs'
  const { openStores } = await import(process.argv[1])
  const { products } = await openStores(process.argv[2])
  const say = (what, id) => writeSync(1, what + ' ' + id + '\\n')
  const write = async (writer) => {
    for (let turn = 0; ; turn++) {
      const sku = process.pid + '-' + writer + '-' + turn
      const fields = { name: 'Tile', category: 'tiles', size: '2x2', brand: 'Kova', tags: [], sku }
      const { _id } = await products.insert(() => fields)
      say('made', _id)
      await products.update(_id, (now) => ({ ...now, name: 'Changed' }))
      say('changed', _id)
      if (turn % 3) continue
      say('removing', _id)
      await products.remove(_id)
      say('removed', _id)
    }
  }
  for (let writer = 0; writer < 20; writer++) void write(writer)
`

/** Kills the writers after so many lines; notes by id the last that each record's writer said. */
async function writeUntilKilled(dir: string, lines: number, said: Map<string, string>) {
  const stores = new URL('./stores.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, stores, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let left = lines
  for await (const line of createInterface({ input: child.stdout })) {
    const [what = '', id = ''] = line.split(' ')
    said.set(id, what)
    left -= 1
    if (left === 0) child.kill('SIGKILL')
  }
  expect(await exited).toEqual([null, 'SIGKILL'])
}

/** Whether what was acknowledged last is true; what was only announced may have happened or not. */
function holds(what: string, record: ProductRecord | undefined): boolean {
  if (what === 'removing') return true
  if (what === 'removed') return record === undefined
  return what === 'changed' ? record?.name === 'Changed' : record !== undefined
}

test('a process that is killed in the middle of writing has lost nothing it acknowledged', async () => {
  const dir = await tempDir()
  const said = new Map<string, string>()
  for (let round = 0; round < 4; round++) {
    await writeUntilKilled(dir, 20 + Math.floor(Math.random() * 200), said)
    // What lies on disk is whole even before anybody puts it in order.
    const kept = new Map((await recordsIn(dir)).map((record) => [record._id, record]))
    expect([...said].filter(([id, what]) => !holds(what, kept.get(id)))).toEqual([])

    const stores = await openStores(dir)
    expect(new Set(await stores.products.all())).toEqual(new Set(kept.values()))
    await stores.close()
    expect((await readdir(dir)).sort()).toEqual(['backups', 'products.json'])
  }
  expect(said.size).toBeGreaterThan(20)
})
