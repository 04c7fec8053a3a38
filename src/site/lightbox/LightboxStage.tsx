// Slides of the lightbox; Swiper adds swiping and zooming once it has loaded.
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useSwipeDown } from '#src/site/runtime/input.ts'
import { logFailure } from '#src/site/runtime/requests.ts'
import { langOf } from '#src/site/ui/page-texts.ts'
import { Picture } from '#src/ui/Picture.tsx'
import type { LightboxPicture } from './lightbox.ts'
import type { Swipe } from './swipe.ts'

interface LightboxStageProps {
  pictures: readonly LightboxPicture[]
  currentIndex: number
  preview: { index: number; src: string | undefined }
  onShow: (index: number) => void
  /** Called on a swipe down. */
  onClose: () => void
}

export function LightboxStage({
  pictures,
  currentIndex,
  preview,
  onShow,
  onClose,
}: LightboxStageProps) {
  const stageElement = useRef<HTMLDivElement>(null)
  const { isZoomed } = useSwipe(stageElement, currentIndex, onShow)
  const swipeDownHandlers = useSwipeDown(onClose, isZoomed)
  // The neighbours load after the open picture.
  const [preloadDistance, setPreloadDistance] = useState(0)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a swipe down is another way to close, besides Escape and the button
    <div
      ref={stageElement}
      className="lightbox-stage swiper"
      // Pressing the picture does not move the focus.
      onMouseDown={(event) => event.preventDefault()}
      {...swipeDownHandlers}
    >
      <div className="swiper-wrapper">
        {pictures.map((picture, index) => (
          <div
            key={picture.image.url}
            className="swiper-slide"
            data-current={index === currentIndex || undefined}
            aria-hidden={index !== currentIndex}
            onLoadCapture={() => index === currentIndex && setPreloadDistance(1)}
          >
            {Math.abs(index - currentIndex) <= preloadDistance && (
              <Slide
                picture={picture}
                preview={index === preview.index ? preview.src : undefined}
                isZoomed={isZoomed && index === currentIndex}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface SlideProps {
  picture: LightboxPicture
  /** Replaces the 16-pixel placeholder. */
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
          lang={langOf(alt)}
          // Zoomed in, the browser loads the widest variant.
          sizes={isZoomed ? `${width}px` : sizes}
          priority
        />
      </div>
    </div>
  )
}

/** Loads Swiper on first use, and keeps it in sync with the store. */
function useSwipe(
  stage: RefObject<HTMLElement | null>,
  currentIndex: number,
  onShow: (index: number) => void,
) {
  const swipe = useRef<Swipe>(undefined)
  const [isZoomed, setZoomed] = useState(false)

  const attach = useEffectEvent(({ attachSwipe }: typeof import('./swipe.ts')) => {
    if (stage.current)
      swipe.current = attachSwipe(stage.current, {
        initialIndex: currentIndex,
        onShow,
        onZoom: setZoomed,
      })
  })

  useEffect(() => {
    let hasUnmounted = false
    import('./swipe.ts').then(
      (swipeModule) => hasUnmounted || attach(swipeModule),
      // The arrow buttons work without it.
      (error: unknown) => logFailure('Swiping is not available', error),
    )
    return () => {
      hasUnmounted = true
      swipe.current?.detach()
    }
  }, [])

  useEffect(() => swipe.current?.show(currentIndex), [currentIndex])

  return { isZoomed }
}
