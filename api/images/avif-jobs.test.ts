// AVIF files that cannot be stored, or cannot be made.
import { expect, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { createAvifJobs } from './avif-jobs.ts'
import type { ImageFiles } from './image-files.ts'
import { memoryJobs } from './job-list.ts'

const image = (id: string) => ({
  id,
  url: `/uploads/${id}-400.jpg`,
  widths: [400],
  format: 'jpg' as const,
})

/** Jobs whose first image meets these errors, one after the other, and what was stored, told and logged. */
function openJobs({ storing = [] as Failure[], encoding = [] as Failure[] }) {
  const stored: string[] = []
  const logged: string[] = []
  const files = {
    sizes: async () => new Map(),
    read: async () => Buffer.from('JPEG'),
    async store(made: { name: string }[]) {
      const failure = storing.shift()
      if (failure) throw failure
      stored.push(...made.map(({ name }) => name))
    },
  } as unknown as ImageFiles
  const processor = {
    async encodeAvif() {
      const failure = encoding.shift()
      if (failure) throw failure
      return Buffer.from('AVIF')
    },
  }
  const log = { info() {}, warn() {}, error: (text: string) => void logged.push(text) }
  return { jobs: createAvifJobs(files, memoryJobs(), processor, log), stored, logged }
}

test('what cannot be stored stays on the list', async () => {
  const { jobs, stored, logged } = openJobs({ storing: [new Failure(507, 'The disk is full.')] })
  await jobs.add([image('one')])
  await jobs.idle()
  expect([stored, logged]).toEqual([[], []])
  await jobs.add([image('two')])
  await jobs.idle()
  expect(stored).toEqual(['one-400.avif', 'two-400.avif'])
  await jobs.close()
})

test('what cannot be encoded is left, and named in the log', async () => {
  const { jobs, stored, logged } = openJobs({ encoding: [new Failure(503, 'It has crashed.')] })
  await jobs.add([image('one'), image('two')])
  await jobs.idle()
  expect(stored).toEqual(['two-400.avif'])
  expect(logged).toEqual(['The AVIF files of /uploads/one-400.jpg could not be made.'])
  await jobs.close()
})
