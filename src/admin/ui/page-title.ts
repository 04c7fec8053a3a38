// The title of a page: in the tab, and focused so that screen readers announce it.
import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { useEffect, useRef } from 'react'

/** The letters of the showroom's wordmark; those of the samples until the showroom is read. */
export const $letters = atom('KM')

export const $adminName = computed($letters, (letters) => `${letters} ADMIN`)

/** The first page leaves focus and scroll position to the browser. */
let hasOpenedPage = false

/** The heading needs `tabIndex={-1}`. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useStore($adminName)
  useEffect(() => {
    document.title = `${title} | ${name}`
  }, [title, name])
  useEffect(() => {
    if (hasOpenedPage) heading.current?.focus({ preventScroll: true })
    hasOpenedPage = true
  }, [])
  return heading
}
