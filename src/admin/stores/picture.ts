// The photograph a form is about to send: chosen, made small enough, or refused.
import { atom } from 'nanostores'
import { IMAGE_MAX_BYTES, IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import type { World } from './world.ts'

export type ChosenPicture =
  | { kind: 'none' }
  | { kind: 'reading'; name: string }
  /** `preview` is an address this tab alone can show; `original` is the size of what was chosen, in bytes. */
  | { kind: 'chosen'; file: File; preview: string; original: number }
  | { kind: 'refused'; message: string }

export type PictureStore = ReturnType<typeof createPicture>

/** Holds at most one photograph; choosing another replaces it. */
export function createPicture({ shrink }: Pick<World, 'shrink'>) {
  const $picture = atom<ChosenPicture>({ kind: 'none' })
  let reading: Promise<void> = Promise.resolve()
  let latest = 0

  function replace(picture: ChosenPicture): void {
    const before = $picture.get()
    if (before.kind === 'chosen') URL.revokeObjectURL(before.preview)
    $picture.set(picture)
  }

  async function read(file: File): Promise<void> {
    latest += 1
    const mine = latest
    replace({ kind: 'reading', name: file.name })
    const picture = await readPicture(file, shrink)
    if (mine === latest) replace(picture)
    else if (picture.kind === 'chosen') URL.revokeObjectURL(picture.preview)
  }

  return {
    $picture,
    choose(file: File): void {
      reading = read(file)
    },
    clear(): void {
      latest += 1
      replace({ kind: 'none' })
    },
    /** The file to send, once the chosen one has been read. */
    async file(): Promise<File | undefined> {
      await reading
      const picture = $picture.get()
      return picture.kind === 'chosen' ? picture.file : undefined
    },
  }
}

async function readPicture(original: File, shrink: World['shrink']): Promise<ChosenPicture> {
  try {
    const file = await shrink(original)
    if (file.size >= IMAGE_MAX_BYTES) return { kind: 'refused', message: IMAGE_TOO_LARGE }
    return { kind: 'chosen', file, preview: URL.createObjectURL(file), original: original.size }
  } catch {
    return { kind: 'refused', message: IMAGE_NOT_ACCEPTED }
  }
}
