// The id of a picture in a URL.
import type { Image } from '#api/contract/image.ts'
import { imageIdOf } from '#api/contract/variant.ts'

export const pictureId = ({ url }: Image): string => imageIdOf(url) ?? url
