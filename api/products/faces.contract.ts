// Faces of a tile: pictures of one tile seen straight on, by which it is laid in a room to scale.
import * as v from 'valibot'
import { jsonList } from '#api/contract/fields.ts'
import { imageId, imageUrl } from '#api/contract/image.ts'
import type { ActualSize } from '#api/contract/size-text.ts'

/** Maximum number of faces of a tile: with quarter turns, four are enough that no repeat is seen. */
export const FACES_MAX = 4
/** Maximum edge length of a tile, in mm. */
const EDGE_MAX = 10_000
/** How much the shape of a face's picture may differ from the shape of the tile. */
const SHAPE_TOLERANCE = 0.12

const FACES_INVALID =
  'Faces must be a list of ids of uploaded images, each with the width and length of the tile in mm.'

const edge = v.pipe(v.number(), v.gtValue(0), v.maxValue(EDGE_MAX))

/** A stored face. Width and length are those of the tile in mm, along the width and height of the picture. */
const storedFace = v.strictObject({ image: imageId, width: edge, length: edge })
export type StoredFace = v.InferOutput<typeof storedFace>
export const storedFaces = v.pipe(
  v.array(storedFace),
  v.minLength(1),
  v.maxLength(FACES_MAX),
) satisfies v.GenericSchema<unknown, StoredFace[]>

/** A face in a response. The URL is that of the smallest variant from which a tile is drawn sharply. */
export const publicFace = v.strictObject({ ...storedFace.entries, url: imageUrl })
export type PublicFace = v.InferOutput<typeof publicFace>
export const publicFaces = v.array(publicFace)

const formFace = v.object(
  {
    image: v.pipe(v.string(FACES_INVALID), v.regex(/^[\w-]{8,64}$/, FACES_INVALID)),
    width: v.optional(v.pipe(v.number(FACES_INVALID), v.gtValue(0, FACES_INVALID))),
    length: v.optional(v.pipe(v.number(FACES_INVALID), v.gtValue(0, FACES_INVALID))),
  },
  FACES_INVALID,
)
type FormFace = v.InferOutput<typeof formFace>

/** All faces of a tile in order, as a list or as JSON. If absent, they stay the same. */
export const facesField = v.optional(
  v.pipe(
    jsonList(FACES_INVALID),
    v.array(formFace, FACES_INVALID),
    v.maxLength(FACES_MAX, `At most ${FACES_MAX} faces.`),
    v.check(
      (faces) => new Set(faces.map(({ image }) => image)).size === faces.length,
      'A face can be in the list only once.',
    ),
    v.check(
      (faces) => faces.every(({ width = 1, length = 1 }) => Math.max(width, length) <= EDGE_MAX),
      `A face is at most ${EDGE_MAX} mm wide and long.`,
    ),
  ),
)

export const FACE_MEASURES_REQUIRED =
  'A face needs the measures of its tile: fill in the actual size, or send width and length in mm.'

/** Whether each face has measures, of its own or as the tile's actual size. */
export function haveMeasures(
  faces: readonly FormFace[] | undefined,
  actualSize: ActualSize | undefined,
): boolean {
  return Boolean(actualSize) || (faces ?? []).every(({ width, length }) => width && length)
}

/** The faces with the measures that they lack taken from the actual size; undefined if there is none. */
export function completeFaces(
  faces: readonly FormFace[] | undefined,
  actualSize: ActualSize | undefined,
): StoredFace[] | undefined {
  const completed = (faces ?? []).flatMap(({ image, width, length }) => {
    const measures =
      width && length
        ? { width, length }
        : actualSize && { width: actualSize.width, length: actualSize.length }
    return measures ? [{ image, ...measures }] : []
  })
  return completed.length > 0 ? completed : undefined
}

/**
 * The measures of a tile in the orientation of its face's picture; undefined if the picture has another shape. Sizes
 * and pictures name the sides in either order, and a picture of 1200 x 240 pixels is that of a tile of 200 x 1000 mm.
 */
export function fitMeasures(
  { width, length }: Pick<ActualSize, 'width' | 'length'>,
  picture: { width: number; height: number },
): { width: number; length: number } | undefined {
  const shape = picture.width / picture.height
  const isClose = (ratio: number) => Math.abs(Math.log(ratio / shape)) <= SHAPE_TOLERANCE
  if (isClose(width / length)) return { width, length }
  return isClose(length / width) ? { width: length, length: width } : undefined
}
