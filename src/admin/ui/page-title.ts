// The title of a page: in the tab, and focused so that screen readers announce it.
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $adminName } from './admin-name.ts'

/** The first page leaves focus and scroll position to the browser. */
let opened = false

/** The heading needs `tabIndex={-1}`. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useStore($adminName)
  useEffect(() => {
    document.title = `${title} | ${name}`
  }, [title, name])
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true })
    opened = true
  }, [])
  return heading
}
