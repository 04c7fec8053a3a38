// How a page begins: its name on the tab, its heading read out.
import { useEffect, useRef } from 'react'
import { ADMIN_NAME } from '#src/admin/messages.ts'

/** Whether a page has been shown before this one: the first leaves focus and scroll to the browser. */
let opened = false

/** For the page's heading, which needs `tabIndex={-1}`. */
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
