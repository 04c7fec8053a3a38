// What there is to say about the picture that lies open.
import { useEffect, useRef } from 'react'
import type { Shot } from '#src/site/pictures/shot.ts'

export function LightboxWords({ picture: { title, note } }: { picture: Shot }) {
  const box = useRef<HTMLDivElement>(null)

  // Words that have to be scrolled can be reached with the keyboard, others are no stop on its way.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} className="lightbox-words">
      <p className="lightbox-title">{title}</p>
      {note && <p className="lightbox-note">{note}</p>}
    </div>
  )
}
