// Media queries for components.
import { useSyncExternalStore } from 'react'

/** The sidebar stands beside the page. */
export const SIDEBAR_BESIDE = '(min-width: 1024px)'

/** Page actions stand in the header. */
export const ACTIONS_ABOVE = '(min-width: 768px)'

/** The image of a form stands beside its fields. */
export const PICTURE_BESIDE = '(min-width: 900px)'

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
