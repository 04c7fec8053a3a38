// Store of a lightbox: the open picture, in sync with the URL.
import { atom } from 'nanostores'
import type { Address } from '#src/site/runtime/address.ts'

interface LightboxOptions {
  ids: readonly string[]
  /** The path of the page that opens with a picture when the URL names one. */
  path: string
  /** Whether Back to another path loads that page. */
  reloadsOnBack: boolean
  address: Address
}

export type LightboxStore = ReturnType<typeof createLightbox>

/** Creates a closed lightbox. Opening it adds a history entry, so that Back closes it and Forward opens it again. */
export function createLightbox({ ids, path, reloadsOnBack, address }: LightboxOptions) {
  /** The index of the open picture, from 0; undefined while the lightbox is closed. */
  const $openIndex = atom<number | undefined>()

  const isIndex = (index: number) => index >= 0 && index < ids.length
  const pathOf = (index: number) => `${path}?${new URLSearchParams({ picture: ids[index] ?? '' })}`

  /** Shows another picture of the open lightbox. Does nothing past the first or last one. */
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

    /**
     * Closes the lightbox: goes back, or stays on the page if it was opened by a link to the picture. A second call does
     * nothing.
     */
    close(): void {
      if ($openIndex.get() === undefined) return
      $openIndex.set(undefined)
      if (address.isLayer()) address.back()
      else address.replace(path)
    },

    /** Opens the URL's picture, then follows Back and Forward. Returns an unsubscribe function. */
    listen(): () => void {
      const pagePath = address.url().pathname
      followAddress()
      return address.listen(() => {
        followAddress()
        const { pathname, searchParams } = address.url()
        // The picture was opened over another page, and a reload then loaded this one instead.
        if (reloadsOnBack && pathname !== pagePath && !searchParams.has('picture')) address.reload()
      })
    },
  }
}
