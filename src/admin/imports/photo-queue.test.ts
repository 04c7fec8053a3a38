// Tests the sending of photos: four at a time, pause, retry, and going on.
import { expect, it } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { until } from '#src/admin/test-admin.ts'
import { createPhotoQueue, type SendPhoto } from './photo-queue.ts'

const createFiles = (...names: string[]) =>
  names.map((name) => ({ name, open: async () => new File(['x'], name) }))
const NINE = Array.from({ length: 9 }, (_, i) => `KM-${i}.jpg`)

function open(send?: SendPhoto) {
  const sentNames: string[] = []
  const endCounts: number[] = []
  const queue = createPhotoQueue({
    shrink: async (file) => file,
    onSent: ({ name }) => sentNames.push(name),
    onEnd: () => endCounts.push(sentNames.length),
  })
  const pending: { name: string; answer: () => void; fail: (error: unknown) => void }[] = []
  const holdPhoto: SendPhoto = (name) =>
    new Promise((resolve, fail) =>
      pending.push({ name, fail, answer: () => resolve({ name, id: name, url: '' }) }),
    )
  const waitUntilSent = (count: number) => until(queue.$queue, (state) => state.sent === count)
  return { queue, sentNames, endCounts, pending, waitUntilSent, send: send ?? holdPhoto }
}

it('waits for the import, uploads four at a time, pauses and resumes', async () => {
  const { queue, pending, send, endCounts, waitUntilSent } = open()
  queue.add(createFiles(...NINE))
  expect(queue.$queue.get()).toMatchObject({ total: 9, sent: 0 })
  queue.start(send)
  await expect.poll(() => pending.length).toBe(4)
  queue.pause()
  for (const { answer } of pending) answer()
  await waitUntilSent(4)
  expect(pending).toHaveLength(4)
  queue.resume()
  for (let index = 4; index < 9; index++) {
    await expect.poll(() => pending.length).toBeGreaterThan(index)
    pending[index]?.answer()
  }
  await waitUntilSent(9)
  expect(endCounts, 'one end').toEqual([9])
})

it('keeps failed photographs for a retry, with the reason', async () => {
  const { queue, pending, send, waitUntilSent } = open()
  queue.add(createFiles('KM-0.jpg', 'KM-1.jpg'))
  queue.start(send)
  await expect.poll(() => pending.length).toBe(2)
  pending[0]?.fail(new Failure(415, 'It is no picture.'))
  pending[1]?.answer()
  await waitUntilSent(1)
  expect(queue.$queue.get().failed).toEqual([{ name: 'KM-0.jpg', message: 'It is no picture.' }])
  queue.resume()
  await expect.poll(() => pending.length).toBe(3)
  pending[2]?.answer()
  await waitUntilSent(2)
  expect(queue.$queue.get().failed).toEqual([])
})
