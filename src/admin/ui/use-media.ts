// Media queries used by components.
import { useSyncExternalStore } from 'react'

/** From this width, the sidebar is beside the page. */
export const SIDEBAR_BESIDE = '(width >= 1080px)'

/** From this width, bars have a button with words for every action. */
export const WIDE_BARS = '(width >= 1200px)'

/** From this width, page actions are in the header. */
export const TABLET_UP = '(width >= 768px)'

/** From this width, the image of a form is beside its fields. */
export const PICTURE_BESIDE = '(width >= 1080px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
