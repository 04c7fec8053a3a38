// The photographs of an import on their way to the server; they wait until there is an import.
import { atom, computed } from 'nanostores'
import type { ImportPhoto } from '#api/contract/import.ts'
import { createUploads, type NamedFile } from '#src/admin/crud/uploads.ts'
import type { Environment, UploadWatch } from '#src/admin/session/environment.ts'
import { Unreachable } from '#src/admin/ui/error-message.ts'

export type SendPhoto = (name: string, file: File, watch: UploadWatch) => Promise<ImportPhoto>
export type PhotoQueue = ReturnType<typeof createPhotoQueue>
export type QueueState = ReturnType<PhotoQueue['$queue']['get']>

interface Deps {
  shrink: Environment['shrink']
  onSent: (photo: ImportPhoto) => void
  /** Called when nothing is left to send. */
  onEnd: () => void
}

/** Nothing is sent before `start`. */
export function createPhotoQueue({ shrink, onSent, onEnd }: Deps) {
  /** The chosen files by name, and the names that the import has from before a reload. */
  const $chosen = atom<ReadonlyMap<string, NamedFile>>(new Map())
  const $there = atom<ReadonlySet<string>>(new Set())
  /** Why sending has paused by itself. */
  const $trouble = atom<string | undefined>()
  let sendTo: SendPhoto | undefined
  const uploads = createUploads({
    shrink,
    onEnd,
    onStored: onSent,
    async send(image, { file: { name } }: { file: NamedFile }, watch) {
      if (!sendTo) throw new Error('There is no import.')
      return sendTo(name, image, watch).catch((error) => {
        // Without a connection the others would fail as well.
        if (error instanceof Unreachable) pause(error.message)
        throw error
      })
    },
  })
  const $queue = computed(
    [$chosen, $there, $trouble, uploads.$uploads, uploads.$isPaused],
    (chosen, there, trouble, left, isPaused) => {
      const failed = left.flatMap(({ file: { name }, state }) =>
        state.kind === 'failed' ? [{ name, message: state.message }] : [],
      )
      const total = chosen.size
      const sent = total - left.length
      const parts = left.map(({ state }) => (state.kind === 'sending' ? state.sent : 0))
      return {
        ...{ total, sent, isPaused },
        trouble: failed.length > 0 ? trouble : undefined,
        /** Photographs that the server had already. */
        known: [...chosen.keys()].filter((name) => there.has(name)).length,
        failed: trouble ? [] : failed,
        /** The finished share, 0 to 1, with the parts of those on their way. */
        share: parts.reduce((sum, part) => sum + part, sent) / (total || 1),
      }
    },
  )

  function pause(why?: string): void {
    uploads.$isPaused.set(true)
    $trouble.set(why)
  }
  function resume(): void {
    $trouble.set(undefined)
    if (sendTo) uploads.resume()
  }
  function restart(to: SendPhoto | undefined, names: ReadonlySet<string> = new Set()): void {
    uploads.clear()
    pause()
    sendTo = to
    $there.set(names)
  }
  const addNew = (files: readonly NamedFile[]) =>
    uploads.add(files.filter(({ name }) => !$there.get().has(name)))

  restart(undefined)
  return {
    $queue,
    /** Adds files; of two with the same name the first counts. */
    add(files: readonly NamedFile[]): void {
      const before = $chosen.get()
      const added = new Map(files.map((file) => [file.name, file]))
      const isNew = ({ name }: NamedFile) => !before.has(name)
      $chosen.set(new Map([...added, ...before]))
      addNew([...added.values()].filter(isNew))
      resume()
    },
    /** Sends all files, except those with a name of `names`, to one import. */
    start(to: SendPhoto, names?: ReadonlySet<string>): void {
      restart(to, names)
      addNew([...$chosen.get().values()])
      resume()
    },
    pause: () => pause(),
    /** Goes on, and tries again what has failed. */
    resume,
    clear(): void {
      restart(undefined)
      $chosen.set(new Map())
    },
  }
}
