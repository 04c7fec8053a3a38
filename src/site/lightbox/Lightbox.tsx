// A group of pictures that open in a lightbox.
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LIGHTBOX } from '#src/content/pictures.ts'
import { browserAddress } from '#src/site/ui/address.ts'
import { isPlainClick } from '#src/site/ui/plain-click.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { LightboxSheet } from './LightboxSheet.tsx'
import { createLightbox } from './lightbox.ts'
import { type LightboxImage, pictureId } from './lightbox-image.ts'

interface LightboxProps {
  /** In the order of the links, each of which has its index in `data-picture`. */
  pictures: readonly LightboxImage[]
  path: string
  className?: string | undefined
  /** Whether it is inside a dialog, which has the history entry below. */
  inDialog?: boolean
  children: ReactNode
}

/** A press on a link among its children opens that picture. */
export function Lightbox({ pictures, path, className, inDialog, children }: LightboxProps) {
  const [lightbox] = useState(() =>
    createLightbox({
      ids: pictures.map(({ image }) => pictureId(image)),
      path,
      ofPage: !inDialog,
      address: browserAddress,
    }),
  )
  const shown = useStore(lightbox.$shown)
  /** The number of openings by a link, and the page's picture at that moment. */
  const [opening, setOpening] = useState<{ number: number; preview?: string | undefined }>({
    number: 0,
  })
  const [wasOpened, setWasOpened] = useState(false)
  if (shown !== undefined && !wasOpened) setWasOpened(true)
  const links = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)

  useEffect(() => lightbox.listen(), [lightbox])

  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void afterPaint().then(() => openAt(link))
  }

  const openAt = (link: HTMLAnchorElement) => {
    if (lightbox.$shown.get() !== undefined) return
    opener.current = link
    const image = link.querySelector<HTMLImageElement>('picture img')
    const preview = image?.complete ? image.currentSrc : undefined
    // Before the store wakes the dialog, which focuses what is inside.
    flushSync(() => setOpening(({ number }) => ({ number: number + 1, preview })))
    lightbox.open(Number(link.dataset.picture))
  }

  const finish = () => {
    lightbox.close()
    opener.current ??= links.current?.querySelector<HTMLElement>('a[data-picture]') ?? null
    opener.current?.focus({ preventScroll: true })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, or pressed with Enter
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div ref={links} className={className} onClick={press}>
      {children}
      <Dialog
        className="full-dialog lightbox"
        open={shown !== undefined}
        onClose={finish}
        label={LIGHTBOX.label}
      >
        {wasOpened && (
          <LightboxSheet
            key={opening.number}
            lightbox={lightbox}
            pictures={pictures}
            preview={opening.preview}
          />
        )}
      </Dialog>
    </div>
  )
}
