// The order and the number of backups while the machine's clock is wrong.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Backups } from './backups.ts'
import { diskFiles } from './file-system.ts'
import { linesLog, tempDir } from './test-products.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Copies by their own `Backups`, over one content that a test changes. */
async function openCopies(start: string) {
  const dir = await tempDir()
  let [time, content] = [Date.parse(start), '']
  const backups = await Backups.open({
    dir,
    name: 'products',
    source: async () => Buffer.from(content),
    files: diskFiles,
    now: () => new Date(time),
    log: linesLog(),
    check: async () => {},
  })
  return {
    at: (text: string) => {
      time = Date.parse(text)
    },
    pass: (ms: number) => {
      time += ms
    },
    copy: (text: string) => {
      content = text
      return backups.makeIfChanged()
    },
    last: async () => readFile((await backups.lastGood()) ?? '', 'utf8'),
    all: () => readdir(join(dir, 'backups/products')),
  }
}

test('a clock in the past costs no new copy, and the last one made is the one gone back to', async () => {
  const { at, pass, copy, last, all } = await openCopies('2026-03-01T12:00:00.000Z')
  for (let day = 0; day < 30; day++) {
    await copy(`day ${day}`)
    pass(DAY)
  }
  at('1970-01-01T00:00:00.000Z')
  for (let turn = 0; turn < 12; turn++) {
    await copy(`in the past ${turn}`)
    expect(await last()).toBe(`in the past ${turn}`)
    pass(MINUTE)
  }
  at('2026-04-02T12:00:00.000Z')
  await copy('right again')
  expect(await last()).toBe('right again')
  const names = await all()
  expect(names).toContain('2026-04-02T12-00-00.000Z~1.json')
  expect(names.length).toBeLessThanOrEqual(24)
})

test('a clock that was once in the future does not hold the last copy, nor copy without a change', async () => {
  const { at, pass, copy, last, all } = await openCopies('2036-01-01T00:00:00.000Z')
  await copy('in the future')
  at('2026-03-01T12:00:00.000Z')
  for (let day = 0; day < 16; day++) {
    await copy(`day ${day}`)
    await copy(`day ${day}`)
    expect(await last()).toBe(`day ${day}`)
    pass(DAY)
  }
  const names = await all()
  expect(names.length).toBe(14)
  // Fourteen days later the wrong one has gone as any other.
  expect(names.filter((name) => name.startsWith('2036'))).toEqual([])
})
