// What there is to say about the picture that lies open, and the ways to ask about it.
import { useEffect, useRef } from 'react'
import { LIGHTBOX } from '#src/content/pictures.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { LightboxImage } from './lightbox-image.ts'

export function LightboxCaption({ picture: { title, note, ways } }: { picture: LightboxImage }) {
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
    <div className="lightbox-foot">
      <div ref={box} className="lightbox-words">
        <p className="lightbox-title">{title}</p>
        {note && <p className="lightbox-note">{note}</p>}
      </div>
      {ways && (
        <p className="lightbox-ways">
          <a href={ways.enquire}>
            {LIGHTBOX.enquire}
            <span className="unseen"> {title}</span>
          </a>
          <a href={ways.chat} target="_blank" rel="noopener">
            <Icon name="chat" />
            {LIGHTBOX.chat}
          </a>
        </p>
      )}
    </div>
  )
}
