// Tests of the validation of job results: the picture process opens unknown files, so it is not trusted.
import { expect, test, vi } from 'vitest'
import {
  openTestImageProcessor,
  TEST_TIMEOUT_MS,
  UNREADABLE,
  writeWorker,
} from './test-image-processor.ts'
import { catchFailure } from './test-image-store.ts'
import { findPictureProcesses } from './test-picture-processes.ts'

const photo = Buffer.from('a photo')

/** Writes a program that answers every job with this message. */
function writeWorkerWithAnswer(answer: string): Promise<string> {
  return writeWorker(`
    const made = (variant, placeholder = 'data:image/webp;base64,UklGRgAAAABXRUJQ') => ({
      width: 9, height: 9, format: 'jpg', placeholder,
      variants: [{ width: 9, bytes: Buffer.of(0xff, 0xd8, 0xff), ...variant }],
    })
    process.on('message', () => process.send(${answer}))
    process.send('ready')`)
}

test('accepts a valid result', async () => {
  const worker = await writeWorkerWithAnswer("{ kind: 'done', result: made({}) }")
  const { processor } = openTestImageProcessor({ worker })
  await expect(processor.process(photo)).resolves.toMatchObject({ width: 9 })
})

test.each<[string, string]>([
  ['an unknown message', '{ made: 1 }'],
  ['a picture with a name for its width', "{ kind: 'done', result: made({ width: '../x' }) }"],
  ['bytes that are text', "{ kind: 'done', result: made({ bytes: 'x' }) }"],
  ['an invalid preview', `{ kind: 'done', result: made({}, 'data:x" onload="alert(1)') }`],
  ['an unknown status', "{ kind: 'refused', status: 200, message: 'Fine.' }"],
])('rejects an invalid result: %s', async (_, answer) => {
  const { processor } = openTestImageProcessor({ worker: await writeWorkerWithAnswer(answer) })
  expect(await catchFailure(processor.process(photo))).toEqual(UNREADABLE)
  await vi.waitFor(() => expect(findPictureProcesses()).toEqual([]), TEST_TIMEOUT_MS)
})
