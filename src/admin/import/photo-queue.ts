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
  trouble?: string
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
  const files = new Map<string, NamedFile>()
  const shares = new Map<string, number>()
  /** Names that the import has from before a reload. */
  let there: ReadonlySet<string> = new Set()
  let waiting: NamedFile[] = []
  let failed: { file: NamedFile; message: string }[] = []
  let sent = 0
  let known = 0
  let send: SendPhoto | undefined
  let stopped = new AbortController()

  function show(change: Partial<Pick<QueueState, 'isPaused'>> & { trouble?: string } = {}): void {
    const total = files.size
    const moving = [...shares.values()].reduce((sum, share) => sum + share, 0)
    const { isPaused, trouble } = { ...$queue.get(), ...change }
    $queue.set({
      ...{ total, sent, known, isPaused },
      failed: failed.map(({ file, message }) => ({ name: file.name, message })),
      share: total === 0 ? 0 : (sent + moving) / total,
      ...(isPaused && trouble && { trouble }),
    })
  }

  function line(file: NamedFile): void {
    if (!there.has(file.name)) return void waiting.push(file)
    known += 1
    sent += 1
  }

  function sendNext(): void {
    const { isPaused } = $queue.get()
    const to = send
    while (to && !isPaused && shares.size < AT_ONCE) {
      const file = waiting.shift()
      if (!file) return
      void sendOne(file, to)
    }
  }

  async function sendOne(file: NamedFile, to: SendPhoto): Promise<void> {
    const { signal } = stopped
    const onProgress = (share: number) => {
      if (signal.aborted) return
      shares.set(file.name, share)
      show()
    }
    onProgress(0)
    const end = await sendFile(file, to, { signal, onProgress }).then(
      (photo) => () => {
        sent += 1
        onSent(photo)
      },
      (error) => () => fail(file, error),
    )
    if (signal.aborted) return
    shares.delete(file.name)
    end()
    show()
    if (shares.size === 0 && waiting.length === 0) onEnd()
    sendNext()
  }

  function fail(file: NamedFile, error: unknown): void {
    if (error instanceof Unreachable) {
      // Without a connection the others would fail as well.
      waiting.unshift(file)
      show({ isPaused: true, trouble: error.message })
    } else failed.push({ file, message: messageOf(error, IMAGE_NOT_ACCEPTED) })
  }

  async function sendFile(file: NamedFile, send: SendPhoto, watch: UploadWatch) {
    const photo = await shrink(await file.open())
    watch.signal.throwIfAborted()
    return send(file.name, photo, watch)
  }

  function resume(): void {
    show({ isPaused: false })
    sendNext()
  }

  return {
    $queue,
    /** Adds files; of two with the same name the first counts. */
    add(chosen: readonly NamedFile[]): void {
      for (const file of chosen) {
        if (files.has(file.name)) continue
        files.set(file.name, file)
        line(file)
      }
      resume()
    },
    /** Sends all files, except those with a name of `there`, to one import. */
    start(to: SendPhoto, names: ReadonlySet<string> = new Set()): void {
      stopped.abort()
      stopped = new AbortController()
      shares.clear()
      send = to
      there = names
      failed = []
      waiting = []
      known = 0
      sent = 0
      for (const file of files.values()) line(file)
      resume()
    },
    pause: () => show({ isPaused: true }),
    resume,
    retry(): void {
      waiting.push(...failed.map(({ file }) => file))
      failed = []
      resume()
    },
    clear(): void {
      stopped.abort()
      stopped = new AbortController()
      shares.clear()
      files.clear()
      waiting = []
      failed = []
      sent = 0
      known = 0
      send = undefined
      there = new Set()
      $queue.set(EMPTY)
    },
  }
}
