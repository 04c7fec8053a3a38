// Reads the directory of a zip file, and unpacks single entries within a limit of size.
import { createInflateRaw } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
/** The longest comment at the end of a zip file, and the record before it. */
const END_MAX = 0xffff + 22
const ENTRIES_MAX = 5000

/** The packed bytes of each entry by its name. Undefined for what is no whole zip file, or has too many entries. */
export function zipEntries(bytes: Buffer): Map<string, Buffer> | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end < bytes.length - END_MAX || end + 22 > bytes.length) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (bytes.readUInt32LE(end) !== END || count > ENTRIES_MAX) return undefined
  const entries = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    if (local + 30 > bytes.length) return undefined
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    // A stored entry has no packed form: an empty mark keeps the two apart.
    entries.set(name, bytes.readUInt16LE(at + 10) === 0 ? stored(packed) : packed)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const storedEntries = new WeakSet<Buffer>()

function stored(bytes: Buffer): Buffer {
  storedEntries.add(bytes)
  return bytes
}

/**
 * The text of an entry in pieces.
 * @throws RangeError when it is longer than `maxBytes`; Error of zlib for damaged bytes
 */
export async function* entryText(packed: Buffer, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const chunks = storedEntries.has(packed) ? [packed] : inflate(packed)
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new RangeError('The entry is too long.')
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

function inflate(packed: Buffer): AsyncIterable<Buffer> {
  const unpacked = createInflateRaw({ chunkSize: 256 * 1024 })
  unpacked.end(packed)
  return unpacked
}
