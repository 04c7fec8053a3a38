// Pictures of a page that can be opened: a click on one of its links shows it on a dark ground.
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LIGHTBOX } from '#src/content/pictures.ts'
import type { Shot } from '#src/site/pictures/shot.ts'
import { browserAddress } from '#src/site/stores/address.ts'
import { createLightbox } from '#src/site/stores/lightbox.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { LightboxSheet } from './LightboxSheet.tsx'
import { isPlainClick } from './plain-click.ts'

interface LightboxProps {
  /** In the order of the links inside, each of which says its place in `data-picture`. */
  pictures: readonly Shot[]
  className: string
  children?: ReactNode
}

/** One opening of the lightbox: what it began with. */
interface Opening {
  link: HTMLAnchorElement
  place: number
  /** The picture as the page already shows it. */
  preview?: string | undefined
}

/** Its children are drawn by the server and stay as they are. */
export function Lightbox({ pictures, className, children }: LightboxProps) {
  const [lightbox] = useState(() =>
    createLightbox({ count: pictures.length, address: browserAddress }),
  )
  const shown = useStore(lightbox.$shown)
  const [opening, setOpening] = useState<Opening>()
  const openings = useRef(0)

  useEffect(() => lightbox.listen(), [lightbox])

  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    afterPaint(() => openAt(link))
  }

  const openAt = (link: HTMLAnchorElement) => {
    if (lightbox.$shown.get() !== undefined) return
    openings.current += 1
    const place = Number(link.dataset.picture)
    const image = link.querySelector<HTMLImageElement>('picture img')
    setOpening({ link, place, preview: image?.complete ? image.currentSrc : undefined })
    lightbox.open(place)
  }

  const finish = () => {
    lightbox.close()
    opening?.link.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, or pressed with Enter
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div className={className} onClick={open}>
      {children}
      <Dialog
        className="lightbox"
        open={shown !== undefined}
        onClose={finish}
        label={LIGHTBOX.label}
      >
        {opening && (
          <LightboxSheet
            key={openings.current}
            lightbox={lightbox}
            pictures={pictures}
            start={opening.place}
            preview={opening.preview}
          />
        )}
      </Dialog>
    </div>
  )
}
