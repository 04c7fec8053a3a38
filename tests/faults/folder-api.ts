// The real app over a real data folder, in this process, with a file system that a test may break.
import * as nodeFiles from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { createApi } from '#api/app.ts'
import type { FileCalls } from '#api/images/image-files.ts'
import { openImageShelf } from '#api/images/image-shelf.ts'
import { silentLog } from '#api/log.ts'
import { namedPictures, noteFormats } from '#api/pictures.ts'
import { createAttempts } from '#api/security/attempts.ts'
import { createTokens } from '#api/security/token.ts'
import { diskFiles, type FileSystem } from '#api/store/file-system.ts'
import { openStores } from '#api/store/stores.ts'
import { watchedFiles } from '#api/store/test-files.ts'

export interface Answer<T> {
  status: number
  body: T
}

interface FolderOptions {
  /** Sees every call of records and pictures before it is made, and may throw in its place. */
  before?: (call: string, path: string) => void
  now?: () => Date
}

/** Opens a data folder of its own, with one super admin who makes the calls. */
export async function openFolderApi({ before, now }: FolderOptions = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'faults-'))
  const files: FileSystem = before ? watchedFiles(before) : diskFiles
  const stores = await openStores(dir, { files, ...(now && { now }) })
  const shelf = before ? { calls: watchedCalls(before) } : {}
  const images = await openImageShelf(join(dir, 'uploads'), shelf)
  images.onFormats((url, formats) => noteFormats(stores, url, formats))
  await images.sweep(await namedPictures(stores))
  onTestFinished(async () => {
    await images.close()
    await stores.close()
    await rm(dir, { recursive: true, force: true })
  })
  const admin = await stores.admins.insert(() => ({
    name: 'Kavitha Raghavan',
    email: 'kavitha@example.com',
    passwordHash: '$argon2id$not-for-signing-in',
    role: 'super_admin',
    isActive: true,
    sessionVersion: 1,
    endedSessions: [],
  }))
  const tokens = createTokens('a-secret-for-tests-of-32-bytes-and-more')
  const token = await tokens.sign({ sub: admin._id, version: 1, session: 'test-session' })
  const [attempts, log] = [createAttempts(), silentLog]
  const app = createApi({
    stores,
    images,
    tokens,
    attempts,
    relay: undefined,
    trustProxy: false,
    log,
  })

  const call = async <T>(method: string, path: string, body?: object): Promise<Answer<T>> => {
    const isForm = body instanceof FormData
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  return { dir, stores, images, call }
}

/** The picture shelf's calls, each one announced before it is made. */
function watchedCalls(before: (call: string, path: string) => void): FileCalls {
  return {
    ...nodeFiles,
    open: async (path, flags) => {
      before('open', String(path))
      const file = await nodeFiles.open(path, flags)
      return new Proxy(file, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key, target)
          if (typeof value !== 'function') return value
          return (...given: unknown[]) => {
            // Closed in any case: a test must not run out of files.
            if (key !== 'close') before(String(key), String(path))
            return value.apply(target, given)
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

const photographs = new Map<string, Blob>()

/** A small photograph of one colour, as a form takes it. */
export async function photograph(background: string): Promise<File> {
  const create = { width: 64, height: 48, channels: 3, background } as const
  const known = photographs.get(background)
  const blob = known ?? new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())])
  photographs.set(background, blob)
  return new File([blob], basename(`${background}.jpg`))
}

/** A form with these fields. */
export function form(fields: Record<string, string | File>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, value)
  return made
}
