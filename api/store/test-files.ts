// For tests: the real file system with an interceptor that sees every call and can make it fail.
import { diskFiles, type FileSystem, type OpenFile } from './file-system.ts'

/** Called before each file operation. For a write, `tear` writes the first half of the bytes. */
type Interceptor = (call: string, path: string, tear?: () => Promise<void>) => unknown

/** The real file system, except that `before` runs ahead of every call and may throw instead. `watch` does nothing. */
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
      // Closes even if the interceptor throws, so that a test does not run out of file handles.
      await file.close()
      before('close', path)
    },
  }
}
