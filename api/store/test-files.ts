// For tests: the real file system with an interceptor that sees every call and can make it fail.
import { diskFiles, type FileSystem, type OpenFile } from './file-system.ts'

/** Called before each file operation. For a write, `writeHalf` writes the first half of the bytes. */
type Interceptor = (call: string, path: string, writeHalf?: () => Promise<void>) => unknown

/** The real file system, except that `intercept` runs before every call and may throw instead. `watch` does nothing. */
export function interceptFiles(intercept: Interceptor): FileSystem {
  const wrap =
    <R>(call: string, run: (path: string) => Promise<R>) =>
    async (path: string) => {
      intercept(call, path)
      return run(path)
    }
  return {
    openFile: async (path, flags) => {
      intercept('open', path)
      return interceptFile(await diskFiles.openFile(path, flags), path, intercept)
    },
    readFile: wrap('readFile', diskFiles.readFile),
    readdir: wrap('readdir', diskFiles.readdir),
    mkdir: wrap('mkdir', diskFiles.mkdir),
    unlink: wrap('unlink', diskFiles.unlink),
    stat: (path) => {
      intercept('stat', path)
      return diskFiles.stat(path)
    },
    rename: (from, to) => {
      intercept('rename', to)
      diskFiles.rename(from, to)
    },
    watch: () => () => {},
  }
}

function interceptFile(file: OpenFile, path: string, intercept: Interceptor): OpenFile {
  return {
    writeFile: async (content) => {
      const bytes = content as Uint8Array
      const writeHalf = () => file.writeFile(bytes.subarray(0, Math.floor(bytes.length / 2)))
      await intercept('write', path, writeHalf)
      await file.writeFile(bytes)
    },
    truncate: async (length) => {
      intercept('truncate', path)
      await file.truncate(length)
    },
    utimes: async (accessed, changed) => {
      intercept('utimes', path)
      await file.utimes(accessed, changed)
    },
    sync: async () => {
      intercept('sync', path)
      await file.sync()
    },
    datasync: async () => {
      intercept('sync', path)
      await file.datasync()
    },
    close: async () => {
      // Closes even if the interceptor throws, so that a test does not run out of file handles.
      await file.close()
      intercept('close', path)
    },
  }
}
