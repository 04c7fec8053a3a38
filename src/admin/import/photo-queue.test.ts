// Tests the sending of photographs: four at a time, pause, retry, and going on.
import { expect, it } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { until } from '#src/admin/test-admin.ts'
import { createPhotoQueue, type SendPhoto } from './photo-queue.ts'

const files = (...names: string[]) =>
  names.map((name) => ({ name, open: async () => new File(['x'], name) }))
const NINE = Array.from({ length: 9 }, (_, i) => `KM-${i}.jpg`)

function open(send?: SendPhoto) {
  const sent: string[] = []
  const ends: number[] = []
  const queue = createPhotoQueue({
    shrink: async (file) => file,
    onSent: ({ name }) => sent.push(name),
    onEnd: () => ends.push(sent.length),
  })
  const held: { name: string; answer: () => void; fail: (error: unknown) => void }[] = []
  const hold: SendPhoto = (name) =>
    new Promise((resolve, fail) =>
      held.push({ name, fail, answer: () => resolve({ name, id: name, url: '' }) }),
    )
  const isAt = (count: number) => until(queue.$queue, (state) => state.sent === count)
  return { queue, sent, ends, held, isAt, send: send ?? hold }
}

it('waits for the import, uploads four at a time, pauses and resumes', async () => {
  const { queue, held, send, ends, isAt } = open()
  queue.add(files(...NINE))
  expect(queue.$queue.get()).toMatchObject({ total: 9, sent: 0 })
  queue.start(send)
  await expect.poll(() => held.length).toBe(4)
  queue.pause()
  for (const { answer } of held) answer()
  await isAt(4)
  expect(held).toHaveLength(4)
  queue.resume()
  for (let done = 4; done < 9; done++) {
    await expect.poll(() => held.length).toBeGreaterThan(done)
    held[done]?.answer()
  }
  await isAt(9)
  expect(ends, 'one end').toEqual([9])
})

it('keeps failed photographs for a retry, with the reason', async () => {
  const { queue, held, send, isAt } = open()
  queue.add(files('KM-0.jpg', 'KM-1.jpg'))
  queue.start(send)
  await expect.poll(() => held.length).toBe(2)
  held[0]?.fail(new Failure(415, 'It is no picture.'))
  held[1]?.answer()
  await isAt(1)
  expect(queue.$queue.get().failed).toEqual([{ name: 'KM-0.jpg', message: 'It is no picture.' }])
  queue.resume()
  await expect.poll(() => held.length).toBe(3)
  held[2]?.answer()
  await isAt(2)
  expect(queue.$queue.get().failed).toEqual([])
})
