// Uploads of a form's photos, and crops of them.
import { readBody } from '#api/client.ts'
import type { FieldFailures } from '#api/contract/failure.ts'
import type { ImageCrop, ImageMeta } from '#api/contract/image.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { formatBytes } from '#src/admin/ui/format.ts'
import type { FormPhoto } from './photo-list.ts'
import { createUploads, isRunning, type Upload } from './uploads.ts'

export type PhotoUpload = Upload<File>

interface Deps {
  calls: Calls
  shrink: Environment['shrink']
  /** Receives each stored photo; `upload` is the id of its upload. */
  onStored: (photo: FormPhoto & { upload: number }) => void
}

export type PhotoUploads = ReturnType<typeof createPhotoUploads>

export function createPhotoUploads({ calls, shrink, onStored }: Deps) {
  const queue = createUploads({
    shrink,
    async send(image, { file }: PhotoUpload, watch) {
      const stored = await readBody(
        calls.api.images.$post({ form: { image } }, calls.uploadOptions(watch)),
      )
      const shrinkNote = image.size < file.size ? `, shrunk to ${formatBytes(image.size)}` : ''
      return { ...stored, file: `${file.name}, ${formatBytes(file.size)}${shrinkNote}` }
    },
    onStored: (stored, { id }) => onStored({ ...stored, upload: id }),
  })
  const { $uploads } = queue
  return {
    ...queue,
    /** Resolves when no upload is running or waiting. */
    settled: () =>
      new Promise<void>((resolve) => {
        const unsubscribe = $uploads.subscribe((uploads) => {
          if (isRunning(uploads)) return
          queueMicrotask(() => unsubscribe())
          resolve()
        })
      }),
    /** The image, with its original if it is a crop. */
    describe: (id: string) => readBody(calls.api.images[':id'].$get({ param: { id } })),
    /** Stores a crop of an image as a new image. */
    async crop(id: string, crop: ImageCrop, focus: ImageMeta['focus']) {
      const form = {
        x: `${crop.x}`,
        y: `${crop.y}`,
        width: `${crop.width}`,
        height: `${crop.height}`,
        rotate: `${crop.rotate}`,
        ...(focus && { focusX: `${focus.x}`, focusY: `${focus.y}` }),
      }
      return readBody(calls.api.images[':id'].crop.$post({ param: { id }, form }))
    },
  }
}

/** The error of a form whose uploads have failed. */
export function uploadError(field: string, uploads: readonly PhotoUpload[]): FieldFailures {
  const failedCount = uploads.filter(({ state }) => state.kind === 'failed').length
  if (failedCount === 0) return {}
  const photos = failedCount === 1 ? '1 photograph is' : `${failedCount} photographs are`
  return { [field]: `${photos} not sent. Retry, or take it out, then save.` }
}
