// The slides of the lightbox; Swiper adds swiping and zooming once it is loaded.
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { logFailure } from '#src/site/ui/failures.ts'
import type { Swipe } from '#src/site/ui/swipe.ts'
import { Picture } from '#src/ui/Picture.tsx'
import type { LightboxImage } from './lightbox-image.ts'
import { usePull } from './use-pull.ts'

interface LightboxStageProps {
  pictures: readonly LightboxImage[]
  place: number
  preview: { place: number; src: string | undefined }
  onShow: (place: number) => void
  /** Asked for by a swipe down. */
  onClose: () => void
}

export function LightboxStage({ pictures, place, preview, onShow, onClose }: LightboxStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { zoomed } = useSwipe(stage, place, onShow)
  const pull = usePull(onClose, zoomed)
  // The neighbours load after the open picture.
  const [reach, setReach] = useState(0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: to swipe down is one more way to close, besides Escape and the button
    <div
      ref={stage}
      className="lightbox-stage swiper"
      // A press on the picture leaves the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
      {...pull}
    >
      <div className="swiper-wrapper">
        {pictures.map((picture, at) => (
          <div
            key={picture.image.url}
            className="swiper-slide"
            data-current={at === place || undefined}
            aria-hidden={at !== place}
            onLoadCapture={() => at === place && setReach(1)}
          >
            {Math.abs(at - place) <= reach && (
              <Slide
                picture={picture}
                preview={at === preview.place ? preview.src : undefined}
                isZoomed={zoomed && at === place}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface SlideProps {
  picture: LightboxImage
  /** Stands in the place of the 16-pixel preview. */
  preview: string | undefined
  isZoomed: boolean
}

/** The picture as large as the stage allows, in its own proportions. */
function Slide({ picture: { image, title, alt = title }, preview, isZoomed }: SlideProps) {
  const { width, height, placeholder } = image.meta
  const ratio = width / height
  const sizes = `(min-aspect-ratio: ${width}/${height}) calc((100vh - 160px) * ${ratio}), 100vw`
  return (
    <div className="swiper-zoom-container center">
      <div
        className="lightbox-picture swiper-zoom-target"
        style={{ '--ratio': ratio } as CSSProperties}
      >
        <Picture
          image={{ ...image, meta: { ...image.meta, placeholder: preview ?? placeholder } }}
          alt={alt}
          // Zoomed in, the widest variant there is.
          sizes={isZoomed ? `${width}px` : sizes}
          priority
        />
      </div>
    </div>
  )
}

/** Loads Swiper at the first opening, and keeps it in step with the store. */
function useSwipe(
  stage: RefObject<HTMLElement | null>,
  place: number,
  onShow: (place: number) => void,
) {
  const swipe = useRef<Swipe>(undefined)
  const [zoomed, setZoomed] = useState(false)

  const attach = useEffectEvent(({ attachSwipe }: typeof import('#src/site/ui/swipe.ts')) => {
    if (stage.current)
      swipe.current = attachSwipe(stage.current, { place, onShow, onZoom: setZoomed })
  })

  useEffect(() => {
    let gone = false
    import('#src/site/ui/swipe.ts').then(
      (library) => gone || attach(library),
      // The arrows work without it.
      (error: unknown) => logFailure('Swiping is not available', error),
    )
    return () => {
      gone = true
      swipe.current?.detach()
    }
  }, [])

  useEffect(() => swipe.current?.show(place), [place])

  return { zoomed }
}
