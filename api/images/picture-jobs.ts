// What the picture process is asked to do, and what of its answers is believed: it opens files of strangers.
import * as v from 'valibot'
import type { ShareWords } from './share-picture.ts'

/** One piece of picture work, as it is sent. */
export type PictureJob =
  | { kind: 'develop'; bytes: Uint8Array }
  | { kind: 'avif'; widest: Uint8Array; width: number }
  | { kind: 'share'; words: ShareWords; photograph: Buffer | undefined }

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1))
/** The bytes of a JPEG, PNG or AVIF. */
export const pictureFile = v.instance(Buffer)

/** What an upload becomes. */
export const developed = v.strictObject({
  /** Size of the upright original. */
  width: pixels,
  height: pixels,
  /** The format that every browser and every link preview reads. */
  format: v.picklist(['jpg', 'png']),
  /** A preview of at most 16 by 16 pixels; it stands in pages. */
  placeholder: v.pipe(v.string(), v.regex(/^data:image\/webp;base64,[\w+/]{1,1000}={0,2}$/)),
  /** Ascending by their width. */
  variants: v.pipe(v.array(v.strictObject({ width: pixels, bytes: pictureFile })), v.minLength(1)),
})
export type Developed = v.InferOutput<typeof developed>

const refusal = v.picklist([413, 415, 422])
/** Whether this is the status of a picture that cannot be used. */
export const isRefusal = (status: unknown) => v.is(refusal, status)

/** All that comes back: once that it has started, then for each job what was made or why not. */
export const pictureAnswer = v.variant('kind', [
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
export type PictureAnswer = v.InferOutput<typeof pictureAnswer>
