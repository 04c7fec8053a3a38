// The rooms that visitors can choose: the ready-made ones that the owner does not hide, and the owner's own.
import {
  choosePlainFormat,
  type Image,
  imageIdOf,
  largestUrl,
  variantUrl,
} from '#api/contract/image.ts'
import type { Settings } from '#api/showroom/contract.ts'
import {
  DEFAULT_ROOMS,
  type OwnRoom,
  READY_ROOMS,
  type ReadyRoom,
} from '#api/showroom/rooms.contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { logFailure, readJson } from '#src/site/runtime/requests.ts'
import { getPageLanguage } from '#src/site/ui/page-language.ts'
import { fromShares, homographyOf } from '#src/ui/homography.ts'
import { anchorOf, createMask, createPhotoScene, reduceMask, toCanvas } from './photo.ts'
import type { Anchor, Scene } from './renderer.ts'
import { ROOMS } from './rooms.ts'
import { keepLast, loadImage, loadScene } from './scenes.ts'

/** The two shapes of a ready-made room's pictures. */
export type Shape = 'wide' | 'tall'

export interface Room {
  /** In the address of the view. */
  id: string
  name: string
  /** The URL of a small picture. */
  thumb: string
  /** What it shows without a tile. */
  description: string
  /** What it shows with one; see `seen` of the words. */
  seen: keyof Words['roomView']['seen']
  /** The URL of its picture without a tile. */
  pictureOf(shape: Shape): string
  /** What stays in view of that picture; by default its lower edge. */
  anchor?: Anchor
  load(shape: Shape): Promise<Scene>
}

/** Without an answer of the server, all ready-made rooms. */
export async function readRooms(words: Words['roomView']): Promise<readonly Room[]> {
  try {
    const response = await fetch('/api/settings')
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
    const { rooms = DEFAULT_ROOMS, images } = await readJson<Settings>(response)
    const ready = READY_ROOMS.filter((id) => !rooms.hidden.includes(id))
    const own = rooms.own.flatMap((room) => toOwnRoom(room, images) ?? [])
    const visible = [...ready.map((id) => toReadyRoom(words, id)), ...own]
    if (visible.length > 0) return visible
  } catch (error) {
    logFailure('The rooms of the showroom cannot be read', error)
  }
  return READY_ROOMS.map((id) => toReadyRoom(words, id))
}

function toReadyRoom({ rooms, described }: Words['roomView'], id: ReadyRoom): Room {
  const { thumb, ...views } = ROOMS[id]
  return {
    id,
    name: rooms[id],
    thumb,
    description: described[id],
    seen: id,
    pictureOf: (shape) => views[shape].files.picture,
    load: (shape) => loadScene(views[shape]),
  }
}

const loadOwnScene = keepLast((load: () => Promise<Scene>) => load())

/** Undefined for a room whose picture is gone. */
function toOwnRoom(room: OwnRoom, images: Readonly<Record<string, Image>>): Room | undefined {
  const image = images[room.picture]
  const maskImage = room.mask && images[room.mask]
  if (!image) return undefined
  const { id: language } = getPageLanguage()
  const name = (language !== 'en' && room[`name_${language}` as const]) || room.name
  const load = async () => {
    const photo = toCanvas(await loadImage(largestUrl(image)))
    const corners = fromShares(room.corners, photo)
    const mask = createMask(photo, corners)
    if (maskImage) reduceMask(mask, await loadImage(largestUrl(maskImage)))
    return createPhotoScene(photo, mask, corners, homographyOf(corners, room.width, room.height))
  }
  return {
    id: room.id,
    name,
    thumb: smallestUrl(image),
    description: name,
    seen: 'own',
    pictureOf: () => largestUrl(image),
    anchor: anchorOf(fromShares(room.corners, SHARES), SHARES),
    load: () => loadOwnScene(load),
  }
}

/** The size of a picture of which positions are shares. */
const SHARES = { width: 1, height: 1 }

function smallestUrl(image: Image): string {
  const id = imageIdOf(image.url)
  return id ? variantUrl(id, Math.min(...image.meta.widths), choosePlainFormat(image)) : image.url
}
