// The photograph a form is about to send: chosen, made small enough, or refused.
import { atom } from 'nanostores'
import { IMAGE_MAX_BYTES, IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import { PICTURE_NOT_COPIED } from '#src/admin/messages.ts'
import type { Environment } from '#src/admin/session/environment.ts'

/** What has become of a photograph that was chosen; `original` is the size of what was chosen, in bytes. */
export type ReadPicture =
  | { kind: 'none' }
  /** `copied`: the form has begun with it, nobody has chosen it. */
  | { kind: 'read'; file: File; original: number; copied: boolean }
  | { kind: 'refused'; message: string }

export type ChosenImage =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; copied: boolean }
  /** `preview` is an address this tab alone can show. */
  | { kind: 'chosen'; file: File; preview: string; original: number; copied: boolean }
  | { kind: 'refused'; message: string }

export type ImageStore = ReturnType<typeof createImage>

const NONE = { kind: 'none' } as const
/** What is read where nothing was chosen. */
export const NO_PICTURE: Promise<ReadPicture> = Promise.resolve(NONE)

/** Holds at most one photograph; choosing another replaces it. */
export function createImage({ shrink }: Pick<Environment, 'shrink'>) {
  const $picture = atom<ChosenImage>(NONE)
  /** Names of the files that came together with the one that was taken. */
  const $leftOut = atom<readonly string[]>([])
  let reading = NO_PICTURE

  function replace(picture: ChosenImage): void {
    const before = $picture.get()
    if (before.kind === 'chosen') URL.revokeObjectURL(before.preview)
    $picture.set(picture)
  }

  /** Shows `meanwhile` until the photograph has been read, unless another has come by then. */
  async function follow(next: Promise<ReadPicture>, meanwhile: ChosenImage): Promise<void> {
    reading = next
    $leftOut.set([])
    replace(meanwhile)
    const read = await next
    if (reading === next) replace(shown(read))
  }

  const choose = (file: File) => {
    const meanwhile = { kind: 'reading', name: file.name, copied: false } as const
    void follow(readPicture(file, shrink, false), meanwhile)
  }
  const clear = () => void follow(NO_PICTURE, NONE)

  return {
    $picture,
    $leftOut,
    choose,
    /** Chooses the first picture among files that came together. */
    take(files: readonly File[]): void {
      const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0]
      if (!file) return
      choose(file)
      $leftOut.set(files.filter((other) => other !== file).map(({ name }) => name))
    },
    /** Begins with the photograph of another item. */
    copy(file: Promise<File>): void {
      const read = file.then(
        (file) => readPicture(file, shrink, true),
        (): ReadPicture => ({ kind: 'refused', message: PICTURE_NOT_COPIED }),
      )
      void follow(read, { kind: 'reading', name: '', copied: true })
    },
    clear,
    /** The photograph as it will have been read; the same promise as long as no other is chosen. */
    read: () => reading,
    /** Gives the photograph away, to whoever sends it from now on. */
    release(): Promise<ReadPicture> {
      const released = reading
      clear()
      return released
    },
    /** Takes back what was given away; resolves once it is shown. */
    resume: (released: Promise<ReadPicture>) => follow(released, NONE),
  }
}

function shown(read: ReadPicture): ChosenImage {
  if (read.kind !== 'read') return read
  const { file, original, copied } = read
  return { kind: 'chosen', file, preview: URL.createObjectURL(file), original, copied }
}

async function readPicture(
  original: File,
  shrink: Environment['shrink'],
  copied: boolean,
): Promise<ReadPicture> {
  try {
    const file = await shrink(original)
    if (file.size >= IMAGE_MAX_BYTES) return { kind: 'refused', message: IMAGE_TOO_LARGE }
    return { kind: 'read', file, original: original.size, copied }
  } catch {
    return { kind: 'refused', message: IMAGE_NOT_ACCEPTED }
  }
}
