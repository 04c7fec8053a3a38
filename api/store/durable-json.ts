// The lowdb adapter: one collection in one JSON file, replaced as a whole and on disk before it counts.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Adapter } from 'lowdb'
import { Failure } from '#api/contract/failure.ts'
import type { FileSystem } from './file-system.ts'

export class DurableJson<T> implements Adapter<readonly T[]> {
  readonly #dir: string
  readonly #name: string
  readonly #path: string
  readonly #files: FileSystem

  constructor({ dir, name, files }: { dir: string; name: string; files: FileSystem }) {
    this.#dir = dir
    this.#name = name
    this.#path = join(dir, `${name}.json`)
    this.#files = files
  }

  async read(): Promise<readonly T[] | null> {
    try {
      const text = new TextDecoder().decode(await this.#files.readFile(this.#path))
      return (JSON.parse(text) as Record<string, T[]>)[this.#name] ?? null
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async write(records: readonly T[]): Promise<void> {
    const temporary = `${this.#path}.${randomUUID()}.tmp`
    try {
      const file = await this.#files.open(temporary, 'wx', 0o644)
      try {
        await file.write(Buffer.from(`${JSON.stringify({ [this.#name]: records }, null, 2)}\n`))
        await file.sync()
      } finally {
        await file.close()
      }
      this.#files.rename(temporary, this.#path)
      const folder = await this.#files.open(this.#dir, 'r')
      await folder.sync().finally(() => folder.close())
    } catch (error) {
      await this.#files.unlink(temporary).catch(() => {})
      throw notSaved(error)
    }
  }
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])

function notSaved(cause: unknown): Failure {
  return DISK_FULL.has((cause as NodeJS.ErrnoException).code ?? '')
    ? new Failure(
        507,
        'The disk is full: the change was not saved. Free some space and try again.',
        { cause },
      )
    : new Failure(
        503,
        'The change was not saved because the data folder cannot be written. Try again.',
        { cause },
      )
}
