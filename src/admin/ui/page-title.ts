// The title of a page: in the tab, and focused so that screen readers announce it.
import { useEffect, useRef } from 'react'
import { ADMIN_NAME } from '#src/admin/messages.ts'

/** The first page leaves focus and scroll position to the browser. */
let opened = false

/** The heading needs `tabIndex={-1}`. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} | ${ADMIN_NAME}`
  }, [title])
  useEffect(() => {
    if (opened) heading.current?.focus({ preventScroll: true })
    opened = true
  }, [])
  return heading
}
