// The process that opens pictures is killed at random moments, and then left behind: nobody else is harmed by either.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureProcesses } from '#api/images/test-picture-processes.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { note, rounds } from './figures.ts'

const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))
const ROUNDS = rounds(6, 60)
/** Longer than a start and a photograph take, so that both are hit; in ms. */
const ROUND_MS = 600
/** As a decoder that runs wild, and as the kernel for want of memory. */
const SIGNALS = ['SIGSEGV', 'SIGKILL'] as const

async function open(): Promise<Shop> {
  const shop = await startShop()
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  await shop.session()
  return shop
}

/** What an upload ends in: `saved`, or the status and the sentence of its answer. */
async function upload(shop: Shop): Promise<string> {
  try {
    const { photo } = await shop.addProduct({}, PHOTO)
    return (await fetch(shop.url + photo)).ok ? 'saved' : 'saved without its picture'
  } catch (error) {
    return /: (\d{3} .*)$/.exec(String(error))?.[1] ?? String(error)
  }
}

test('an upload whose process is killed is answered, and the showroom goes on', async () => {
  const shop = await open()
  const fates = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGKILL'
    const uploads = Promise.all([upload(shop), upload(shop)])
    await pause(Math.random() * ROUND_MS)
    for (const pid of pictureProcesses(shop.pid)) process.kill(pid, signal)
    for (const fate of await uploads) {
      expect(fate).toMatch(/^(saved|422 .*could not be opened.*|503 .*right now.*)$/)
      fates.set(fate.slice(0, 3), (fates.get(fate.slice(0, 3)) ?? 0) + 1)
    }
  }
  expect(await upload(shop)).toBe('saved')
  const counts = [...fates].sort().map(([fate, count]) => `${fate} x ${count}`)
  await note('Picture process killed', { rounds: ROUNDS, uploads: counts.join(', ') })
}, 300_000)

test('it does not outlive the showroom, even one that was killed while a picture was being made', async () => {
  const shop = await open()
  await shop.addProduct({}, PHOTO)
  const left = pictureProcesses(shop.pid)
  expect(left).toHaveLength(1)
  expect(readFileSync(`/proc/${left[0]}/cmdline`, 'utf8')).toMatch(/--permission.*--jitless/)
  const uploads = Promise.allSettled([upload(shop), upload(shop), upload(shop)])
  await shop.stop('SIGKILL')
  await uploads
  const isThere = (pid: number) => existsSync(`/proc/${pid}`)
  await vi.waitFor(() => expect(left.filter(isThere)).toEqual([]), { timeout: 20_000 })
})
