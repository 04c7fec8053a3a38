// The real app on a real data folder in this process, with a file system that a test can break.
import '#api/record-kinds.ts'
import { basename } from 'node:path'
import sharp from 'sharp'
import { inject } from 'vitest'
import { connectImages } from '#api/images/record-images.ts'
import { openDataFolder } from '#api/store/data-folder.ts'
import { interceptFiles } from '#api/store/test-files.ts'
import { openTestApi, type TestResponse } from '#api/testing/api.ts'

export interface ApiResponse<T> extends TestResponse {
  body: T
}

interface FolderOptions {
  /** Runs before every file-system call, and may throw instead of it. */
  intercept?: (call: string, path: string) => void
}

/** Opens a new data folder (a new database in runs on PostgreSQL), with calls as its super admin. */
export async function openFolderApi({ intercept }: FolderOptions = {}) {
  // Files are always closed, so that a test does not run out of them.
  const interceptAllButClose: typeof intercept = (call, path) =>
    call !== 'close' && intercept?.(call, path)
  const isOnPostgres = inject('postgresUrl') && !intercept
  const api = await openTestApi({
    ...(!isOnPostgres && {
      openDataFolder: (dir) =>
        openDataFolder(dir, intercept ? { files: interceptFiles(intercept) } : {}),
    }),
    ...(intercept && { disk: interceptFiles(interceptAllButClose) }),
  })
  const { stores, images, folder } = api
  connectImages(stores, images)

  const call = async <T>(method: string, path: string, body?: object): Promise<ApiResponse<T>> =>
    body instanceof FormData
      ? api.raw(method, path, undefined, body)
      : api.as(api.token, method, path, body)
  return { dir: folder, stores, images, call }
}

const photographCache = new Map<string, Blob>()

/** A small photograph of one colour. */
export async function createPhoto(background: string): Promise<File> {
  const create = { width: 64, height: 48, channels: 3, background } as const
  const cached = photographCache.get(background)
  const blob = cached ?? new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())])
  photographCache.set(background, blob)
  return new File([blob], basename(`${background}.jpg`))
}
