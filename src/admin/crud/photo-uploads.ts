// Photographs on their way to the server: shrunk here, sent four at a time, and retried.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import type { ImageCrop, ImageMeta } from '#api/contract/image.ts'
import { IMAGE_NOT_ACCEPTED } from '#api/contract/image-limits.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { bytesInWords } from '#src/admin/ui/format.ts'
import type { FormPhoto } from './photo-list.ts'

export interface PhotoUpload {
  id: number
  file: File
  /** An object URL. */
  preview: string
  state:
    | { kind: 'waiting' }
    /** `sent` is the uploaded share, 0 to 1. */
    | { kind: 'sending'; sent: number }
    | { kind: 'failed'; message: string }
}

/** Uploads at the same time. */
const AT_ONCE = 4
/** How long a preview stays readable after its upload, in milliseconds. */
const PREVIEW_MS = 10_000
const NOT_SENT = 'The photograph was not sent.'

interface Deps {
  calls: Calls
  shrink: Environment['shrink']
  /** Receives each stored photograph; `upload` is the id of its upload. */
  onStored: (photo: FormPhoto & { upload: number }) => void
}

export type PhotoUploads = ReturnType<typeof createPhotoUploads>

let lastId = 0

/** A stored photograph leaves the list, a failed one stays until it is retried or removed. */
export function createPhotoUploads({ calls, shrink, onStored }: Deps) {
  const $uploads = atom<readonly PhotoUpload[]>([])
  const running = new Map<number, AbortController>()

  const find = (id: number) => $uploads.get().find((upload) => upload.id === id)

  function update(id: number, state: PhotoUpload['state']): void {
    $uploads.set($uploads.get().map((one) => (one.id === id ? { ...one, state } : one)))
  }

  function remove(id: number): void {
    const upload = find(id)
    if (!upload) return
    // The browser may still be loading it for the page.
    setTimeout(() => URL.revokeObjectURL(upload.preview), PREVIEW_MS)
    $uploads.set($uploads.get().filter((one) => one !== upload))
    running.get(id)?.abort()
  }

  function startNext(): void {
    const next = $uploads.get().find(({ state }) => state.kind === 'waiting')
    if (!next || running.size >= AT_ONCE) return
    void send(next)
    startNext()
  }

  async function send({ id, file }: PhotoUpload): Promise<void> {
    const stop = new AbortController()
    running.set(id, stop)
    const onProgress = (sent: number) => update(id, { kind: 'sending', sent })
    onProgress(0)
    try {
      const image = await shrink(file).catch((cause) => {
        throw new Failure(415, IMAGE_NOT_ACCEPTED, { cause })
      })
      const options = calls.uploading({ onProgress, signal: stop.signal })
      const stored = await answer(calls.api.images.$post({ form: { image } }, options))
      const isWanted = find(id) !== undefined
      remove(id)
      const about = `${file.name}, ${sizeInWords(file.size, image.size)}`
      if (isWanted) onStored({ ...stored, upload: id, file: about })
    } catch (error) {
      update(id, { kind: 'failed', message: messageOf(error, NOT_SENT) })
    }
    running.delete(id)
    startNext()
  }

  return {
    $uploads,
    /** Sends these files; returns the ids of their uploads, in order. */
    add(files: readonly File[]): number[] {
      const added = files.map((file): PhotoUpload => {
        lastId += 1
        return { id: lastId, file, preview: URL.createObjectURL(file), state: { kind: 'waiting' } }
      })
      $uploads.set([...$uploads.get(), ...added])
      startNext()
      return added.map(({ id }) => id)
    },
    retry(id: number): void {
      update(id, { kind: 'waiting' })
      startNext()
    },
    remove,
    isRunning: () => isRunning($uploads.get()),
    /** Resolves when no upload is running or waiting. */
    settled: () =>
      new Promise<void>((resolve) => {
        const stop = $uploads.subscribe((uploads) => {
          if (isRunning(uploads)) return
          queueMicrotask(() => stop())
          resolve()
        })
      }),
    /** The image, and for a part the image that it was cut from. */
    describe: (id: string) => answer(calls.api.images[':id'].$get({ param: { id } })),
    /** Stores a part of an image as a new one. */
    async crop(id: string, crop: ImageCrop, focus: ImageMeta['focus']) {
      const form = {
        ...{ x: `${crop.x}`, y: `${crop.y}`, width: `${crop.width}`, height: `${crop.height}` },
        rotate: `${crop.rotate}`,
        ...(focus && { focusX: `${focus.x}`, focusY: `${focus.y}` }),
      }
      return answer(calls.api.images[':id'].crop.$post({ param: { id }, form }))
    },
    clear(): void {
      for (const { id } of $uploads.get()) remove(id)
    },
  }
}

/** Why a form with these uploads cannot be saved yet. */
export function uploadError(field: string, uploads: readonly PhotoUpload[]): FieldFailures {
  const failed = uploads.filter(({ state }) => state.kind === 'failed').length
  if (failed === 0) return {}
  const photos = failed === 1 ? '1 photograph is' : `${failed} photographs are`
  return { [field]: `${photos} not sent. Retry, or take it out, then save.` }
}

const isRunning = (uploads: readonly PhotoUpload[]) =>
  uploads.some(({ state }) => state.kind !== 'failed')

const sizeInWords = (original: number, sent: number) =>
  sent < original
    ? `${bytesInWords(original)}, shrunk to ${bytesInWords(sent)}`
    : bytesInWords(original)
