// Records of earlier versions held their image's URL and facts. The image becomes a record of its own.
import * as v from 'valibot'
import type { RecordFields } from '#api/contract/fields.ts'
import { type ImageRecord, imageSchema } from '#api/contract/image.ts'
import { VARIANT } from '#api/contract/variant.ts'
import { frozen, type RecordKind } from '#api/store/record-kind.ts'

/** The facts of an image whose record had none, after an edit by hand. A transparent pixel. */
const UNKNOWN_FACTS = {
  placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
}

/** The fields of an item with the id of its image; the image, where the item has the earlier form. */
export function separateImage<T extends RecordFields>(
  { picture }: RecordKind<T>,
  item: unknown,
): { fields: unknown; image?: ImageRecord } {
  if (!picture || typeof item !== 'object' || item === null) return { fields: item }
  const { [picture]: url, [`${picture}Meta`]: meta, ...rest } = item as Record<string, unknown>
  const [, _id, width = '', format = ''] = (typeof url === 'string' && VARIANT.exec(url)) || []
  if (!_id) return { fields: item }
  const [size, formats] = [Number(width), [format]]
  const unknown = { width: size, height: size, widths: [size], formats, ...UNKNOWN_FACTS }
  const { createdAt, updatedAt } = item as { createdAt?: unknown; updatedAt?: unknown }
  const image = v.safeParse(imageSchema, {
    ...(typeof meta === 'object' && meta !== null ? meta : unknown),
    _id,
    createdAt,
    updatedAt,
    rev: 1,
  })
  // Wrong facts are reported at their place in the file.
  if (!image.success) return { fields: item }
  return { fields: { ...rest, [picture]: _id }, image: frozen(image.output) }
}
