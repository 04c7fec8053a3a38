// The photographs of an import: sent four at a time, with progress, pause and retry.
import { atom } from 'nanostores'
import { IMAGE_NOT_ACCEPTED } from '#api/contract/image-limits.ts'
import type { ImportPhoto } from '#api/contract/import.ts'
import type { Environment, UploadWatch } from '#src/admin/session/environment.ts'
import { messageOf, Unreachable } from '#src/admin/ui/error-message.ts'
import type { NamedFile } from './zip.ts'

const AT_ONCE = 4

export interface QueueState {
  total: number
  sent: number
  /** Photographs that the server had already. */
  known: number
  failed: readonly { name: string; message: string }[]
  /** The finished share, 0 to 1, with the parts of those on their way. */
  share: number
  isPaused: boolean
  /** Why sending has paused by itself. */
  trouble?: string | undefined
}

interface Photo {
  file: NamedFile
  state: 'waiting' | 'sending' | 'sent' | 'known' | 'failed'
  /** The uploaded part, 0 to 1. */
  share: number
  message?: string
}

export type SendPhoto = (name: string, file: File, watch: UploadWatch) => Promise<ImportPhoto>

interface Deps {
  shrink: Environment['shrink']
  onSent: (photo: ImportPhoto) => void
  /** Called when nothing is left to send. */
  onEnd: () => void
}

const EMPTY: QueueState = { total: 0, sent: 0, known: 0, failed: [], share: 0, isPaused: false }

/** Nothing is sent before `start`. */
export function createPhotoQueue({ shrink, onSent, onEnd }: Deps) {
  const $queue = atom<QueueState>(EMPTY)
  /** By name. */
  const photos = new Map<string, Photo>()
  /** Names that the import has from before a reload. */
  let there: ReadonlySet<string> = new Set()
  let send: SendPhoto | undefined
  let stopped = new AbortController()

  const inState = (...states: Photo['state'][]) =>
    [...photos.values()].filter(({ state }) => states.includes(state))

  function show(change: Pick<QueueState, 'trouble'> & { isPaused?: boolean } = {}): void {
    const known = inState('known').length
    const shares = [...photos.values()].reduce((sum, { share }) => sum + share, 0)
    $queue.set({
      ...$queue.get(),
      ...{ total: photos.size, sent: inState('sent').length + known, known },
      failed: inState('failed').map(({ file: { name }, message = '' }) => ({ name, message })),
      share: shares / (photos.size || 1),
      ...change,
    })
  }

  function sendNext(): void {
    const to = send
    if (!to || $queue.get().isPaused) return
    const free = AT_ONCE - inState('sending').length
    for (const photo of inState('waiting').slice(0, free)) void sendOne(photo, to)
  }

  async function sendOne(photo: Photo, to: SendPhoto): Promise<void> {
    const { file } = photo
    const { signal } = stopped
    const onProgress = (share: number) => {
      if (signal.aborted) return
      Object.assign(photo, { state: 'sending', share })
      show()
    }
    onProgress(0)
    try {
      const small = await shrink(await file.open())
      signal.throwIfAborted()
      const stored = await to(file.name, small, { signal, onProgress })
      signal.throwIfAborted()
      Object.assign(photo, { state: 'sent', share: 1 })
      onSent(stored)
    } catch (error) {
      // Another import has the photographs now.
      if (signal.aborted) return
      fail(photo, error)
    }
    show()
    if (inState('waiting', 'sending').length === 0) onEnd()
    sendNext()
  }

  function fail(photo: Photo, error: unknown): void {
    if (error instanceof Unreachable) {
      // Without a connection the others would fail as well.
      Object.assign(photo, { state: 'waiting', share: 0 })
      show({ isPaused: true, trouble: error.message })
    } else
      Object.assign(photo, {
        ...{ state: 'failed', share: 0 },
        message: messageOf(error, IMAGE_NOT_ACCEPTED),
      })
  }

  function resume(): void {
    show({ isPaused: false, trouble: undefined })
    sendNext()
  }

  /** Adds files; of two with the same name the first counts. */
  function add(files: readonly NamedFile[]): void {
    for (const file of files)
      if (!photos.has(file.name)) {
        const isKnown = there.has(file.name)
        const state = isKnown ? 'known' : 'waiting'
        photos.set(file.name, { file, state, share: isKnown ? 1 : 0 })
      }
    resume()
  }

  /** Gives the photographs to another import. */
  function restart(to: SendPhoto | undefined, names: ReadonlySet<string>): readonly NamedFile[] {
    stopped.abort()
    stopped = new AbortController()
    send = to
    there = names
    const files = [...photos.values()].map(({ file }) => file)
    photos.clear()
    return files
  }

  return {
    $queue,
    add,
    /** Sends all files, except those with a name of `names`, to one import. */
    start: (to: SendPhoto, names: ReadonlySet<string> = new Set()) => add(restart(to, names)),
    pause: () => show({ isPaused: true }),
    resume,
    retry(): void {
      for (const photo of inState('failed')) photo.state = 'waiting'
      resume()
    },
    clear(): void {
      restart(undefined, new Set())
      $queue.set(EMPTY)
    },
  }
}
