// Building blocks of hostile pictures: plain files, and changes of their bytes.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { createDice } from '#api/testing/dice.ts'

export const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
export const MEBIBYTE = 1024 * 1024

export const createPlainImage = (width: number, height: number, background = 'teal'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
/** A picture of repeatable noise. */
export const createNoisePicture = (side: number): Sharp =>
  sharp(createDice(side).bytes(side * side * 3), {
    raw: { width: side, height: side, channels: 3 },
  })
export const latin1 = (text: string) => Buffer.from(text, 'latin1')
export const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)))
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

export function createChunk(type: string, data: Uint8Array): Buffer {
  const body = join(type, data)
  return join(uint32(data.length), body, uint32(crc32(body)))
}

const createHeader = (width: number, height: number) =>
  createChunk('IHDR', join(uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])))

/** A PNG that claims a size and holds the given data. */
export const createPng = (width: number, height: number, data: Uint8Array = deflateSync('x')) =>
  join(
    PNG,
    createHeader(width, height),
    createChunk('IDAT', data),
    createChunk('IEND', Buffer.alloc(0)),
  )

/** Inserts chunks after the header of a PNG. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  join(png.subarray(0, 33), ...chunks, png.subarray(33))

/** Inserts a segment after the start of a JPEG. */
export const withSegment = (jpeg: Buffer, marker: number, text: string) => {
  const length = Buffer.from([(text.length + 2) >> 8, (text.length + 2) & 0xff])
  return join(jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, text, jpeg.subarray(2))
}

/** Overwrites a JPEG's size. */
export const overwriteSize = (jpeg: Buffer, width: number, height: number) => {
  const copy = Buffer.from(jpeg)
  const frame = copy.findIndex((byte, i) => byte === 0xff && copy[i + 1] === 0xc0)
  copy.writeUInt16BE(height, frame + 5)
  copy.writeUInt16BE(width, frame + 7)
  return copy
}

export const padTo = (file: Buffer, length: number) =>
  join(file, Buffer.alloc(length - file.length))
export const truncate = (file: Buffer, share: number) =>
  file.subarray(0, Math.floor(file.length * share))
export const garble = (file: Buffer, from: number) => {
  const copy = Buffer.from(file)
  for (let i = from; i < copy.length; i += 7) copy[i] = (copy[i] ?? 0) ^ 0x5a
  return copy
}

/** Repeats the last scan of a progressive JPEG: decoding each one visits all pixels. */
export const repeatLastScan = (jpeg: Buffer, times: number) => {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return join(jpeg.subarray(0, -2), ...Array.from({ length: times }, () => scan), '\xff\xd9')
}

export const createFrames = async (count: number) =>
  sharp(
    await Promise.all(
      Array.from({ length: count }, (_, i) =>
        createPlainImage(64, 64, `rgb(${i % 255},9,9)`)
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
