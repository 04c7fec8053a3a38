// Lets Back close what lies over the page, as whoever holds a phone expects.
import { useEffect, useRef } from 'react'

const OVER = { over: true }

/** While `open` there is a step of the history more; Back takes it and calls `close`. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return
    history.pushState(OVER, '')
    const back = () => latest.current()
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      // Closed in another way: nobody should have to go back twice. A link has put its page in the step's place.
      if (history.state?.over) history.back()
    }
  }, [open])
}
