// How a collection looks on disk: pretty-printed, oldest record first, in slices small enough to make one at a time.

/** Characters of text made in one go: about 1 ms of work, so that reading goes on beside a long write. */
const SLICE_LENGTH = 256 * 1024

const texts = new WeakMap<object, string>()

/** A record's lines as they stand in the file. Records never change, so each is put into words once. */
function recordText(record: object): string {
  let text = texts.get(record)
  if (text === undefined) {
    text = JSON.stringify(record, null, 2).replaceAll('\n', '\n    ')
    texts.set(record, text)
  }
  return text
}

/** Whether two records would be written alike. */
export function sameText(a: object, b: object): boolean {
  return a === b || recordText(a) === recordText(b)
}

/** The file's text, piece by piece; whole, it is `JSON.stringify({ [name]: records }, null, 2)` and a newline. */
export function* textSlices(name: string, oldestFirst: readonly object[]): Generator<string> {
  const head = `{\n  ${JSON.stringify(name)}: [`
  let slice = head
  for (const [index, record] of oldestFirst.entries()) {
    slice += `${index === 0 ? '' : ','}\n    ${recordText(record)}`
    if (slice.length >= SLICE_LENGTH) {
      yield slice
      slice = ''
    }
  }
  yield `${slice}${oldestFirst.length === 0 ? '' : '\n  '}]\n}\n`
}
