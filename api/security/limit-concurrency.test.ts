// Never more at a time than the gate allows, in the order of arrival.
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Jobs that end when told to, and what they did so far. */
function jobs() {
  const started: number[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const job = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(id)
      ends.set(id, (error) => (error ? reject(error) : resolve(id)))
    })
  return { started, job, end: (id: number, error?: Error) => ends.get(id)?.(error) }
}

test('two run, two wait in order, the fifth is refused', async () => {
  const { started, job, end } = jobs()
  const gate = limitConcurrency(2, 2)
  const [first, second, third, fourth] = [1, 2, 3, 4].map((id) => gate(job(id)))
  await expect(gate(job(5))).rejects.toMatchObject({ status: 429 })
  expect(started).toEqual([1, 2])
  end(2)
  expect(await second).toBe(2)
  await expect.poll(() => started).toEqual([1, 2, 3])
  end(1)
  await first
  await expect.poll(() => started).toEqual([1, 2, 3, 4])
  end(3)
  end(4)
  expect(await Promise.all([third, fourth])).toEqual([3, 4])
})

test('a job that fails gives its place free', async () => {
  const { job, end } = jobs()
  const gate = limitConcurrency(1, 1)
  const failing = gate(job(1))
  const waiting = gate(job(2))
  await Promise.resolve()
  end(1, new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  await expect.poll(() => end(2)).toBeUndefined()
  end(2)
  expect(await waiting).toBe(2)
})
