// Tests of the job queue and of the picture process, including crashes and hangs.
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { keepBusy } from '#api/testing/busy-machine.ts'
import type { ImageProcessorOptions } from './image-processor.ts'
import {
  openTestImageProcessor,
  RESTARTING,
  TEST_TIMEOUT_MS,
  UNAVAILABLE,
  UNREADABLE,
  writeWorker,
} from './test-image-processor.ts'
import { catchFailure, createPlainImage } from './test-image-store.ts'
import { findPictureProcesses } from './test-picture-processes.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await createPlainImage(900, 600).jpeg().toBuffer()
  // The process of an earlier test file ends once it is idle.
  await vi.waitFor(() => expect(findPictureProcesses()).toEqual([]), TEST_TIMEOUT_MS)
}, TEST_TIMEOUT_MS.timeout)

/** A processor whose process has already made a picture. Processes of an earlier test may still be ending. */
async function openWarmProcessor(options: ImageProcessorOptions = {}) {
  const earlierPids = findPictureProcesses()
  const testProcessor = openTestImageProcessor(options)
  await testProcessor.processor.process(photo)
  const [pid = 0] = findPictureProcesses().filter((id) => !earlierPids.includes(id))
  return { ...testProcessor, pid }
}

test('the first jobs start two processes: one for uploads, one for AVIF', async () => {
  const { processor } = openTestImageProcessor()
  expect(findPictureProcesses()).toEqual([])
  const [first, second, avif] = await Promise.all([
    processor.process(photo),
    processor.process(photo),
    processor.encodeAvif(photo, 400),
  ])
  expect(first).toEqual(second)
  expect(first).toMatchObject({ width: 900, height: 600, format: 'jpg' })
  expect((await sharp(avif).metadata()).width).toBe(400)
  expect(findPictureProcesses()).toHaveLength(2)
})

test('an upload does not wait for AVIF, even if that hangs', async () => {
  const { processor } = await openWarmProcessor()
  const earlierPids = findPictureProcesses()
  await processor.encodeAvif(photo, 400)
  const [avifPid = 0] = findPictureProcesses().filter((id) => !earlierPids.includes(id))
  process.kill(avifPid, 'SIGSTOP')
  const hangingFailure = catchFailure(processor.encodeAvif(photo, 400))
  await expect(processor.process(photo)).resolves.toMatchObject({ width: 900 })
  processor.close()
  expect(await hangingFailure).toEqual(RESTARTING)
})

test('runs one job at a time, uploads before pictures of shared links', async () => {
  const { processor } = await openWarmProcessor()
  const text = { wordmark: { letters: 'KM', lines: [] }, title: 'Oro', note: '' }
  const order: string[] = []
  const jobs = [
    processor.drawSharePicture(text, undefined).then(() => order.push('first link')),
    processor.drawSharePicture(text, undefined).then(() => order.push('second link')),
    processor.process(photo).then(() => order.push('upload')),
  ]
  await Promise.all(jobs)
  expect(order).toEqual(['first link', 'upload', 'second link'])
})

test('rejects pictures of shared links with 503 while 20 are waiting', async () => {
  const { processor } = await openWarmProcessor()
  const text = { wordmark: { letters: 'KM', lines: [] }, title: 'Oro', note: '' }
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => processor.drawSharePicture(text, undefined)),
  )
  const refusals = results.filter(({ status }) => status === 'rejected')
  expect(refusals).toHaveLength(9)
  expect(refusals[0]).toMatchObject({ reason: { status: 503 } })
})

test('an idle process ends, and the next picture starts another one', async () => {
  const { processor, logged } = openTestImageProcessor({ idleMs: 1 })
  await processor.process(photo)
  await vi.waitFor(() => expect(findPictureProcesses()).toEqual([]), TEST_TIMEOUT_MS)
  await expect(processor.process(photo)).resolves.toMatchObject({ width: 900 })
  expect(logged).toEqual([])
})

test('the picture process has no secrets, no permission to write or start processes, and a memory limit', async () => {
  vi.stubEnv('JWT_SECRET', 'a-secret-that-opens-every-door')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { pid } = await openWarmProcessor()
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
  expect(command).toEqual(expect.arrayContaining(['--permission', '--max-old-space-size=128']))
  expect(command.filter((arg) => /allow-(child|worker|fs-write|wasi)/.test(arg))).toEqual([])
  expect(command.filter((arg) => arg.startsWith('--allow-fs-read')).join()).not.toMatch(/data/)
})

test("uploads run at the server's priority, and every AVIF thread below it", async () => {
  const { processor, pid } = await openWarmProcessor()
  const earlierPids = findPictureProcesses()
  await processor.encodeAvif(photo, 400)
  const [avifPid = 0] = findPictureProcesses().filter((id) => !earlierPids.includes(id))
  const listPriorities = (processId: number) =>
    new Set(readdirSync(`/proc/${processId}/task`).map((thread) => getPriority(Number(thread))))
  expect(listPriorities(pid)).toEqual(new Set([getPriority()]))
  expect(listPriorities(avifPid)).toEqual(new Set([Math.min(getPriority() + 5, 19)]))
})

test('a crash rejects the upload with a message, and the next one gets a new process', async () => {
  const { processor, logged, pid } = await openWarmProcessor()
  const upload = processor.process(photo)
  const next = processor.process(photo)
  process.kill(pid, 'SIGSEGV')
  expect(await catchFailure(upload)).toEqual(UNREADABLE)
  await expect(next).resolves.toMatchObject({ width: 900 })
  expect(logged).toEqual(['Error: The picture process ended with SIGSEGV.'])
  expect(findPictureProcesses()).not.toContain(pid)
})

test('a hang rejects the upload with a message, and the next one gets a new process', async () => {
  const { processor, logged, pid } = await openWarmProcessor({ timeoutMs: 5000 })
  process.kill(pid, 'SIGSTOP')
  const upload = processor.process(photo)
  const next = processor.process(photo)
  expect(await catchFailure(upload)).toEqual(UNREADABLE)
  await expect(next).resolves.toMatchObject({ width: 900 })
  expect(logged).toEqual(['Error: The picture process took longer than 5 s.'])
  await vi.waitFor(() => expect(findPictureProcesses()).not.toContain(pid), TEST_TIMEOUT_MS)
})

test('a process that cannot start rejects the upload with 503, not 422', async () => {
  const worker = await writeWorker('process.exit(1)')
  const { processor, logged } = openTestImageProcessor({ worker })
  expect(await catchFailure(processor.process(photo))).toEqual(UNAVAILABLE)
  expect(logged).toEqual(['Error: The picture process ended with 1.'])
})

test('stop signals to the whole process group do not end a running job', async () => {
  const { processor, pid } = await openWarmProcessor()
  const upload = processor.process(photo)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal)
  await expect(upload).resolves.toMatchObject({ width: 900 })
})

test('close rejects running, waiting and later jobs at once, and ends the process', async () => {
  const { processor, logged, pid } = await openWarmProcessor()
  process.kill(pid, 'SIGSTOP')
  const jobs = [processor.process(photo), processor.process(photo), processor.encodeAvif(photo, 9)]
  processor.close()
  const failures = await Promise.all([...jobs, processor.process(photo)].map(catchFailure))
  expect(failures).toEqual([RESTARTING, RESTARTING, RESTARTING, RESTARTING])
  await vi.waitFor(() => expect(findPictureProcesses()).toEqual([]), TEST_TIMEOUT_MS)
  expect(logged).toEqual([])
})

test('an aborted AVIF rejects at once, and the next one gets a new process', async () => {
  const earlierPids = findPictureProcesses()
  const { processor, logged } = openTestImageProcessor()
  await processor.encodeAvif(photo, 400)
  const [pid = 0] = findPictureProcesses().filter((id) => !earlierPids.includes(id))
  process.kill(pid, 'SIGSTOP')
  const controller = new AbortController()
  const avif = processor.encodeAvif(photo, 400, controller.signal)
  const next = processor.encodeAvif(photo, 400)
  controller.abort(new Error('No longer needed.'))
  await expect(avif).rejects.toThrow('No longer needed.')
  await expect(next).resolves.toBeInstanceOf(Buffer)
  expect(logged).toEqual([])
})

test("time spent waiting for a CPU does not count against a job's limit", async () => {
  const worker = await writeWorker(`
    process.on('message', () => {
      const start = process.cpuUsage()
      let used
      do used = process.cpuUsage(start)
      while (used.user + used.system < 4e5)
      process.send({ kind: 'refused', status: 422, message: 'Late.' })
    })
    process.send('ready')`)
  const { processor, logged } = openTestImageProcessor({ worker, timeoutMs: 1500 })
  await catchFailure(processor.process(photo))
  const [pid = 0] = findPictureProcesses()
  await keepBusy(4)
  setPriority(pid, 10)
  expect(await catchFailure(processor.process(photo))).toEqual([422, 'Late.'])
  expect(logged).toEqual([])
})
