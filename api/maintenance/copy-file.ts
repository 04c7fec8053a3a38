// One file copied to another place, whole and durable, or left alone where the copy is good.
import { copyFile, mkdir, open, readFile, rename, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { writeDurably } from '#api/store/durable-write.ts'
import { diskFiles, noneIfMissing } from '#api/store/file-system.ts'

/** Some disks keep times in steps of two seconds; in ms. */
const SAME_TIME_MS = 2000

/** Resolves with whether `path` had another content, or none. */
export async function writeCopy(path: string, bytes: Uint8Array): Promise<boolean> {
  const there = await readFile(path).catch(noneIfMissing)
  if (there?.equals(bytes)) return false
  await mkdir(dirname(path), { recursive: true })
  await writeDurably(diskFiles, halfOf(path), [bytes])
  await rename(halfOf(path), path)
  return true
}

/**
 * Copies a file that never changes, with its time. One of the same size and time is taken for the same; with another
 * time the contents decide. Resolves with whether there was something to copy.
 */
export async function copyUnchanging(from: string, to: string): Promise<boolean> {
  const [source, there] = await Promise.all(
    [from, to].map((path) => stat(path).catch(noneIfMissing)),
  )
  // It may go while it is looked at: the showroom may be running.
  if (!source) return false
  if (there?.size === source.size) {
    if (Math.abs(there.mtimeMs - source.mtimeMs) < SAME_TIME_MS) return false
    const [bytes, copy] = await Promise.all([readFile(from), readFile(to)])
    if (bytes.equals(copy)) {
      await utimes(to, source.atime, source.mtime)
      return false
    }
  }
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, halfOf(to))
  const file = await open(halfOf(to), 'r+')
  try {
    await file.utimes(source.atime, source.mtime)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(halfOf(to), to)
  return true
}

/** Where a copy lies until it is whole. */
const halfOf = (path: string) => join(dirname(path), `.${basename(path)}.half`)
