// The real file system for tests that watch every call, or make one fail.
import { diskFiles, type FileSystem, type OpenFile } from './file-system.ts'

type Before = (call: string, path: string) => void

/** The real file system, except that `before` sees every call first and may throw in its place. */
export function watchedFiles(before: Before): FileSystem {
  return {
    open: async (path, flags) => {
      before('open', path)
      return watchedFile(await diskFiles.open(path, flags), path, before)
    },
    readFile: async (path) => {
      before('readFile', path)
      return diskFiles.readFile(path)
    },
    readdir: async (path) => {
      before('readdir', path)
      return diskFiles.readdir(path)
    },
    mkdir: async (path) => {
      before('mkdir', path)
      return diskFiles.mkdir(path)
    },
    unlink: async (path) => {
      before('unlink', path)
      return diskFiles.unlink(path)
    },
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

function watchedFile(file: OpenFile, path: string, before: Before): OpenFile {
  return {
    writeFile: async (content) => {
      before('write', path)
      await file.writeFile(content)
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
    close: async () => {
      // Closed in any case: a test must not run out of files.
      await file.close()
      before('close', path)
    },
  }
}
