// For tests: file-system calls that can be recorded or made to fail.
import * as nodeFiles from 'node:fs/promises'
import type { FileCalls } from './image-files.ts'

/** The real calls; `before` runs before each one and can throw in its place. */
export function watchedCalls(before: (call: string, path: string) => void): FileCalls {
  return {
    ...nodeFiles,
    open: async (path, flags) => {
      before('open', String(path))
      const file = await nodeFiles.open(path, flags)
      return new Proxy(file, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key, target)
          if (typeof value !== 'function') return value
          return (...args: unknown[]) => {
            before(String(key), String(path))
            return value.apply(target, args)
          }
        },
      })
    },
    rename: async (from, to) => {
      before('rename', String(to))
      await nodeFiles.rename(from, to)
    },
    readdir: (async (path: string) => {
      before('readdir', path)
      return nodeFiles.readdir(path)
    }) as FileCalls['readdir'],
    rm: async (path, options) => {
      before('rm', String(path))
      await nodeFiles.rm(path, options)
    },
  }
}
