// A status for screen readers that is spoken once the typing stops.
import { useEffect, useRef, useState } from 'react'

const SPEAK_AFTER_MS = 600

export function Announcement({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    // The first text stands in the page.
    const timer = isFirst.current ? undefined : setTimeout(() => setSpoken(text), SPEAK_AFTER_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="unseen" role="status">
      {spoken}
    </p>
  )
}
