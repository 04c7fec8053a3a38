// What becomes of the process that opens pictures, and of those who wait for it, when things go wrong.
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ImageProcessorOptions } from './image-processor.ts'
import {
  openTestImageProcessor,
  RESTARTING,
  TEST_TIMEOUT_MS,
  UNAVAILABLE,
  UNREADABLE,
  workerOf,
} from './test-image-processor.ts'
import { failureOf, plain } from './test-image-store.ts'
import { pictureProcesses } from './test-picture-processes.ts'

const NEXT = 'One picture was not made; the next one gets a new process.'
let photo: Buffer
beforeAll(async () => {
  photo = await plain(900, 600).jpeg().toBuffer()
})

/** One whose process is there and has made something. */
async function openWarm(options: ImageProcessorOptions = {}) {
  const opened = openTestImageProcessor(options)
  await opened.darkroom.process(photo)
  const [pid = 0] = pictureProcesses()
  return { ...opened, pid }
}

/** From here on, time limits pass only where the test says so. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('nothing is started before there is work, and one process does all of it', async () => {
  const { darkroom } = openTestImageProcessor()
  expect(pictureProcesses()).toEqual([])
  const [first, second, avif] = await Promise.all([
    darkroom.process(photo),
    darkroom.process(photo),
    darkroom.avif(photo, 400),
  ])
  expect(first).toEqual(second)
  expect(first).toMatchObject({ width: 900, height: 600, format: 'jpg' })
  expect((await sharp(avif).metadata()).width).toBe(400)
  expect(pictureProcesses()).toHaveLength(1)
})

test('it goes when nothing has been asked of it for a while, and comes back for the next picture', async () => {
  const { darkroom, said } = openTestImageProcessor({ idleMs: 1 })
  await darkroom.process(photo)
  await vi.waitFor(() => expect(pictureProcesses()).toEqual([]), TEST_TIMEOUT_MS)
  await expect(darkroom.process(photo)).resolves.toMatchObject({ width: 900 })
  expect(said).toEqual([])
})

test('it knows no secret, may neither write nor start anything, and gives way to the showroom', async () => {
  vi.stubEnv('JWT_SECRET', 'a-secret-that-opens-every-door')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { pid } = await openWarm()
  const environment = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').filter(Boolean)
  expect(environment.map((line) => line.split('=')[0]).sort()).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'MALLOC_TRIM_THRESHOLD_',
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
    'UV_THREADPOOL_SIZE',
  ])
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  expect(command).toContain('--permission')
  expect(command.filter((arg) => /allow-(child|worker|fs-write|wasi)/.test(arg))).toEqual([])
  expect(command.filter((arg) => arg.startsWith('--allow-fs-read')).join()).not.toMatch(/data/)
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
  expect(new Set(threads)).toEqual(new Set([10]))
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('500')
})

test('a picture that makes it crash is refused in a sentence, and the next one is made', async () => {
  const { darkroom, said, pid } = await openWarm()
  const upload = darkroom.process(photo)
  const next = darkroom.process(photo)
  process.kill(pid, 'SIGSEGV')
  expect(await failureOf(upload)).toEqual(UNREADABLE)
  await expect(next).resolves.toMatchObject({ width: 900 })
  expect(said).toEqual([`The picture process ended with SIGSEGV. ${NEXT}`])
  expect(pictureProcesses()).not.toContain(pid)
})

test('a picture that takes for ever is refused in a sentence, and the next one is made', async () => {
  const { darkroom, said, pid } = await openWarm({ withinMs: 5000 })
  process.kill(pid, 'SIGSTOP')
  const upload = darkroom.process(photo)
  const next = darkroom.process(photo)
  expect(await failureOf(upload)).toEqual(UNREADABLE)
  await expect(next).resolves.toMatchObject({ width: 900 })
  expect(said).toEqual([`The picture process took longer than 5 s. ${NEXT}`])
  await vi.waitFor(() => expect(pictureProcesses()).not.toContain(pid), TEST_TIMEOUT_MS)
})

test('an upload behind an AVIF that hangs is answered before its connection would be cut', async () => {
  stopClock()
  const worker = await workerOf("process.on('message', () => {})")
  const { darkroom } = openTestImageProcessor({ worker, restartMs: 0 })
  const answers = [darkroom.avif(photo, 400), darkroom.process(photo)].map(failureOf)
  // As STALLED_MS in api/http/process.ts, and some time to be read in.
  await vi.advanceTimersByTimeAsync(60_000 - 2000)
  expect(await Promise.all(answers)).toEqual([UNAVAILABLE, UNAVAILABLE])
})

test('where somebody else has ended it, the picture is not to blame', async () => {
  const { darkroom, pid } = await openWarm()
  const upload = darkroom.process(photo)
  process.kill(pid, 'SIGKILL')
  expect(await failureOf(upload)).toEqual(UNAVAILABLE)
  await expect(darkroom.process(photo)).resolves.toMatchObject({ width: 900 })
})

test('a stop that is sent to the whole group does not take it away from the picture under way', async () => {
  const { darkroom, pid } = await openWarm()
  const upload = darkroom.process(photo)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal)
  await expect(upload).resolves.toMatchObject({ width: 900 })
})

test('in a hurry, whoever waits is refused at once, and three seconds later a picture that is not ready', async () => {
  const { darkroom, said, pid } = await openWarm()
  process.kill(pid, 'SIGSTOP')
  stopClock()
  const underWay = failureOf(darkroom.process(photo))
  const waiting = [darkroom.process(photo), darkroom.avif(photo, 400)].map(failureOf)
  darkroom.abortPending()
  waiting.push(failureOf(darkroom.process(photo)))
  expect(await Promise.all(waiting)).toEqual([RESTARTING, RESTARTING, RESTARTING])
  vi.advanceTimersByTime(2999)
  expect(pictureProcesses()).toEqual([pid])
  vi.advanceTimersByTime(1)
  expect(await underWay).toEqual(RESTARTING)
  vi.useRealTimers()
  await vi.waitFor(() => expect(pictureProcesses()).toEqual([]), TEST_TIMEOUT_MS)
  expect(said).toEqual([])
})

test('in a hurry, an AVIF under way is abandoned at once', async () => {
  const { darkroom, said, pid } = await openWarm()
  process.kill(pid, 'SIGSTOP')
  stopClock()
  const avif = failureOf(darkroom.avif(photo, 400))
  darkroom.abortPending()
  expect(await avif).toEqual(RESTARTING)
  vi.useRealTimers()
  await vi.waitFor(() => expect(pictureProcesses()).toEqual([]), TEST_TIMEOUT_MS)
  expect(said).toEqual([])
})

test('one that does not come to work is not started again at once', async () => {
  const worker = await workerOf('process.exit(1)')
  const { darkroom, said } = openTestImageProcessor({ worker, restartMs: 600_000 })
  expect(await failureOf(darkroom.process(photo))).toEqual(UNAVAILABLE)
  expect(said).toEqual([`The picture process ended with 1. ${NEXT}`])
  const waiting = [darkroom.process(photo), darkroom.avif(photo, 400)].map(failureOf)
  expect(pictureProcesses()).toEqual([])
  darkroom.close()
  expect(await Promise.all(waiting)).toEqual([RESTARTING, RESTARTING])
  expect(said).toHaveLength(1)
})
