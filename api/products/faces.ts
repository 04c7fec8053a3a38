// Faces of a tile as they are stored: their pictures must exist and have the tile's shape.
import { isDeepStrictEqual } from 'node:util'
import { createFieldFailure } from '#api/contract/failure.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import type { ActualSize } from '#api/contract/size-text.ts'
import { fitMeasures, type StoredFace } from './faces.contract.ts'

interface Measured {
  actualSize?: ActualSize | undefined
  faces?: StoredFace[] | undefined
}

/**
 * The fields with faces that have the measures of the tile in the orientation of their pictures. The actual size counts
 * before the face's own measures, so that a corrected size also corrects its faces. A face that is already stored and
 * no longer fits keeps its measures: a changed size must not be refused because of an older picture.
 * @throws Failure 422 for a face that has not been uploaded or has another shape than the tile
 */
export function measureFaces<Fields extends Measured>(
  fields: Fields,
  images: { find(id: string): Pick<ImageRecord, 'width' | 'height'> | undefined },
  current: Measured = {},
): Fields {
  if (!fields.faces) return fields
  const faces = fields.faces.map((face, index) => {
    const picture = images.find(face.image)
    if (!picture)
      throw createFieldFailure('faces', `Face ${index + 1} is not on the server. Upload it again.`)
    const measures =
      (fields.actualSize && fitMeasures(fields.actualSize, picture)) ?? fitMeasures(face, picture)
    if (measures) return { image: face.image, ...measures }
    if (current.faces?.some((stored) => isDeepStrictEqual(stored, face))) return face
    const { width, length } = fields.actualSize ?? face
    throw createFieldFailure(
      'faces',
      `Face ${index + 1} has another shape than the tile of ${width} x ${length} mm: its picture has ${picture.width} x ${picture.height} pixels. Put the corners on the edges of one tile.`,
    )
  })
  return { ...fields, faces }
}
