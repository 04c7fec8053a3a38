// Upload queue: shrinks photos in the browser and sends four at a time, with pause and retry.
import { atom } from 'nanostores'
import { Failure } from '#api/contract/failure.ts'
import { IMAGE_NOT_ACCEPTED } from '#api/contract/image.ts'
import type { Environment, UploadWatch } from '#src/admin/session/environment.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'

/** A file that is not read before it is sent. */
export interface LazyFile {
  name: string
  open: () => Promise<File>
}

export interface Upload<Source> {
  id: number
  file: Source
  /** An object URL; empty for a file that has not been read. */
  preview: string
  state:
    | { kind: 'waiting' }
    /** `progress` is the uploaded share, 0 to 1. */
    | { kind: 'sending'; progress: number }
    /** `canRetry` is false after a refusal by the server, which would refuse it again. */
    | { kind: 'failed'; message: string; canRetry: boolean }
}

/** Simultaneous uploads. */
const MAX_CONCURRENT = 4
/** How long a preview stays readable after its upload, in milliseconds. */
const PREVIEW_MS = 10_000

interface Deps<Source, Stored> {
  shrink: Environment['shrink']
  /** Sends the shrunk image. */
  send: (image: File, upload: Upload<Source>, watch: UploadWatch) => Promise<Stored>
  onStored: (stored: Stored, upload: Upload<Source>) => void
  /** Called when the queue is done; not while it is paused with uploads in it. */
  onEnd?: () => void
}

let lastId = 0

/** A stored photo is removed from the queue; a failed one stays until it is retried or removed. */
export function createUploads<Source extends File | LazyFile, Stored>(deps: Deps<Source, Stored>) {
  const $uploads = atom<readonly Upload<Source>[]>([])
  const $isPaused = atom(false)
  const running = new Map<number, AbortController>()

  function update(id: number, state: Upload<Source>['state']): void {
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  }

  function remove(id: number): void {
    const upload = $uploads.get().find((item) => item.id === id)
    if (!upload) return
    // The page may still be loading the preview.
    setTimeout(() => URL.revokeObjectURL(upload.preview), PREVIEW_MS)
    $uploads.set($uploads.get().filter((item) => item !== upload))
    running.get(id)?.abort()
  }

  function startNext(): void {
    const next = $uploads.get().find(({ state }) => state.kind === 'waiting')
    if (!next || $isPaused.get() || running.size >= MAX_CONCURRENT) return
    void send(next)
    startNext()
  }

  async function send(upload: Upload<Source>): Promise<void> {
    const { id, file } = upload
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    const onProgress = (progress: number) => update(id, { kind: 'sending', progress })
    onProgress(0)
    try {
      const original = file instanceof File ? file : await file.open()
      const image = await deps.shrink(original).catch((cause) => {
        throw new Failure(415, IMAGE_NOT_ACCEPTED, { cause })
      })
      signal.throwIfAborted()
      const stored = await deps.send(image, upload, { onProgress, signal })
      signal.throwIfAborted()
      running.delete(id)
      remove(id)
      deps.onStored(stored, upload)
    } catch (error) {
      const canRetry = !(error instanceof Failure) || error.status >= 500
      const message = messageOf(error, `${file.name} was not sent.`)
      update(id, { kind: 'failed', message, canRetry })
    }
    running.delete(id)
    const remaining = $uploads.get()
    const isHeldByPause = $isPaused.get() && remaining.length > 0
    if (!signal.aborted && !isRunning(remaining) && !isHeldByPause) deps.onEnd?.()
    startNext()
  }

  function retry(ids: readonly number[]): void {
    for (const id of ids) update(id, { kind: 'waiting' })
    $isPaused.set(false)
    startNext()
  }

  return {
    $uploads,
    $isPaused,
    /** Sends these files; returns the ids of their uploads, in order. */
    add(files: readonly Source[]): number[] {
      const added = files.map((file): Upload<Source> => {
        lastId += 1
        const preview = file instanceof File ? URL.createObjectURL(file) : ''
        return { id: lastId, file, preview, state: { kind: 'waiting' } }
      })
      $uploads.set([...$uploads.get(), ...added])
      startNext()
      return added.map(({ id }) => id)
    },
    remove,
    retry: (id: number) => retry([id]),
    /** Resumes after a pause and retries all failed uploads. */
    resume(): void {
      const failed = $uploads.get().filter(({ state }) => state.kind === 'failed')
      retry(failed.map(({ id }) => id))
    },
    clear(): void {
      for (const { id } of $uploads.get()) remove(id)
    },
  }
}

export const isRunning = (uploads: readonly Upload<unknown>[]) =>
  uploads.some(({ state }) => state.kind !== 'failed')
