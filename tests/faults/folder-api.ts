// The real app over a real data folder in this process, with a file system that a test can break.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, onTestFinished } from 'vitest'
import { createApi } from '#api/app.ts'
import { createImageProcessor } from '#api/images/image-processor.ts'
import { openImageStore } from '#api/images/image-store.ts'
import { watchedCalls } from '#api/images/test-file-calls.ts'
import { silentLog } from '#api/log.ts'
import { namedPictures, noteFormats } from '#api/pictures.ts'
import { createAttempts } from '#api/security/attempts.ts'
import { createTokens } from '#api/security/token.ts'
import { diskFiles, type FileSystem } from '#api/store/file-system.ts'
import { openStores } from '#api/store/stores.ts'
import { watchedFiles } from '#api/store/test-files.ts'
import { OWNER } from '#api/test-owner.ts'

export interface Answer<T> {
  status: number
  body: T
}

interface FolderOptions {
  /** Sees every call of records and pictures before it is made, and may throw in its place. */
  before?: (call: string, path: string) => void
  now?: () => Date
}

/** Shared by all tests: the start of its process takes longer than a call. */
const processor = createImageProcessor()
afterAll(() => processor.close())

/** Opens a new data folder, with one super admin who makes the calls. */
export async function openFolderApi({ before, now }: FolderOptions = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'faults-'))
  const files: FileSystem = before ? watchedFiles(before) : diskFiles
  const stores = await openStores(dir, { files, ...(now && { now }) })
  // Files are closed in any case: a test must not run out of them.
  const butClose: typeof before = (call, path) => call !== 'close' && before?.(call, path)
  const options = { processor, ...(before && { calls: watchedCalls(butClose) }) }
  const images = await openImageStore(join(dir, 'uploads'), options)
  images.onFormats((url, formats) => noteFormats(stores, url, formats))
  await images.sweep(await namedPictures(stores))
  onTestFinished(async () => {
    await images.close()
    await stores.close()
    await rm(dir, { recursive: true, force: true })
  })
  const admin = await stores.admins.insert(() => OWNER)
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
