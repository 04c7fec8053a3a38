// Long work on the main thread in short slices, so that visitors are served in between.
import { setImmediate } from 'node:timers/promises'

/** Maximum length of a slice, which visitors have to wait for, in ms. */
const SLICE_MS = 4

/** Processes the items in slices, with pauses in between. @throws the signal's reason */
export async function processInSlices<T>(
  items: Iterable<T>,
  work: (item: T, index: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  let sliceStart = performance.now()
  let index = 0
  for (const item of items) {
    work(item, index++)
    if (performance.now() - sliceStart < SLICE_MS) continue
    await setImmediate()
    signal?.throwIfAborted()
    sliceStart = performance.now()
  }
}

/** Rows of texts and numbers as JSON lines, for the sheet worker. */
export async function toLines(
  rows: Iterable<readonly (string | number)[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const lines: Buffer[] = []
  await processInSlices(rows, (row) => lines.push(Buffer.from(`${JSON.stringify(row)}\n`)))
  // Copied into its own memory, which can be transferred to another thread.
  return new Uint8Array(Buffer.concat(lines))
}
