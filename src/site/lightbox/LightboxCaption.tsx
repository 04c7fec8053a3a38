// The caption of the open picture, with links to ask about it.
import { useEffect, useRef } from 'react'
import { LIGHTBOX } from '#src/content/pictures.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { LightboxImage } from './lightbox-image.ts'

export function LightboxCaption({ picture: { title, note, ways } }: { picture: LightboxImage }) {
  const box = useRef<HTMLDivElement>(null)

  // A caption that scrolls is focusable, others are not.
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
    <div className="lightbox-foot column joint-above">
      <div ref={box} className="lightbox-words cell">
        <p className="lightbox-title serif">{title}</p>
        {note && <p className="lightbox-note">{note}</p>}
      </div>
      {ways && (
        <p className="lightbox-links pair joints-across">
          <a className="cell-button middle" href={ways.enquire}>
            {LIGHTBOX.enquire}
            <span className="unseen"> {title}</span>
          </a>
          <a className="cell-button middle" href={ways.chat} target="_blank" rel="noopener">
            <Icon name="chat" />
            {LIGHTBOX.chat}
          </a>
        </p>
      )}
    </div>
  )
}
