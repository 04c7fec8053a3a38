// Status for screen readers, announced once typing stops.
import { useEffect, useRef, useState } from 'react'

const SPEECH_DELAY_MS = 600

export function Announcement({ text }: { text: string }) {
  const [announcement, setAnnouncement] = useState('')
  const isFirstText = useRef(true)
  useEffect(() => {
    // The first text is already in the page.
    const timer = isFirstText.current
      ? undefined
      : setTimeout(() => setAnnouncement(text), SPEECH_DELAY_MS)
    isFirstText.current = false
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="unseen" role="status">
      {announcement}
    </p>
  )
}
