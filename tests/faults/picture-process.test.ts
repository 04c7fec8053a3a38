// Kills the picture process at random moments, and the server while it makes a picture.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureProcesses } from '#api/images/test-picture-processes.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { note, rounds } from './figures.ts'

const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))
const ROUNDS = rounds(6, 60)
/** Longer than a start and a photograph take, so that a kill can hit both. */
const ROUND_MS = 600
/** A decoder that crashes, and the kernel without memory. */
const SIGNALS = ['SIGSEGV', 'SIGKILL'] as const

async function open(): Promise<Shop> {
  const shop = await startShop()
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  await shop.session()
  return shop
}

/** The outcome of an upload: `saved`, or the status and the sentence of its answer. */
async function outcomeOfUpload(shop: Shop): Promise<string> {
  try {
    const { photo } = await shop.addProduct({}, PHOTO)
    return (await fetch(shop.url + photo)).ok ? 'saved' : 'saved without its picture'
  } catch (error) {
    return /: (\d{3} .*)$/.exec(String(error))?.[1] ?? String(error)
  }
}

test('a killed picture process leaves every upload answered, and the server runs on', async () => {
  const shop = await open()
  const outcomes = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGKILL'
    const uploads = Promise.all([outcomeOfUpload(shop), outcomeOfUpload(shop)])
    await pause(Math.random() * ROUND_MS)
    for (const pid of pictureProcesses(shop.pid)) process.kill(pid, signal)
    for (const outcome of await uploads) {
      expect(outcome).toMatch(/^(saved|422 .*could not be opened.*|503 .*right now.*)$/)
      outcomes.set(outcome.slice(0, 3), (outcomes.get(outcome.slice(0, 3)) ?? 0) + 1)
    }
  }
  expect(await outcomeOfUpload(shop)).toBe('saved')
  const counts = [...outcomes].sort().map(([outcome, count]) => `${outcome} x ${count}`)
  await note('Picture process killed', { rounds: ROUNDS, uploads: counts.join(', ') })
}, 300_000)

test('the picture process ends with the server, also when SIGKILL ends the server during a picture', async () => {
  const shop = await open()
  await shop.addProduct({}, PHOTO)
  const left = pictureProcesses(shop.pid)
  expect(left).toHaveLength(1)
  expect(readFileSync(`/proc/${left[0]}/cmdline`, 'utf8')).toMatch(/--permission/)
  const uploads = Promise.allSettled([
    outcomeOfUpload(shop),
    outcomeOfUpload(shop),
    outcomeOfUpload(shop),
  ])
  await shop.stop('SIGKILL')
  await uploads
  const isThere = (pid: number) => existsSync(`/proc/${pid}`)
  await vi.waitFor(() => expect(left.filter(isThere)).toEqual([]), { timeout: 20_000 })
})
