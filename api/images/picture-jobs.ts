// The jobs of the picture process and the form of their results.
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import { GROUNDS } from '#api/contract/ground.ts'
import type { ImageCrop } from '#api/contract/image.ts'
import type { ShareWords } from './share-picture.ts'

export type PictureJob =
  | { kind: 'process'; bytes: Uint8Array; crop?: ImageCrop | undefined }
  | { kind: 'avif'; widest: Uint8Array; width: number }
  | { kind: 'share'; words: ShareWords; photograph: Buffer | undefined }

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The bytes of one picture file. */
export const pictureFile = v.instance(Buffer)

/** The result of a `process` job. */
export const processedImage = v.strictObject({
  /** Size of the upright original. */
  width: pixels,
  height: pixels,
  /** The format that every browser and every link preview reads. */
  format: v.picklist(['jpg', 'png']),
  /** A preview of at most 16 by 16 pixels; pages contain it. */
  placeholder: v.pipe(v.string(), v.regex(/^data:image\/webp;base64,[\w+/]{1,1000}={0,2}$/)),
  /** The background colour that a transparent picture needs. */
  ground: v.exactOptional(v.picklist(GROUNDS)),
  /** One for each width of variantWidths, ascending. */
  variants: v.pipe(v.array(v.strictObject({ width: pixels, bytes: pictureFile })), v.minLength(1)),
})
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
