// Images of records: limits, variants and metadata.
import * as v from 'valibot'
import {
  atLeastOne,
  cleanLine,
  filledText,
  jsonList,
  NAME_MAX,
  recordFields,
  textField,
} from './fields.ts'

export const IMAGE_FORMATS = ['avif', 'jpg', 'png'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Matches `/uploads/{id}-{width}.{format}`, the only form of an image URL. */
export const VARIANT_URL = /^\/uploads\/([\w-]{8,64})-(\d{1,5})\.(avif|jpg|png)$/

/** Returns the image id in the URL of an image field; undefined for other texts. */
export function imageIdOf(url: string): string | undefined {
  return VARIANT_URL.exec(url)?.[1]
}

/** Returns the URL of one variant. */
export function variantUrl(id: string, width: number, format: ImageFormat): string {
  return `/uploads/${id}-${width}.${format}`
}

/** Maximum size of an upload: under 2 MB. */
export const IMAGE_MAX_MB = 2
export const IMAGE_MAX_BYTES = IMAGE_MAX_MB * 1024 * 1024
/** Decompression limit: width times height, in pixels. */
export const IMAGE_MAX_PIXELS = 40_000_000

/** The accepted MIME types. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const IMAGE_REQUIRED = 'Image is required.'
export const IMAGE_TOO_LARGE = `Image must be under ${IMAGE_MAX_MB}MB`
export const IMAGE_NOT_ACCEPTED =
  'This file is not a picture we can use. Send a JPEG, PNG or WebP photograph.'

/** Luminances of the colour tokens --plaster and --bottle. */
const LIGHT_LUMINANCE = 0.9
const DARK_LUMINANCE = 0.02
/** Below this contrast to the background, a pixel counts as invisible. */
const MIN_CONTRAST = 1.5

const computeContrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

const linearIntensities = Array.from({ length: 256 }, (_, value) => {
  const fraction = value / 255
  return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4
})

export const GROUNDS = ['light', 'dark'] as const
export type Ground = (typeof GROUNDS)[number]

/**
 * 'dark' if more of the image would vanish on a light background than on a dark one. `pixels` are RGBA bytes, and
 * each pixel counts by its opacity.
 */
export function chooseGround(pixels: ArrayLike<number>): Ground {
  let invisibleOnLight = 0
  let invisibleOnDark = 0
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => pixels[offset + channel])
    const luminance =
      0.2126 * (linearIntensities[r] ?? 0) +
      0.7152 * (linearIntensities[g] ?? 0) +
      0.0722 * (linearIntensities[b] ?? 0)
    if (computeContrast(luminance, LIGHT_LUMINANCE) < MIN_CONTRAST) invisibleOnLight += alpha
    if (computeContrast(luminance, DARK_LUMINANCE) < MIN_CONTRAST) invisibleOnDark += alpha
  }
  return invisibleOnLight > invisibleOnDark ? 'dark' : 'light'
}

/** Longest side of the copy from which `chooseGround` chooses a background, in pixels. */
export const GROUND_SAMPLE_PX = 96

/** Widths of variants, in pixels; none is wider than the original. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const
/** The width of the variant in an image field's URL. */
export const IMAGE_PLAIN_WIDTH = 800

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/** The metadata next to an image field: size of the upright original, a 16-pixel preview, existing variants. */
export const imageMeta = v.strictObject({
  width: atLeastOne,
  height: atLeastOne,
  /** A 16-pixel image as a data URI of at most 300 characters. */
  placeholder: v.pipe(v.string(), v.startsWith('data:image/')),
  /** The background that a transparent image needs; absent for a light one. */
  ground: v.exactOptional(v.picklist(GROUNDS)),
  /** The point that stays visible if a layout crops the image: percent from the left and the top. */
  focus: v.exactOptional(v.strictObject({ x: percent, y: percent })),
  /** Widths that exist as files, ascending, in pixels. */
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
 * A part of an image. `rotate` is in degrees, clockwise; the other numbers are percentages
 * of the bounding box of the rotated image.
 */
export const imageCrop = v.strictObject({
  x: percent,
  y: percent,
  width: v.pipe(percent, v.minValue(1)),
  height: v.pipe(percent, v.minValue(1)),
  rotate: v.pipe(v.number(), v.minValue(-360), v.maxValue(360)),
})
export type ImageCrop = v.InferOutput<typeof imageCrop>

/** The stored record of an image. Its id is part of its file names. */
export const imageSchema = v.strictObject({
  ...recordFields,
  ...imageMeta.entries,
  /** The uploaded image that this one was cropped from. It is kept so that the crop can be changed later. */
  madeFrom: v.exactOptional(v.strictObject({ image: imageId, crop: imageCrop })),
})
export type ImageRecord = v.InferOutput<typeof imageSchema>

/** The width of the variant in an image's URL: the widest one up to 800 pixels. */
export function choosePlainWidth(widths: readonly number[]): number {
  return Math.max(...widths.filter((width) => width <= IMAGE_PLAIN_WIDTH))
}

/** The URL and metadata of an image, as in responses. */
export function imageOf({
  _id,
  createdAt: _created,
  updatedAt: _updated,
  rev: _rev,
  updatedBy: _by,
  madeFrom: _from,
  ...meta
}: ImageRecord): Image {
  const format = meta.formats.find((candidate) => candidate !== 'avif') ?? 'jpg'
  return { url: variantUrl(_id, choosePlainWidth(meta.widths), format), meta }
}

/** An image field in a response: the URL of a stored image. */
export const imageUrl = v.pipe(
  v.string(),
  v.regex(VARIANT_URL, 'must be a stored picture, such as /uploads/id-800.jpg'),
)

/** Maximum number of photos of a product. */
export const PHOTOS_MAX = 12

/** A text that describes a photo. */
export const photoAlt = filledText(NAME_MAX)

/** The stored photos of a record, except the first. */
export const morePhotos = v.pipe(
  v.array(v.strictObject({ image: imageId, alt: v.exactOptional(photoAlt) })),
  v.minLength(1),
  v.maxLength(PHOTOS_MAX - 1),
)
export type MorePhotos = v.InferOutput<typeof morePhotos>

/** A photo in a response. */
export const publicPhoto = v.strictObject({
  id: imageId,
  url: imageUrl,
  meta: imageMeta,
  alt: v.exactOptional(photoAlt),
})
export type PublicPhoto = v.InferOutput<typeof publicPhoto>
export const publicPhotos = v.array(publicPhoto)

/** A stored image that no record needs to reference yet. */
export const uploadedImage = v.omit(publicPhoto, ['alt'])
export type UploadedImage = v.InferOutput<typeof uploadedImage>

/** An uploaded image. For a crop, also the original image and the crop. */
export const imageDetails = v.strictObject({
  ...uploadedImage.entries,
  createdAt: recordFields.createdAt,
  madeFrom: v.exactOptional(v.strictObject({ image: uploadedImage, crop: imageCrop })),
})
export type ImageDetails = v.InferOutput<typeof imageDetails>

/** A number in JSON, or its text in a form. */
const formNumber = /* @__NO_SIDE_EFFECTS__ */ (
  label: string,
  schema: v.GenericSchema<unknown, number>,
) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.nonEmpty())], `${label} must be a number.`),
    v.transform(Number),
    v.check((value) => v.is(schema, value), `${label} is not in the picture.`),
  )

/** The crop form: the part, and the point that stays visible. */
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
    // Rounding in the browser may slightly exceed the edge.
    ({ x, y, width, height }) => x + width <= 100.1 && y + height <= 100.1,
    'The part ends outside of the picture.',
  ),
  v.transform(({ focusX, focusY, ...crop }) => ({
    crop,
    focus: focusX === undefined || focusY === undefined ? undefined : { x: focusX, y: focusY },
  })),
)

const WRONG_PHOTOS = 'Photos must be a list of ids of uploaded images, each with an optional alt.'

const formPhoto = v.object({
  id: v.pipe(v.string(WRONG_PHOTOS), v.regex(/^[\w-]{8,64}$/, WRONG_PHOTOS)),
  alt: v.optional(textField('The text of a photograph', NAME_MAX, cleanLine), ''),
})

/** All photos of a product in order, as a list or as JSON. If absent, they stay the same. */
export const photosField = v.optional(
  v.pipe(
    jsonList(WRONG_PHOTOS),
    v.array(formPhoto, WRONG_PHOTOS),
    v.maxLength(PHOTOS_MAX, `At most ${PHOTOS_MAX} photographs.`),
    v.check(
      (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
      'A photograph can be in the list only once.',
    ),
  ),
)

/** A format that every browser can read. */
export function choosePlainFormat({ meta }: Pick<Image, 'meta'>): ImageFormat {
  return meta.formats.find((format) => format !== 'avif') ?? 'jpg'
}

/** The URL of the largest file in a format that every browser can read. */
export function largestUrl(image: Image): string {
  const id = imageIdOf(image.url)
  return id ? variantUrl(id, Math.max(...image.meta.widths), choosePlainFormat(image)) : image.url
}

/** The longer side that a picture of one tile needs at least to be drawn sharply, in pixels. */
const TEXTURE_PX = 1024

/** The URL of the smallest file that is large enough to draw a tile from, in a format that every browser can read. */
export function textureUrl(image: Image): string {
  const { width, height, widths } = image.meta
  const longerSide = (variantWidth: number) => variantWidth * Math.max(1, height / width)
  const variantWidth = widths.find((candidate) => longerSide(candidate) >= TEXTURE_PX)
  const id = imageIdOf(image.url)
  return id && variantWidth
    ? variantUrl(id, variantWidth, choosePlainFormat(image))
    : largestUrl(image)
}
