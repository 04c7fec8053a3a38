// Takes a phone back to where in the inbox it was when an enquiry was opened.
import { useEffect, useLayoutEffect } from 'react'
import { $router } from '#src/admin/routes.ts'

/** Pixels from the top; 0 unless an enquiry has been opened from the list. */
let left = 0

/** For the list, while it has the screen to itself. */
export function useListScroll(): void {
  useLayoutEffect(
    () => () => {
      const page = $router.get()
      left = page?.route === 'enquiries' && page.params.id ? scrollY : 0
    },
    [],
  )
  useEffect(() => {
    // After the frame has begun the page at its top.
    const frame = requestAnimationFrame(() => scrollTo(0, left))
    return () => cancelAnimationFrame(frame)
  }, [])
}
