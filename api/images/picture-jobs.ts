// The jobs of the picture process and their results. The server validates every result: the process opens unknown files.
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import { GROUNDS } from '#api/contract/ground.ts'
import { IMAGE_MAX_PIXELS } from '#api/contract/image.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#api/contract/share.ts'
import type { ShareWords } from './share-picture.ts'
import { hasSignatureOf } from './sniff.ts'
import { HEIGHT_TO_WIDTH_MAX, variantWidths } from './widths.ts'

export type PictureJob =
  | { kind: 'process'; bytes: Uint8Array }
  | { kind: 'avif'; widest: Uint8Array; width: number }
  | { kind: 'ground'; bytes: Uint8Array }
  | { kind: 'share'; words: ShareWords; photograph: Buffer | undefined }

/** Raw pixels with transparency take 4 bytes; a file adds a fourth of that at most. */
const BYTES_PER_PIXEL_MAX = 5
/** Tables and headers of a file. */
const HEAD_BYTES_MAX = 64 * 1024

/** Limits a file by its pixels, so that a result cannot fill the disk. */
const fits = (bytes: Buffer, width: number, height: number) =>
  bytes.length <= width * height * BYTES_PER_PIXEL_MAX + HEAD_BYTES_MAX

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1))
const fileOf = (format: 'jpeg' | 'avif', width: number, height: number) =>
  v.pipe(
    v.instance(Buffer),
    v.check((bytes) => hasSignatureOf(bytes, format) && fits(bytes, width, height)),
  )

/** The bytes of an AVIF of this width. */
export const avifFile = (width: number) => fileOf('avif', width, width * HEIGHT_TO_WIDTH_MAX)
/** The bytes of the JPEG for shared links. */
export const shareFile = fileOf('jpeg', SHARE_WIDTH, SHARE_HEIGHT)

/** The background colour that a transparent picture needs. */
export const ground = v.picklist(GROUNDS)

/** A preview of at most 16 by 16 pixels; pages contain it. */
const PLACEHOLDER = /^data:image\/webp;base64,([\w+/]{1,1000}={0,2})$/
const isPlaceholder = (uri: string) =>
  hasSignatureOf(Buffer.from(PLACEHOLDER.exec(uri)?.[1] ?? '', 'base64'), 'webp')

const SNIFFED_FORMAT = { jpg: 'jpeg', png: 'png' } as const

/** The result of a `process` job. */
export const processedImage = v.pipe(
  v.strictObject({
    /** Size of the upright original. */
    width: pixels,
    height: pixels,
    /** The format that every browser and every link preview reads. */
    format: v.picklist(['jpg', 'png']),
    placeholder: v.pipe(v.string(), v.check(isPlaceholder)),
    ground: v.exactOptional(ground),
    /** One for each width of variantWidths, ascending. */
    variants: v.array(v.strictObject({ width: pixels, bytes: v.instance(Buffer) })),
  }),
  v.check(({ width, height }) => width * height <= IMAGE_MAX_PIXELS),
  v.check(({ width, height }) => height <= width * HEIGHT_TO_WIDTH_MAX),
  v.check(
    ({ width, variants }) =>
      variants.map((variant) => variant.width).join() === variantWidths(width).join(),
  ),
  v.check(({ width, height, format, variants }) =>
    variants.every(
      (variant) =>
        hasSignatureOf(variant.bytes, SNIFFED_FORMAT[format]) &&
        fits(variant.bytes, variant.width, Math.ceil((height * variant.width) / width)),
    ),
  ),
)
export type ProcessedImage = v.InferOutput<typeof processedImage>

const jobResult = v.variant('kind', [
  v.strictObject({ kind: v.literal('done'), result: v.unknown() }),
  /** A sentence for the uploader. */
  v.strictObject({
    kind: v.literal('refused'),
    status: v.picklist([413, 415, 422]),
    message: v.pipe(v.string(), v.maxLength(300)),
  }),
])

/**
 * The result of a job.
 * @throws Failure with a sentence for the uploader, or ValiError when the message is not valid
 */
export function readResult<T>(message: unknown, schema: v.GenericSchema<unknown, T>): T {
  const answer = v.parse(jobResult, message)
  if (answer.kind === 'done') return v.parse(schema, answer.result)
  throw new Failure(answer.status, answer.message)
}
