// The JSON text of a collection: indented, oldest record first, in slices.

/** Bytes made in one go: well under 1 ms of work, so that reading goes on beside a long write. */
const SLICE_BYTES = 256 * 1024

const lines = new WeakMap<object, Uint8Array>()

/** A record's lines as they follow another's in the file. Records never change, so each is encoded once. */
function linesOf(record: object): Uint8Array {
  let bytes = lines.get(record)
  if (!bytes) {
    const text = JSON.stringify(record, null, 2).replaceAll('\n', '\n    ')
    bytes = Buffer.from(`,\n    ${text}`)
    lines.set(record, bytes)
  }
  return bytes
}

/** The file's bytes, piece by piece; whole, they are `JSON.stringify({ [name]: records }, null, 2)` and a newline. */
export function* textSlices(name: string, oldestFirst: readonly object[]): Generator<Uint8Array> {
  let slice: Uint8Array[] = [Buffer.from(`{\n  ${JSON.stringify(name)}: [`)]
  let length = 0
  for (const [index, record] of oldestFirst.entries()) {
    // Only the first record has no comma in front.
    const bytes = index === 0 ? linesOf(record).subarray(1) : linesOf(record)
    slice.push(bytes)
    length += bytes.length
    if (length >= SLICE_BYTES) {
      yield Buffer.concat(slice)
      slice = []
      length = 0
    }
  }
  slice.push(Buffer.from(oldestFirst.length === 0 ? ']\n}\n' : '\n  ]\n}\n'))
  yield Buffer.concat(slice)
}
