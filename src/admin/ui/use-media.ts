// Follows a media query.
import { useSyncExternalStore } from 'react'

/** From this width up the sidebar stands beside the page; below, it lies over it. */
export const SIDEBAR_BESIDE = '(min-width: 1024px)'

/** From this width up a page's actions stand in its header; below, along the bottom edge. */
export const ACTIONS_ABOVE = '(min-width: 768px)'

/** From this width up a form has its picture beside its fields; below, before them. */
export const PICTURE_BESIDE = '(min-width: 900px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
