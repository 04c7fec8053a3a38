// Faces of tiles in an import: pictures named in a column, or sent with 'face' in their file names.
import { createFieldFailure } from '#api/contract/failure.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import type { StoredFace } from '#api/products/faces.contract.ts'
import type { PlacedPhoto, UploadedPhoto } from './photo-names.ts'

export interface FaceContext {
  /** The sent pictures by their folded file names, with and without the ending. */
  sentPictures: ReadonlyMap<string, UploadedPhoto>
  findImage(id: string): Pick<ImageRecord, 'width' | 'height'> | undefined
}

/** A face whose measures may still be missing. */
type RowFace = Pick<StoredFace, 'image'> & Partial<StoredFace>

/**
 * The faces of a product after the import; undefined for none. `text` is the cell if it changes something; '' clears.
 * Sent faces replace those at their places, or go to the end.
 * @throws Failure 422 for a picture that was not sent
 */
export function resolveFaces(
  text: string | undefined,
  current: readonly StoredFace[] = [],
  sentFaces: readonly PlacedPhoto[],
  { sentPictures, findImage }: FaceContext,
): RowFace[] | undefined {
  const faces: RowFace[] = []
  for (const name of text === undefined ? [] : text.split(/[,;\n]/).map((part) => part.trim())) {
    if (name === '') continue
    const image = sentPictures.get(fileKey(name))?.id ?? name
    if (!findImage(image))
      throw createFieldFailure(
        'faces',
        `No picture named ${name} was sent. Send it with the photographs, or empty the cell.`,
      )
    faces.push(current.find((face) => face.image === image) ?? { image })
  }
  if (text === undefined) faces.push(...current)
  for (const { id, place } of sentFaces) faces[Math.min(place - 1, faces.length)] = { image: id }
  return faces.length > 0 ? faces : undefined
}

/** A file name as it is compared: without folder, ending and case. */
export const fileKey = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\.\w{1,5}$/, '')
    .toLowerCase()
