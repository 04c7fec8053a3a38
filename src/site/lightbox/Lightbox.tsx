// A group of pictures that open in a lightbox.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LIGHTBOX } from '#src/content/pictures.ts'
import { browserAddress } from '#src/site/ui/address.ts'
import { isPlainClick, type PlainClick } from '#src/site/ui/plain-click.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { LightboxSheet } from './LightboxSheet.tsx'
import { createLightbox } from './lightbox.ts'
import { type LightboxImage, pictureId } from './lightbox-image.ts'

export interface LightboxProps {
  /** In the order of the links, each of which has its index in `data-picture`. */
  pictures: readonly LightboxImage[]
  path: string
  className?: string
  /** The element with the links, if they are not among its children. */
  of?: RefObject<HTMLElement | null>
  children?: ReactNode
}

/** Its children are drawn by the server and stay as they are. */
export function Lightbox({ pictures, path, className, of, children }: LightboxProps) {
  const [lightbox] = useState(() =>
    createLightbox({
      ids: pictures.map(({ image }) => pictureId(image)),
      path,
      ofPage: of === undefined,
      address: browserAddress,
    }),
  )
  const shown = useStore(lightbox.$shown)
  /** The number of openings by a link, and the page's picture at that moment. */
  const [opening, setOpening] = useState<{ number: number; preview?: string | undefined }>({
    number: 0,
  })
  const [begun, setBegun] = useState(false)
  if (shown !== undefined && !begun) setBegun(true)
  const own = useRef<HTMLDivElement>(null)
  const links = of ?? own
  const opener = useRef<HTMLElement>(null)

  useEffect(() => lightbox.listen(), [lightbox])

  const press = (event: PlainClick & Pick<Event, 'target' | 'preventDefault'>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    afterPaint(() => openAt(link))
  }

  const pressOutside = useEffectEvent(press)
  useEffect(() => {
    const element = of?.current
    const listener = (event: MouseEvent) => pressOutside(event)
    element?.addEventListener('click', listener)
    return () => element?.removeEventListener('click', listener)
  }, [of])

  const openAt = (link: HTMLAnchorElement) => {
    if (lightbox.$shown.get() !== undefined) return
    opener.current = link
    const image = link.querySelector<HTMLImageElement>('picture img')
    const preview = image?.complete ? image.currentSrc : undefined
    setOpening(({ number }) => ({ number: number + 1, preview }))
    lightbox.open(Number(link.dataset.picture))
  }

  const finish = () => {
    lightbox.close()
    opener.current ??= links.current?.querySelector<HTMLElement>('a[data-picture]') ?? null
    opener.current?.focus({ preventScroll: true })
  }

  const dialog = (
    <Dialog
      className="full-dialog lightbox"
      open={shown !== undefined}
      onClose={finish}
      label={LIGHTBOX.label}
    >
      {begun && (
        <LightboxSheet
          key={opening.number}
          lightbox={lightbox}
          pictures={pictures}
          preview={opening.preview}
        />
      )}
    </Dialog>
  )
  if (of) return dialog
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, or pressed with Enter
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div ref={own} className={className} onClick={press}>
      {children}
      {dialog}
    </div>
  )
}
