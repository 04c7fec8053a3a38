// The real file system until a call at which the process is killed: from then on nothing reaches the disk.
import { diskFiles, type FileSystem, type OpenFile } from '#api/store/file-system.ts'

export interface Stopping {
  files: FileSystem
  /** The call that was the last, as in `rename products.json`; undefined while the process runs. */
  stoppedAt(): string | undefined
  /** Kills the process before its next call. */
  kill(): void
  /** Calls so far. */
  calls(): number
}

const half = (content: Uint8Array) => content.subarray(0, Math.floor(content.length / 2))

/** Stops at the nth call. With `isTorn`, a write at this call still writes its first half. */
export function stopAtCall(nth: number, { isTorn = false } = {}): Stopping {
  let isKilled = false
  let calls = 0
  let last: string | undefined
  const enter = (call: string, path: string) => {
    calls += 1
    if (calls === nth) last = `${call} ${path}`
    if (isKilled || calls >= nth)
      throw Object.assign(new Error('The process was killed.'), { code: 'EKILLED' })
  }
  const opened = (file: OpenFile, path: string): OpenFile => ({
    async writeFile(content) {
      if (isTorn && calls + 1 === nth) await file.writeFile(half(content as Uint8Array))
      enter('write', path)
      await file.writeFile(content)
    },
    async truncate(length) {
      enter('truncate', path)
      await file.truncate(length)
    },
    async utimes(accessed, changed) {
      enter('utimes', path)
      await file.utimes(accessed, changed)
    },
    async sync() {
      enter('sync', path)
      await file.sync()
    },
    // Closed in any case: a test must not run out of files.
    close: () => file.close(),
  })
  const files: FileSystem = {
    async open(path, flags) {
      enter('open', path)
      return opened(await diskFiles.open(path, flags), path)
    },
    async readFile(path) {
      enter('readFile', path)
      return diskFiles.readFile(path)
    },
    async readdir(path) {
      enter('readdir', path)
      return diskFiles.readdir(path)
    },
    async mkdir(path) {
      enter('mkdir', path)
      return diskFiles.mkdir(path)
    },
    async unlink(path) {
      enter('unlink', path)
      return diskFiles.unlink(path)
    },
    stat(path) {
      enter('stat', path)
      return diskFiles.stat(path)
    },
    rename(from, to) {
      enter('rename', to)
      diskFiles.rename(from, to)
    },
    watch: () => () => {},
  }
  return {
    files,
    stoppedAt: () => last,
    kill: () => {
      isKilled = true
    },
    calls: () => calls,
  }
}
