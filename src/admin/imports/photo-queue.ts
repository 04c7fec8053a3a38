// Upload queue for the photos of an import; it waits until there is an import.
import { atom, computed } from 'nanostores'
import type { ImportPhoto } from '#api/imports/contract.ts'
import { createUploads, type LazyFile } from '#src/admin/photos/uploads.ts'
import type { Environment, UploadWatch } from '#src/admin/session/environment.ts'
import { Unreachable } from '#src/admin/ui/error-message.ts'

export type SendPhoto = (name: string, file: File, watch: UploadWatch) => Promise<ImportPhoto>

interface Deps {
  shrink: Environment['shrink']
  onSent: (photo: ImportPhoto) => void
  /** Called when nothing is left to send. */
  onEnd: () => void
}

/** Nothing is sent before `start`. */
export function createPhotoQueue({ shrink, onSent, onEnd }: Deps) {
  /** The chosen files by name; they are sent again for the next sheet. */
  const $selected = atom<ReadonlyMap<string, LazyFile>>(new Map())
  let existingNames: ReadonlySet<string> = new Set()
  let sendPhoto: SendPhoto | undefined
  const uploads = createUploads({
    shrink,
    onEnd,
    onStored: onSent,
    async send(image, { file }: { file: LazyFile }, watch) {
      if (!sendPhoto) throw new Error('There is no import.')
      return sendPhoto(file.name, image, watch).catch((error) => {
        // Without a connection the other uploads would fail too.
        if (error instanceof Unreachable) uploads.$isPaused.set(true)
        throw error
      })
    },
  })
  const { $uploads, $isPaused } = uploads
  const $queue = computed(
    [$selected, $uploads, $isPaused],
    ({ size: total }, unfinishedUploads, isPaused) => {
      const failed = unfinishedUploads.flatMap(({ file: { name }, state }) =>
        state.kind === 'failed' ? [{ name, message: state.message }] : [],
      )
      const sent = total - unfinishedUploads.length
      const shares = unfinishedUploads.map(({ state }) =>
        state.kind === 'sending' ? state.progress : 0,
      )
      /** The share sent so far, 0 to 1, including uploads in progress. */
      const share = shares.reduce((sum, part) => sum + part, sent) / (total || 1)
      return { total, sent, failed, share, isPaused }
    },
  )

  /** Adds files, except those already chosen or already in the import. */
  function add(files: readonly LazyFile[]): void {
    const selectedFiles = $selected.get()
    const isNew = ({ name }: LazyFile) => !existingNames.has(name) && !selectedFiles.has(name)
    const added = new Map(files.filter(isNew).map((file) => [file.name, file]))
    $selected.set(new Map([...selectedFiles, ...added]))
    uploads.add([...added.values()])
    if (sendPhoto) uploads.resume()
  }

  /**
   * Sends all chosen files by `send`, except those in `names`, which the import already has. Without `send` they wait.
   */
  function start(send?: SendPhoto, names: ReadonlySet<string> = new Set()): void {
    const files = [...$selected.get().values()]
    uploads.clear()
    $selected.set(new Map())
    sendPhoto = send
    existingNames = names
    $isPaused.set(true)
    add(files)
  }

  return {
    $queue,
    add,
    start,
    pause: () => $isPaused.set(true),
    /** Resumes, and retries failed uploads. */
    resume: uploads.resume,
    clear(): void {
      $selected.set(new Map())
      start()
    },
  }
}
