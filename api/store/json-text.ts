// The JSON text of a collection: indented, oldest record first, in slices.

/** Bytes made in one go: well under 1 ms of work, so that reading goes on beside a long write. */
const SLICE_BYTES = 256 * 1024

const lines = new WeakMap<object, Buffer>()

/** A record's lines as they follow another's in the file. Records never change, so each is encoded once. */
function linesOf(record: object): Buffer {
  let bytes = lines.get(record)
  if (!bytes) {
    const text = JSON.stringify(record, null, 2).replaceAll('\n', '\n    ')
    bytes = Buffer.from(`,\n    ${text}`)
    lines.set(record, bytes)
  }
  return bytes
}

/**
 * The file's bytes, piece by piece; whole, they are `JSON.stringify({ [name]: records }, null, 2)` and a newline. Each
 * piece is overwritten by the next one: new memory for all of them would make V8 collect garbage after every write.
 */
export function* textSlices(name: string, oldestFirst: readonly object[]): Generator<Buffer> {
  const slice = Buffer.allocUnsafe(SLICE_BYTES)
  let length = slice.write(`{\n  ${JSON.stringify(name)}: [`)
  for (const [index, record] of oldestFirst.entries()) {
    // Only the first record has no comma in front.
    const bytes = index === 0 ? linesOf(record).subarray(1) : linesOf(record)
    if (length + bytes.length > SLICE_BYTES) {
      yield slice.subarray(0, length)
      length = 0
    }
    if (bytes.length > SLICE_BYTES) yield bytes
    else length += bytes.copy(slice, length)
  }
  yield slice.subarray(0, length)
  yield Buffer.from(oldestFirst.length === 0 ? ']\n}\n' : '\n  ]\n}\n')
}
