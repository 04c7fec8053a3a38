// Swiping and zooming with Swiper, loaded when a lightbox is first opened.
import Swiper from 'swiper'
import { Zoom } from 'swiper/modules'

/** The duration of a slide; 0 with reduced motion. */
const SLIDE_MS = 300
/** The maximum zoom, in multiples of the fitted size. */
const ZOOM_MAX = 3

interface SwipeOptions {
  initialIndex: number
  onShow: (index: number) => void
  onZoom: (isZoomed: boolean) => void
}

export type Swipe = ReturnType<typeof attachSwipe>

/** Takes over the slides in `stage`. Until then CSS shows the current one only. */
export function attachSwipe(stage: HTMLElement, { initialIndex, onShow, onZoom }: SwipeOptions) {
  stage.dataset.swipes = 'true'
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(stage, {
    modules: [Zoom],
    initialSlide: initialIndex,
    speed: prefersReducedMotion ? 0 : SLIDE_MS,
    zoom: { maxRatio: ZOOM_MAX },
    // By default Swiper blurs focused buttons; there is no input here.
    focusableElements: 'input',
    on: {
      slideChange: ({ activeIndex }) => onShow(activeIndex),
      zoomChange: (_, scale) => onZoom(scale > 1),
    },
  })
  return {
    show: (index: number) => {
      if (index !== swiper.activeIndex) swiper.slideTo(index)
    },
    detach: () => {
      swiper.destroy()
      delete stage.dataset.swipes
    },
  }
}
