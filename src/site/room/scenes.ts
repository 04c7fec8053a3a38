// Loading of rooms and faces as the renderer needs them.
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import { shineOf } from './laying.ts'
import type { FaceSet, Scene } from './renderer.ts'
import { type RoomView, WHITE } from './rooms.ts'

const images = new Map<string, Promise<HTMLImageElement>>()

/** Loads an image once. @throws DOMException if it cannot be loaded; the next call then tries again. */
export function loadImage(url: string): Promise<HTMLImageElement> {
  const existing = images.get(url)
  if (existing) return existing
  const image = new Image()
  image.src = url
  const loading = image.decode().then(() => image)
  loading.catch(() => images.delete(url))
  images.set(url, loading)
  return loading
}

export async function loadScene({ width, height, matrix, files }: RoomView): Promise<Scene> {
  const [picture, mask, gloss] = await Promise.all(
    [files.picture, files.mask, files.gloss].map(loadImage) as [
      Promise<HTMLImageElement>,
      Promise<HTMLImageElement>,
      Promise<HTMLImageElement>,
    ],
  )
  return { width, height, matrix, white: WHITE, picture, mask, gloss }
}

export async function loadFaces({ faces, finish }: RoomTile): Promise<FaceSet> {
  const [first = { width: 1, length: 1 }] = faces
  const size = { width: first.width, length: first.length }
  const pictures = await Promise.all(faces.map(({ url }) => loadImage(url)))
  return { size, pictures, shine: shineOf(finish) }
}
