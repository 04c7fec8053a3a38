// Swiping and zooming by Swiper, loaded when a lightbox is opened for the first time.
import Swiper from 'swiper'
import { Zoom } from 'swiper/modules'

/** The duration of a slide in milliseconds; 0 with reduced motion. */
const SLIDE_MS = 300
/** The scale of a zoomed picture, in multiples of its fitted size. */
const ZOOM_MOST = 3

interface SwipeOptions {
  place: number
  onShow: (place: number) => void
  onZoom: (zoomed: boolean) => void
}

export type Swipe = ReturnType<typeof attachSwipe>

/** Takes over the slides in `stage`; until then style sheets show the current one alone. */
export function attachSwipe(stage: HTMLElement, { place, onShow, onZoom }: SwipeOptions) {
  stage.dataset.swipes = 'true'
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(stage, {
    modules: [Zoom],
    initialSlide: place,
    speed: still ? 0 : SLIDE_MS,
    zoom: { maxRatio: ZOOM_MOST },
    // Swiper would take the focus from every button; there is no input here.
    focusableElements: 'input',
    on: {
      slideChange: ({ activeIndex }) => onShow(activeIndex),
      zoomChange: (_, scale) => onZoom(scale > 1),
    },
  })
  return {
    show: (to: number) => {
      if (to !== swiper.activeIndex) swiper.slideTo(to)
    },
    detach: () => {
      swiper.destroy()
      delete stage.dataset.swipes
    },
  }
}
