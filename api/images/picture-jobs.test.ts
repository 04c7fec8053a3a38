// The server accepts only the results that it asked for: the picture process opens unknown files.
import * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { createImageProcessor } from './image-processor.ts'
import { avifFile, type ProcessedImage, processedImage, shareFile } from './picture-jobs.ts'
import {
  openTestImageProcessor,
  TEST_TIMEOUT_MS,
  UNREADABLE,
  writeWorker,
} from './test-image-processor.ts'
import { failureOf, plain } from './test-image-store.ts'
import { pictureProcesses } from './test-picture-processes.ts'

let photo: Buffer
let honest: ProcessedImage
beforeAll(async () => {
  photo = await plain(900, 600).jpeg().toBuffer()
  const processor = createImageProcessor()
  honest = await processor.process(photo)
  processor.close()
})

/** A program that answers every job with this; what it has made begins like a picture and is none. */
function workerThatAnswers(answer: string): Promise<string> {
  return writeWorker(`
    const made = (variant, placeholder = 'data:image/webp;base64,UklGRgAAAABXRUJQ') => ({
      width: 9, height: 9, format: 'jpg', placeholder,
      variants: [{ width: 9, bytes: Buffer.of(0xff, 0xd8, 0xff), ...variant }],
    })
    process.on('message', () => process.send(${answer}))
    process.send('ready')`)
}

test('what it says is believed where it is what was asked for', async () => {
  const worker = await workerThatAnswers("{ kind: 'done', result: made({}) }")
  const { processor } = openTestImageProcessor({ worker })
  await expect(processor.process(photo)).resolves.toMatchObject({ width: 9 })
})

test.each<[string, string]>([
  ['no message of ours', '{ made: 1 }'],
  ['a picture with a name for its width', "{ kind: 'done', result: made({ width: '../x' }) }"],
  ['a picture that is none', "{ kind: 'done', result: made({ bytes: Buffer.of(1) }) }"],
  ['a preview that is none', `{ kind: 'done', result: made({}, 'data:x" onload="alert(1)') }`],
  ['a status of its own', "{ kind: 'refused', status: 200, message: 'Fine.' }"],
])('what it says is not believed: %s', async (_, answer) => {
  const { processor } = openTestImageProcessor({ worker: await workerThatAnswers(answer) })
  expect(await failureOf(processor.process(photo))).toEqual(UNREADABLE)
  await vi.waitFor(() => expect(pictureProcesses()).toEqual([]), TEST_TIMEOUT_MS)
})

/** Every picture of an upload, changed. */
const each = (
  { variants }: ProcessedImage,
  change: (bytes: Buffer, width: number) => Partial<ProcessedImage['variants'][number]>,
) => variants.map((variant) => ({ ...variant, ...change(variant.bytes, variant.width) }))

test.each<[string, (it: ProcessedImage) => Partial<ProcessedImage>]>([
  ['another format than it says', () => ({ format: 'png' })],
  ['a page', (it) => ({ variants: each(it, () => ({ bytes: Buffer.from('<script>') })) })],
  ['no picture at all', () => ({ variants: [] })],
  ['one width less', ({ variants }) => ({ variants: variants.slice(1) })],
  ['more widths', ({ variants }) => ({ variants: [...variants, ...variants] })],
  ['another order', ({ variants }) => ({ variants: variants.toReversed() })],
  ['other widths', (it) => ({ variants: each(it, (_, width) => ({ width: width - 1 })) })],
  ['widths of another original', () => ({ width: 1200, height: 800 })],
  [
    'more bytes than its pixels have',
    (it) => ({
      variants: each(it, (bytes, width) => ({
        bytes: Buffer.concat([bytes, Buffer.alloc(width * width * 4)]),
      })),
    }),
  ],
  ['a picture that is too high', () => ({ height: 9001 })],
  [
    'a picture of too many pixels',
    (it) => ({
      width: 40_000_001,
      height: 1,
      variants: each(it, (_, width) => ({ width: width === 900 ? 1600 : width })),
    }),
  ],
  ['a preview of another format', () => ({ placeholder: 'data:image/webp;base64,iVBORw0KGgo=' })],
])('of what an upload becomes, this is not believed: %s', (_, lie) => {
  expect(v.is(processedImage, honest)).toBe(true)
  expect(v.is(processedImage, { ...honest, ...lie(honest) })).toBe(false)
})

test('an AVIF has to be one, and the picture of a link a JPEG, neither of them larger than its pixels', async () => {
  const avif = await openTestImageProcessor().processor.encodeAvif(photo, 400)
  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(9_000_000)])
  expect([avif, photo, padded(avif)].map((file) => v.is(avifFile(400), file))).toEqual([
    true,
    false,
    false,
  ])
  expect([photo, avif, padded(photo)].map((file) => v.is(shareFile, file))).toEqual([
    true,
    false,
    false,
  ])
})
