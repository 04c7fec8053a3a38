// The store of a lightbox: the open picture, kept in the URL.
import { atom } from 'nanostores'
import type { Address } from '#src/site/ui/address.ts'

interface LightboxOptions {
  ids: readonly string[]
  /** The page that opens at such an address with its picture. */
  path: string
  /** Whether Back to another page must load that page. */
  reloadsOnBack: boolean
  address: Address
}

export type LightboxStore = ReturnType<typeof createLightbox>

/** Makes a closed lightbox. Opening it adds a step to the history, so that Back closes it and Forward opens it again. */
export function createLightbox({ ids, path, reloadsOnBack, address }: LightboxOptions) {
  /** The place of the open picture, counted from 0; undefined while the lightbox is closed. */
  const $openIndex = atom<number | undefined>()

  const isIndex = (index: number) => index >= 0 && index < ids.length
  const pathOf = (index: number) => `${path}?${new URLSearchParams({ picture: ids[index] ?? '' })}`

  /** Moves on inside the open lightbox; it ends at the first and at the last picture. */
  function show(index: number): void {
    if ($openIndex.get() === undefined || $openIndex.get() === index || !isIndex(index)) return
    $openIndex.set(index)
    address.replace(pathOf(index))
  }

  function followAddress(): void {
    const index = ids.indexOf(address.url().searchParams.get('picture') ?? '')
    $openIndex.set(isIndex(index) ? index : undefined)
  }

  return {
    $openIndex,
    show,

    open(index: number): void {
      if ($openIndex.get() !== undefined || !isIndex(index)) return
      address.pushLayer(pathOf(index))
      $openIndex.set(index)
    },

    step(by: number): void {
      show(($openIndex.get() ?? 0) + by)
    },

    /** Goes back to where the page was, or stays on it where a link has led to the picture; a second call changes nothing. */
    close(): void {
      if ($openIndex.get() === undefined) return
      $openIndex.set(undefined)
      if (address.isLayer()) address.back()
      else address.replace(path)
    },

    /** Opens the picture of the URL, then follows Back and Forward. Returns an unsubscribe function. */
    listen(): () => void {
      const pagePath = address.url().pathname
      followAddress()
      return address.listen(() => {
        followAddress()
        const { pathname, searchParams } = address.url()
        // The picture was opened over another page, whose place this one took when it was loaded.
        if (reloadsOnBack && pathname !== pagePath && !searchParams.has('picture')) address.reload()
      })
    },
  }
}
