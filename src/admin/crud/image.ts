// The image of a form: chosen, shrunk, or refused.
import { atom } from 'nanostores'
import { IMAGE_MAX_BYTES, IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image-limits.ts'
import { PICTURE_NOT_COPIED } from '#src/admin/messages.ts'
import type { Environment } from '#src/admin/session/environment.ts'

/** A chosen image after reading; `original` is its first size in bytes. */
export type ReadImage =
  | { kind: 'none' }
  /** `copied`: the form started with this image. */
  | { kind: 'read'; file: File; original: number; copied: boolean }
  | { kind: 'refused'; message: string }

export type ChosenImage =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; copied: boolean }
  /** `preview` is an object URL. */
  | { kind: 'chosen'; file: File; preview: string; original: number; copied: boolean }
  | { kind: 'refused'; message: string }

export type ImageStore = ReturnType<typeof createImage>

const NONE = { kind: 'none' } as const
export const NO_IMAGE: Promise<ReadImage> = Promise.resolve(NONE)

/** Holds at most one image; choosing another replaces it. */
export function createImage({ shrink }: Pick<Environment, 'shrink'>) {
  const $picture = atom<ChosenImage>(NONE)
  /** Names of the files that were not used. */
  const $leftOut = atom<readonly string[]>([])
  let reading = NO_IMAGE

  function replace(picture: ChosenImage): void {
    const before = $picture.get()
    if (before.kind === 'chosen') URL.revokeObjectURL(before.preview)
    $picture.set(picture)
  }

  /** Shows `meanwhile` until the image is read, unless another is chosen by then. */
  async function follow(next: Promise<ReadImage>, meanwhile: ChosenImage): Promise<void> {
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
  const clear = () => void follow(NO_IMAGE, NONE)

  return {
    $picture,
    $leftOut,
    choose,
    take(files: readonly File[]): void {
      const file = files.find(({ type }) => type.startsWith('image/')) ?? files[0]
      if (!file) return
      choose(file)
      $leftOut.set(files.filter((other) => other !== file).map(({ name }) => name))
    },
    /** Takes a stored image. `isStart`: the form starts with it, so that it is no change. */
    copy(file: Promise<File>, isStart: boolean): void {
      const read = file.then(
        (file) => readPicture(file, shrink, isStart),
        (): ReadImage => ({ kind: 'refused', message: PICTURE_NOT_COPIED }),
      )
      void follow(read, { kind: 'reading', name: '', copied: isStart })
    },
    clear,
    /** The read image; the same promise until another is chosen. */
    read: () => reading,
    /** Returns the image and clears the field. */
    release(): Promise<ReadImage> {
      const released = reading
      clear()
      return released
    },
    /** Takes a released image back; resolves when it is shown. */
    resume: (released: Promise<ReadImage>) => follow(released, NONE),
  }
}

function shown(read: ReadImage): ChosenImage {
  if (read.kind !== 'read') return read
  const { file, original, copied } = read
  return { kind: 'chosen', file, preview: URL.createObjectURL(file), original, copied }
}

async function readPicture(
  original: File,
  shrink: Environment['shrink'],
  copied: boolean,
): Promise<ReadImage> {
  try {
    const file = await shrink(original)
    if (file.size >= IMAGE_MAX_BYTES) return { kind: 'refused', message: IMAGE_TOO_LARGE }
    return { kind: 'read', file, original: original.size, copied }
  } catch {
    return { kind: 'refused', message: IMAGE_NOT_ACCEPTED }
  }
}
