// Entries in a JSON file, which survive a restart. The file is written some seconds after a change, and at the end.
import { dirname } from 'node:path'
import * as v from 'valibot'
import { diskFiles, noneIfMissing, replaceDurably } from '#api/store/file-system.ts'
import type { Log } from '#api/telemetry/log.ts'
import { createMemoryEntries, type Entries, type Entry } from './entries.ts'

const SAVE_AFTER_MS = 5000

const savedEntries = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.looseObject({ expires: v.number() })),
)

/** Opens the entries of a file that only this process uses. An unreadable file is logged, and its entries are lost. */
export async function openFileEntries<E extends Entry>(path: string, max: number, log: Log) {
  const bytes = await diskFiles.readFile(path).catch(noneIfMissing)
  const saved = bytes && v.safeParse(savedEntries, bytes.toString())
  if (saved && !saved.success) log.warn(`${path} cannot be read, so it begins anew.`)
  const entries = new Map((saved?.success ? Object.entries(saved.output) : []) as [string, E][])
  const memory = createMemoryEntries<E>(max, undefined, entries)
  let timer: NodeJS.Timeout | undefined
  let lastSave: Promise<void> = Promise.resolve()

  function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const text = JSON.stringify(Object.fromEntries(entries), null, 2)
    lastSave = lastSave
      .then(() => diskFiles.mkdir(dirname(path)))
      .then(() => replaceDurably(diskFiles, path, [Buffer.from(`${text}\n`)]))
      .catch((cause) => log.error(`${path} could not be saved.`, cause))
    return lastSave
  }

  const fileEntries: Entries<E> & { close(): Promise<void> } = {
    async change(key, change) {
      const before = entries.get(key)
      const result = await memory.change(key, change)
      if (entries.get(key) !== before) timer ??= setTimeout(save, SAVE_AFTER_MS).unref()
      return result
    },
    async close(): Promise<void> {
      await (timer ? save() : lastSave)
    },
  }
  return fileEntries
}
