// Reader of .zip parts by the central directory. A part that is longer than the directory says is not unpacked.
import { inflateRawSync } from 'node:zlib'

/** Maximum number of parts in a spreadsheet. */
const PARTS_MAX = 5000

const END_MARK = 0x06054b50
const END_64_MARK = 0x06064b50
const END_64_LOCATOR_MARK = 0x07064b50
const ENTRY_MARK = 0x02014b50
/** Lengths of the records without their names, and of the longest comment at the end, in bytes. */
const END_BYTES = 22
const END_64_LOCATOR_BYTES = 20
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_MAX_BYTES = 0xffff
/** Marks a number that is stored in the longer format (ZIP64). */
const IN_ZIP64 = 0xffffffff
const ZIP64_FIELD = 1
const DEFLATED = 8

interface Part {
  method: number
  packedBytes: number
  bytes: number
  /** The offset of its local record. */
  start: number
}

export type ZipParts = ReadonlyMap<string, Part>

/** The central directory of a .zip. @throws RangeError if there are too many parts, Error if it is incomplete */
export function readParts(zip: Buffer): ZipParts {
  const parts = new Map<string, Part>()
  const { count, start } = readDirectoryEnd(zip)
  if (count > PARTS_MAX) throw new RangeError('Too many parts.')
  for (let index = 0, entry = start; index < count; index++) {
    if (zip.readUInt32LE(entry) !== ENTRY_MARK) throw new Error('The directory is damaged.')
    const nameEnd = entry + ENTRY_BYTES + zip.readUInt16LE(entry + 28)
    const extraEnd = nameEnd + zip.readUInt16LE(entry + 30)
    const zip64Numbers = readZip64Numbers(zip.subarray(nameEnd, extraEnd))
    const readEntryNumber = (offset: number) => {
      const short = zip.readUInt32LE(entry + offset)
      return short === IN_ZIP64 ? (zip64Numbers.next().value ?? short) : short
    }
    // Read in the order of the longer format.
    const bytes = readEntryNumber(24)
    const packedBytes = readEntryNumber(20)
    const name = zip.toString('utf8', entry + ENTRY_BYTES, nameEnd)
    parts.set(name, {
      ...{ method: zip.readUInt16LE(entry + 10), packedBytes, bytes, start: readEntryNumber(42) },
    })
    entry = extraEnd + zip.readUInt16LE(entry + 32)
  }
  return parts
}

function readDirectoryEnd(zip: Buffer): { count: number; start: number } {
  const firstOffset = Math.max(0, zip.length - END_BYTES - COMMENT_MAX_BYTES)
  let end = zip.length - END_BYTES
  while (end >= firstOffset && zip.readUInt32LE(end) !== END_MARK) end--
  if (end < firstOffset) throw new Error('The file has no directory.')
  const locator = end - END_64_LOCATOR_BYTES
  if (locator >= 0 && zip.readUInt32LE(locator) === END_64_LOCATOR_MARK) {
    const end64 = Number(zip.readBigUInt64LE(locator + 8))
    if (zip.readUInt32LE(end64) === END_64_MARK)
      return {
        count: Number(zip.readBigUInt64LE(end64 + 32)),
        start: Number(zip.readBigUInt64LE(end64 + 48)),
      }
  }
  return { count: zip.readUInt16LE(end + 10), start: zip.readUInt32LE(end + 16) }
}

/** The numbers in the longer format, from the extra fields of an entry. */
function* readZip64Numbers(extra: Buffer): Generator<number, undefined> {
  for (let field = 0; field + 4 <= extra.length; ) {
    const end = field + 4 + extra.readUInt16LE(field + 2)
    if (extra.readUInt16LE(field) === ZIP64_FIELD)
      for (let number = field + 4; number + 8 <= end; number += 8)
        yield Number(extra.readBigUInt64LE(number))
    field = end
  }
  return undefined
}

/**
 * The bytes of a part; empty if there is no such part.
 * @throws RangeError if it is longer than `maxBytes` or than the directory says, Error if the bytes are damaged
 */
export function unpackPart(zip: Buffer, parts: ZipParts, name: string, maxBytes: number): Buffer {
  const part = parts.get(name)
  if (!part || part.bytes === 0) return Buffer.alloc(0)
  if (part.bytes > maxBytes) throw new RangeError('The part is too long.')
  const { start, packedBytes, bytes, method } = part
  const dataStart =
    start + LOCAL_BYTES + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
  const packed = zip.subarray(dataStart, dataStart + packedBytes)
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: bytes })
  if (method !== 0) throw new Error('The part is packed in an unknown way.')
  return packed
}
