// The store of a lightbox: the open picture, kept in the URL.
import { atom } from 'nanostores'
import type { Address } from '#src/site/ui/address.ts'

interface LightboxOptions {
  ids: readonly string[]
  /** The page that opens at such an address with its picture. */
  path: string
  /** Whether Back to another page must load that page. */
  ofPage: boolean
  address: Address
}

export type LightboxStore = ReturnType<typeof createLightbox>

/** Makes a closed lightbox. Opening it adds a step to the history, so that Back closes it and Forward opens it again. */
export function createLightbox({ ids, path, ofPage, address }: LightboxOptions) {
  /** The place of the open picture, counted from 0; undefined while the lightbox is closed. */
  const $shown = atom<number | undefined>()

  const isPlace = (place: number) => place >= 0 && place < ids.length
  const pathOf = (place: number) => `${path}?${new URLSearchParams({ picture: ids[place] ?? '' })}`

  /** Moves on inside the open lightbox; it ends at the first and at the last picture. */
  function show(place: number): void {
    if ($shown.get() === undefined || $shown.get() === place || !isPlace(place)) return
    $shown.set(place)
    address.replace(pathOf(place))
  }

  function follow(): void {
    const place = ids.indexOf(address.url().searchParams.get('picture') ?? '')
    $shown.set(isPlace(place) ? place : undefined)
  }

  return {
    $shown,
    show,

    open(place: number): void {
      if ($shown.get() !== undefined || !isPlace(place)) return
      address.pushLayer(pathOf(place))
      $shown.set(place)
    },

    step(by: number): void {
      show(($shown.get() ?? 0) + by)
    },

    /** Goes back to where the page was, or stays on it where a link has led to the picture; a second call changes nothing. */
    close(): void {
      if ($shown.get() === undefined) return
      $shown.set(undefined)
      if (address.isLayer()) address.back()
      else address.replace(path)
    },

    /** Opens the picture of the URL, then follows Back and Forward. Returns an unsubscribe function. */
    listen(): () => void {
      const here = address.url().pathname
      follow()
      return address.listen(() => {
        follow()
        const { pathname, searchParams } = address.url()
        // The picture was opened over another page, whose place this one took when it was loaded.
        if (ofPage && pathname !== here && !searchParams.has('picture')) address.reload()
      })
    },
  }
}
