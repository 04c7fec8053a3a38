// Island around a group of pictures that open in a lightbox.
import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Words } from '#src/content/words/types.ts'
import { browserAddress } from '#src/site/runtime/address.ts'
import { isPlainClick, waitForPaint } from '#src/site/runtime/input.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { LightboxContent } from './LightboxContent.tsx'
import { createLightbox, type LightboxPicture, pictureId } from './lightbox.ts'

interface LightboxProps {
  words: Pick<Words, 'lightbox' | 'productCard'>
  /** Each link has the index of its picture in `data-picture`. */
  pictures: readonly LightboxPicture[]
  path: string
  className?: string | undefined
  /** Whether it is inside a dialog, which then owns the previous history entry. */
  isInDialog?: boolean
  children: ReactNode
}

/** A plain click on a child link with `data-picture` opens that picture. */
export function Lightbox({
  words,
  pictures,
  path,
  className,
  isInDialog,
  children,
}: LightboxProps) {
  const [lightbox] = useState(() =>
    createLightbox({
      ids: pictures.map(({ image }) => pictureId(image)),
      path,
      shouldReloadOnBack: !isInDialog,
      address: browserAddress,
    }),
  )
  const openIndex = useStore(lightbox.$openIndex)
  /** The URL of the file that the page has loaded for the pressed picture. The lightbox shows it first. */
  const previewUrl = useRef<string | undefined>(undefined)

  useEffect(() => lightbox.listen(), [lightbox])

  const openPicture = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const image = link.querySelector<HTMLImageElement>('picture img')
    previewUrl.current = image?.complete ? image.currentSrc : undefined
    void waitForPaint().then(() => lightbox.open(Number(link.dataset.picture)))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the clicks and the Enter key
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself
    <div className={className} onClick={openPicture}>
      {children}
      <Dialog
        className="full-dialog lightbox"
        open={openIndex !== undefined}
        onClose={lightbox.close}
        label={words.lightbox.label}
      >
        {openIndex !== undefined && (
          <LightboxContent
            words={words}
            lightbox={lightbox}
            index={openIndex}
            pictures={pictures}
            previewUrl={previewUrl.current}
          />
        )}
      </Dialog>
    </div>
  )
}
