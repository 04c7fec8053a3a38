// Faces of a tile as the value of a form field, and the pixels of the photo that they are made from.
import type { PublicFace } from '#api/products/faces.contract.ts'
import { formatCount } from '#src/admin/messages.ts'
import type { Pixels } from './straighten.ts'

/** A photo to make a face from: a file, or the URL of a stored one. */
export type FaceSource = File | string

/** Parses a value written by `writeFaces`. */
export const readFaces = (text: string): PublicFace[] =>
  text ? (JSON.parse(text) as PublicFace[]) : []

/** Serializes the faces; an empty string for none. */
export const writeFaces = (faces: readonly PublicFace[] = []): string =>
  faces.length > 0 ? JSON.stringify(faces) : ''

/** The value without the part that the server adds, for comparing and sending. */
export function tidyFaces(text: string): string {
  const faces = readFaces(text).map(({ image, width, length }) => ({ image, width, length }))
  return faces.length > 0 ? JSON.stringify(faces) : ''
}

/** '2 faces: 600 × 600 mm, 600 × 600 mm'; empty for none. */
export function describeFaces(text: string): string {
  const faces = readFaces(text)
  const measures = faces.map(({ width, length }) => `${width} × ${length} mm`).join(', ')
  return faces.length > 0 ? `${formatCount(faces.length, 'face')}: ${measures}` : ''
}

/** The longest side at which a photo is read: more detail than any face has. */
const PHOTO_MAX_PX = 2400
const FACE_QUALITY = 0.9
const PHOTO_UNREADABLE =
  'This file cannot be read as a picture. Choose a JPEG, PNG or WebP photograph.'

/** @throws Error with a message if the browser cannot decode the photo. */
export async function readPixels(photo: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(
    (cause) => {
      throw new Error(PHOTO_UNREADABLE, { cause })
    },
  )
  const scale = Math.min(1, PHOTO_MAX_PX / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error(PHOTO_UNREADABLE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}

export async function encodeFace(face: Pixels): Promise<File> {
  const canvas = new OffscreenCanvas(face.width, face.height)
  drawPixels(canvas, face)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: FACE_QUALITY })
  return new File([blob], 'face.jpg', { type: blob.type })
}

export function drawPixels(canvas: HTMLCanvasElement | OffscreenCanvas, pixels: Pixels): void {
  const { width, height, data } = pixels
  canvas.width = width
  canvas.height = height
  const image = new ImageData(width, height)
  image.data.set(data)
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  context?.putImageData(image, 0, 0)
}
