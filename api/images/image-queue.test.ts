import { expect, test } from 'vitest'
import { createImageQueue } from './image-queue.ts'

test('one piece of work at a time, and whoever is waited for goes first', async () => {
  const queue = createImageQueue()
  const order: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    order.push(name)
    running -= 1
  }
  await Promise.all([
    queue.later(work('avif 1')),
    queue.later(work('avif 2')),
    queue.later(work('avif 3')),
    queue.soon(work('upload 1')),
    queue.soon(work('upload 2')),
  ])
  expect(order).toEqual(['avif 1', 'upload 1', 'upload 2', 'avif 2', 'avif 3'])
})

test('work that fails rejects its own promise and holds up nobody', async () => {
  const queue = createImageQueue()
  const failing = queue.soon(() => Promise.reject(new Error('damaged')))
  const following = queue.soon(async () => 'fine')
  await expect(failing).rejects.toThrow('damaged')
  await expect(following).resolves.toBe('fine')
})

test('a queue that is closed refuses what has not begun at once, and all that still comes', async () => {
  const queue = createImageQueue()
  const underWay = Promise.withResolvers<string>()
  const first = queue.soon(() => underWay.promise)
  const begun: string[] = []
  const begin = (name: string) => async () => void begun.push(name)
  const waiting = [queue.soon(begin('upload')), queue.later(begin('avif'))]
  queue.close('closed')
  const refused = { status: 'rejected', reason: 'closed' }
  expect(await Promise.allSettled([...waiting, queue.soon(begin('late'))])).toEqual([
    refused,
    refused,
    refused,
  ])
  underWay.resolve('finished')
  await expect(first).resolves.toBe('finished')
  expect(begun).toEqual([])
})
