// Rooms of the interiors section: their pictures in the lightbox, and their columns in the masonry.
import type { Interior } from '#api/interiors/contract.ts'
import type { Product } from '#api/products/contract.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { type LightboxPicture, pictureId } from '#src/site/lightbox/lightbox.ts'
import { readText } from '#src/site/ui/page-texts.ts'
import { chatUrl, INTERIORS_PATH, pictureUrl, roomEnquiryPath } from '#src/site/ui/paths.ts'

/** An interior with the products laid in it. */
export type Room = Interior & { laidProducts: readonly Product[] }

/** The columns on a desktop. On tablets CSS breaks the same order into two columns; phones have one. */
const COLUMNS_MAX = 3
/** The height of a caption, as a fraction of the column width. */
const CAPTION_HEIGHT = 0.12
/** The height of the product strip below the caption, in the same unit. */
const STRIP_HEIGHT = 0.18

/** The picture of a room, with links to ask about it. */
export function toLightboxPicture(words: Words['chat'], room: Room): LightboxPicture {
  const { _id, image, imageMeta, laidProducts } = room
  const { text: title } = readText(room, 'title')
  const { text: description } = readText(room, 'description')
  const picture = { title, image: { url: image, meta: imageMeta } }
  const link = pictureUrl(INTERIORS_PATH, pictureId(picture.image))
  return {
    ...picture,
    ...(description && { note: description }),
    links: {
      enquire: roomEnquiryPath(_id),
      chat: chatUrl(fill(words.room, { title, link })),
    },
    ...(laidProducts.length > 0 && { skus: laidProducts.map(({ sku }) => sku) }),
  }
}

/**
 * Puts each room, in order, into the shortest column, or the leftmost of equal ones. Also returns the index of the
 * column that is shortest in the end.
 */
export function splitIntoColumns(rooms: readonly Room[]) {
  // One column more than there are rooms, for the closing link.
  const columns = Array.from({ length: Math.min(COLUMNS_MAX, rooms.length + 1) }, (): Room[] => [])
  const heights = columns.map(() => 0)
  const findShortestIndex = () => heights.indexOf(Math.min(...heights))
  for (const room of rooms) {
    const { width, height } = room.imageMeta
    const column = findShortestIndex()
    columns[column]?.push(room)
    const textHeight = CAPTION_HEIGHT + (room.laidProducts.length > 0 ? STRIP_HEIGHT : 0)
    heights[column] = (heights[column] ?? 0) + height / width + textHeight
  }
  return { columns, shortest: findShortestIndex() }
}
