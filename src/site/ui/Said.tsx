// A status for screen readers that is spoken once the typing stops.
import { useEffect, useRef, useState } from 'react'

/** After the last change, in ms. */
const SAY_AFTER_MS = 600

export function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    // The first text stands in the page.
    const timer = isFirst.current ? undefined : setTimeout(() => setSaid(text), SAY_AFTER_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
