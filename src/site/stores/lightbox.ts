// The lightbox of one group of pictures: which of them lies open.
import { atom } from 'nanostores'
import type { Address } from './address.ts'

interface LightboxOptions {
  /** How many pictures there are. */
  count: number
  address: Address
}

export type LightboxStore = ReturnType<typeof createLightbox>

/** Makes a closed lightbox. Opening it adds a step to the history, so that Back closes it. */
export function createLightbox({ count, address }: LightboxOptions) {
  /** The place of the open picture, counted from 0; undefined while the lightbox is closed. */
  const $shown = atom<number | undefined>()

  /** Moves on inside the open lightbox; it ends at the first and at the last picture. */
  function show(place: number): void {
    if ($shown.get() !== undefined && place >= 0 && place < count) $shown.set(place)
  }

  return {
    $shown,
    show,

    open(place: number): void {
      if ($shown.get() !== undefined || !(place >= 0 && place < count)) return
      address.pushLayer()
      $shown.set(place)
    },

    step(by: number): void {
      show(($shown.get() ?? 0) + by)
    },

    /** Goes back to where the page was; a second call changes nothing. */
    close(): void {
      if ($shown.get() === undefined) return
      $shown.set(undefined)
      address.back()
    },

    /** Closes on Back, until the answer is called. */
    listen: () => address.listen(() => $shown.set(undefined)),
  }
}
