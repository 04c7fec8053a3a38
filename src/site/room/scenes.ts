// Loading of rooms and faces as the renderer needs them.
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import { shineOf } from './laying.ts'
import type { FaceSet, Scene } from './renderer.ts'
import { type RoomView, WHITE } from './rooms.ts'

/** Loads the same key once, until another one or a failure. More decoded pictures would fill a phone's memory. */
export function keepLast<Key, Value>(
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  let last: { key: Key; loading: Promise<Value> } | undefined
  return (key) => {
    if (last?.key === key) return last.loading
    const loading = load(key)
    last = { key, loading }
    loading.catch(() => {
      if (last?.loading === loading) last = undefined
    })
    return loading
  }
}

/** Decodes an image outside of the main thread, as textures need it. @throws Error or DOMException if it cannot be loaded */
export async function loadImage(url: string): Promise<ImageBitmap> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
  return createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
}

export const loadScene = keepLast(
  async ({ width, height, matrix, files }: RoomView): Promise<Scene> => {
    const [picture, mask, gloss] = await Promise.all([
      loadImage(files.picture),
      loadImage(files.mask),
      loadImage(files.gloss),
    ])
    return { width, height, matrix, white: WHITE, picture, mask, gloss }
  },
)

export const loadFaces = keepLast(async ({ faces, finish }: RoomTile): Promise<FaceSet> => {
  const [first = { width: 1, length: 1 }] = faces
  const size = { width: first.width, length: first.length }
  const pictures = await Promise.all(faces.map(({ url }) => loadImage(url)))
  return { size, pictures, shine: shineOf(finish) }
})
