// Images of records: limits, variants and metadata.
import * as v from 'valibot'
import {
  atLeastOne,
  cleanLine,
  filledText,
  jsonList,
  NAME_MAX,
  recordFields,
  textOf,
} from './fields.ts'
import { GROUNDS } from './ground.ts'
import { IMAGE_FORMATS, VARIANT, variantUrl } from './variant.ts'

/** Variant widths in pixels; none is wider than the original. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const
/** The width of the variant that an image field names. */
export const IMAGE_PLAIN_WIDTH = 800

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** The metadata beside an image field: size of the upright original, a 16-pixel preview, existing variants. */
export const imageMeta = v.strictObject({
  width: atLeastOne,
  height: atLeastOne,
  /** A 16-pixel image as data URI, at most 300 characters. */
  placeholder: v.pipe(v.string(), v.startsWith('data:image/')),
  /** The background that a transparent image needs; absent for light. */
  ground: v.exactOptional(v.picklist(GROUNDS)),
  /** The point that stays in sight where the image is cropped by its cell: percent from the left and from the top. */
  focus: v.exactOptional(v.strictObject({ x: percent, y: percent })),
  /** Widths in pixels that exist as files, ascending. */
  widths: v.pipe(v.array(atLeastOne), v.minLength(1)),
  /** Formats that exist as files, best first. */
  formats: v.pipe(v.array(v.picklist(IMAGE_FORMATS)), v.minLength(1)),
})
export type ImageMeta = v.InferOutput<typeof imageMeta>

/** A stored image: the URL of its plain variant and its metadata. */
export interface Image {
  url: string
  meta: ImageMeta
}

/** An image field in a stored record: the id of an image. */
export const imageId = recordFields._id

/**
 * A part of an image. `rotate` is in degrees, clockwise; the other numbers are percent of the box around the rotated
 * image.
 */
export const imageCrop = v.strictObject({
  x: percent,
  y: percent,
  width: v.pipe(percent, v.minValue(1)),
  height: v.pipe(percent, v.minValue(1)),
  rotate: v.pipe(v.number(), v.minValue(-360), v.maxValue(360)),
})
export type ImageCrop = v.InferOutput<typeof imageCrop>

/** The stored record of an image. Its id is part of the names of its files. */
export const imageSchema = v.strictObject({
  ...recordFields,
  ...imageMeta.entries,
  /** The uploaded image that this one is a part of. It is kept, so that the crop can be changed later. */
  madeFrom: v.exactOptional(v.strictObject({ image: imageId, crop: imageCrop })),
})
export type ImageRecord = v.InferOutput<typeof imageSchema>

/** The width of the variant in an image's URL: the widest one up to 800. */
export function plainWidth(widths: readonly number[]): number {
  return Math.max(...widths.filter((width) => width <= IMAGE_PLAIN_WIDTH))
}

/** The URL and the metadata of an image, as responses show them. */
export function imageOf({
  _id,
  createdAt: _created,
  updatedAt: _updated,
  rev: _rev,
  updatedBy: _by,
  madeFrom: _from,
  ...meta
}: ImageRecord): Image {
  const format = meta.formats.find((one) => one !== 'avif') ?? 'jpg'
  return { url: variantUrl(_id, plainWidth(meta.widths), format), meta }
}

/** An image field in a response: the URL of a stored image. */
export const imageUrl = v.pipe(
  v.string(),
  v.regex(VARIANT, 'must be a stored picture, such as /uploads/id-800.jpg'),
)

/** The largest number of photographs of a product. */
export const PHOTOS_MAX = 12

/** A text that says what a photograph shows. */
export const photoAlt = filledText(NAME_MAX)

/** The stored photographs of a record after its first. */
export const morePhotos = v.pipe(
  v.array(v.strictObject({ image: imageId, alt: v.exactOptional(photoAlt) })),
  v.minLength(1),
  v.maxLength(PHOTOS_MAX - 1),
)
export type MorePhotos = v.InferOutput<typeof morePhotos>

/** A photograph in a response. */
export const shownPhoto = v.strictObject({
  id: imageId,
  url: imageUrl,
  meta: imageMeta,
  alt: v.exactOptional(photoAlt),
})
export type ShownPhoto = v.InferOutput<typeof shownPhoto>
export const shownPhotos = v.array(shownPhoto)

/** A stored image that no record has to name yet. */
export const uploadedImage = v.omit(shownPhoto, ['alt'])
export type UploadedImage = v.InferOutput<typeof uploadedImage>

/** An uploaded image; for a part of another one, also that image and the part. */
export const describedImage = v.strictObject({
  ...uploadedImage.entries,
  createdAt: recordFields.createdAt,
  madeFrom: v.exactOptional(v.strictObject({ image: uploadedImage, crop: imageCrop })),
})
export type DescribedImage = v.InferOutput<typeof describedImage>

/** A number in JSON, or its text in a form. */
const formNumber = (label: string, schema: v.GenericSchema<unknown, number>) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty())], `${label} must be a number.`),
    v.transform(Number),
    v.check((value) => v.is(schema, value), `${label} is not in the picture.`),
  )

/** The form of a crop: the part, and the point that stays in sight. */
export const cropForm = v.pipe(
  v.object({
    x: formNumber('x', imageCrop.entries.x),
    y: formNumber('y', imageCrop.entries.y),
    width: formNumber('width', imageCrop.entries.width),
    height: formNumber('height', imageCrop.entries.height),
    rotate: formNumber('rotate', imageCrop.entries.rotate),
    focusX: v.optional(formNumber('focusX', percent)),
    focusY: v.optional(formNumber('focusY', percent)),
  }),
  v.check(
    // Rounding in the browser may exceed the edge.
    ({ x, y, width, height }) => x + width <= 100.1 && y + height <= 100.1,
    'The part ends outside of the picture.',
  ),
  v.transform(({ focusX, focusY, ...crop }) => ({
    crop,
    focus: focusX === undefined || focusY === undefined ? undefined : { x: focusX, y: focusY },
  })),
)

const WRONG_PHOTOS = 'Photos must be a list of ids of uploaded images, each with an optional alt.'

const photoOfForm = v.object({
  id: v.pipe(v.string(WRONG_PHOTOS), v.regex(/^[\w-]{8,64}$/, WRONG_PHOTOS)),
  alt: v.optional(textOf('The text of a photograph', NAME_MAX, cleanLine), ''),
})

/** All photographs of a product in their order, as a list or as its JSON. Without it, they stay. */
export const photosField = v.optional(
  v.pipe(
    jsonList(WRONG_PHOTOS),
    v.array(photoOfForm, WRONG_PHOTOS),
    v.maxLength(PHOTOS_MAX, `At most ${PHOTOS_MAX} photographs.`),
    v.check(
      (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
      'A photograph can be in the list only once.',
    ),
  ),
)
