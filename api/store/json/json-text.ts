// JSON text of a collection: indented, oldest record first, in slices.

/** Size of a slice, in bytes: well under 1 ms of work, so that reads are served during a long write. */
const SLICE_BYTES = 256 * 1024

const encodedLines = new WeakMap<object, Buffer>()

/** A record's lines, as they follow another record in the file. Records never change, so each is encoded only once. */
function encodeLines(record: object): Buffer {
  let bytes = encodedLines.get(record)
  if (!bytes) {
    const text = JSON.stringify(record, null, 2).replaceAll('\n', '\n    ')
    bytes = Buffer.from(`,\n    ${text}`)
    encodedLines.set(record, bytes)
  }
  return bytes
}

/**
 * The file's bytes in slices, which together are `JSON.stringify({ [name]: records }, null, 2)` and a newline. All
 * slices share one buffer: allocating each would make V8 collect garbage after every write.
 */
export function* textSlices(name: string, oldestFirst: readonly object[]): Generator<Buffer> {
  const slice = Buffer.allocUnsafe(SLICE_BYTES)
  let length = slice.write(`{\n  ${JSON.stringify(name)}: [`)
  for (const [index, record] of oldestFirst.entries()) {
    // The first record has no comma before it.
    const bytes = index === 0 ? encodeLines(record).subarray(1) : encodeLines(record)
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
