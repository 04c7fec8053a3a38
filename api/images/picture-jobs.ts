// What the picture process is asked to do, and what of its answers is believed: it opens files of strangers.
import * as v from 'valibot'
import { GROUNDS } from '#api/contract/ground.ts'
import { IMAGE_MAX_PIXELS } from '#api/contract/image.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#api/contract/share.ts'
import type { ShareWords } from './share-picture.ts'
import { announces } from './sniff.ts'
import { HEIGHT_TO_WIDTH_MAX, variantWidths } from './widths.ts'

/** One piece of picture work, as it is sent. */
export type PictureJob =
  | { kind: 'develop'; bytes: Uint8Array }
  | { kind: 'avif'; widest: Uint8Array; width: number }
  | { kind: 'ground'; bytes: Uint8Array }
  | { kind: 'share'; words: ShareWords; photograph: Buffer | undefined }

/** As raw pixels take with their transparency, and a fourth more for what a file puts around them. */
const BYTES_PER_PIXEL_MAX = 5
/** Tables and headers, which make up most of a tiny picture. */
const HEAD_BYTES_MAX = 64 * 1024

/** A disk cannot be filled with what is larger than its pixels. */
const isSizeOf = (bytes: Buffer, width: number, height: number) =>
  bytes.length <= width * height * BYTES_PER_PIXEL_MAX + HEAD_BYTES_MAX

/** The ground of a see-through picture. */
export const ground = v.picklist(GROUNDS)

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1))
const fileOf = (format: 'jpeg' | 'avif', width: number, height: number) =>
  v.pipe(
    v.instance(Buffer),
    v.check((bytes) => announces(bytes, format) && isSizeOf(bytes, width, height)),
  )

/** The bytes of an AVIF of this width. */
export const avifFile = (width: number) => fileOf('avif', width, width * HEIGHT_TO_WIDTH_MAX)
/** The bytes of a shared link's picture. */
export const shareFile = fileOf('jpeg', SHARE_WIDTH, SHARE_HEIGHT)

/** A preview of at most 16 by 16 pixels; it stands in pages. */
const PLACEHOLDER = /^data:image\/webp;base64,([\w+/]{1,1000}={0,2})$/
const isPlaceholder = (uri: string) =>
  announces(Buffer.from(PLACEHOLDER.exec(uri)?.[1] ?? '', 'base64'), 'webp')

const MARK_OF = { jpg: 'jpeg', png: 'png' } as const

/** What an upload becomes. */
export const processedImage = v.pipe(
  v.strictObject({
    /** Size of the upright original. */
    width: pixels,
    height: pixels,
    /** The format that every browser and every link preview reads. */
    format: v.picklist(['jpg', 'png']),
    placeholder: v.pipe(v.string(), v.check(isPlaceholder)),
    ground: v.exactOptional(ground),
    /** One for each of the original's widths, ascending. */
    variants: v.array(v.strictObject({ width: pixels, bytes: v.instance(Buffer) })),
  }),
  v.check(({ width, height }) => width * height <= IMAGE_MAX_PIXELS),
  v.check(({ width, height }) => height <= width * HEIGHT_TO_WIDTH_MAX),
  v.check(({ width, variants }) => {
    const widths = variantWidths(width)
    return (
      widths.length === variants.length && widths.every((each, i) => each === variants[i]?.width)
    )
  }),
  v.check(({ width, height, format, variants }) =>
    variants.every(
      (variant) =>
        announces(variant.bytes, MARK_OF[format]) &&
        isSizeOf(variant.bytes, variant.width, Math.ceil((height * variant.width) / width)),
    ),
  ),
)
export type ProcessedImage = v.InferOutput<typeof processedImage>

const refusal = v.picklist([413, 415, 422])
/** Whether this is the status of a picture that cannot be used. */
export const isRefusal = (status: unknown) => v.is(refusal, status)

/** All that comes back: once that it has started, then for each job what was made or why not. */
export const jobResult = v.variant('kind', [
  v.strictObject({ kind: v.literal('ready') }),
  v.strictObject({ kind: v.literal('done'), made: v.unknown() }),
  /** A sentence for whoever sent the picture. */
  v.strictObject({
    kind: v.literal('refused'),
    status: refusal,
    message: v.pipe(v.string(), v.maxLength(300)),
  }),
  /** A defect; its stack is for the log. */
  v.strictObject({ kind: v.literal('failed'), stack: v.pipe(v.string(), v.maxLength(100_000)) }),
])
export type JobResult = v.InferOutput<typeof jobResult>
