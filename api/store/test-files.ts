// The real file system for tests that watch every call, or make one fail.
import { diskFiles, type FileSystem, type OpenFile } from './file-system.ts'

/** `tear` writes the first half, where the call is a write. */
type Interceptor = (call: string, path: string, tear?: () => Promise<void>) => unknown

/** The real file system, except that `before` sees every call first and may throw in its place. Nothing is watched. */
export function interceptFiles(before: Interceptor): FileSystem {
  const wrap =
    <R>(call: string, run: (path: string) => Promise<R>) =>
    async (path: string) => {
      before(call, path)
      return run(path)
    }
  return {
    open: async (path, flags) => {
      before('open', path)
      return interceptFile(await diskFiles.open(path, flags), path, before)
    },
    readFile: wrap('readFile', diskFiles.readFile),
    readdir: wrap('readdir', diskFiles.readdir),
    mkdir: wrap('mkdir', diskFiles.mkdir),
    unlink: wrap('unlink', diskFiles.unlink),
    stat: (path) => {
      before('stat', path)
      return diskFiles.stat(path)
    },
    rename: (from, to) => {
      before('rename', to)
      diskFiles.rename(from, to)
    },
    watch: () => () => {},
  }
}

function interceptFile(file: OpenFile, path: string, before: Interceptor): OpenFile {
  return {
    writeFile: async (content) => {
      const bytes = content as Uint8Array
      const tear = () => file.writeFile(bytes.subarray(0, Math.floor(bytes.length / 2)))
      await before('write', path, tear)
      await file.writeFile(bytes)
    },
    truncate: async (length) => {
      before('truncate', path)
      await file.truncate(length)
    },
    utimes: async (accessed, changed) => {
      before('utimes', path)
      await file.utimes(accessed, changed)
    },
    sync: async () => {
      before('sync', path)
      await file.sync()
    },
    datasync: async () => {
      before('sync', path)
      await file.datasync()
    },
    close: async () => {
      // Closed in any case: a test must not run out of files.
      await file.close()
      before('close', path)
    },
  }
}
