// Swiping and zooming with fingers or a mouse, loaded when a lightbox is opened for the first time.

/** A shorter movement in pixels is a press. */
const DRAG_PX = 8
/** A swipe within this time turns to the next picture, a slower one must cross half of the stage. */
const QUICK_MS = 300
/** The time between two presses that zoom, in milliseconds. */
const TWICE_MS = 300
/** How many times its fitted size a picture is drawn when it is zoomed. */
const ZOOM_MOST = 3
/** How much of a swipe beyond the first or last picture is followed. */
const RESISTANCE = 1 / 3

interface Point {
  x: number
  y: number
}

/** How the current picture is drawn: its distance from the middle of the stage in pixels, and its zoom. */
interface View extends Point {
  scale: number
}

const FITTED: View = { x: 0, y: 0, scale: 1 }

interface SwipeOptions {
  place: number
  onShow: (place: number) => void
  onZoom: (zoomed: boolean) => void
}

export interface Swipe {
  /** Follows the page to another picture. */
  show(place: number): void
  detach(): void
}

/** Handles the pointers on the row of slides in `stage`; style sheets move the row by `--drag`. */
export function attachSwipe(stage: HTMLElement, options: SwipeOptions): Swipe {
  const { onShow, onZoom } = options
  const slides = stage.firstElementChild?.children
  const last = (slides?.length ?? 1) - 1
  const fingers = new Map<number, Point>()
  const end = new AbortController()
  let place = options.place
  let view = FITTED
  let start = { x: 0, y: 0, spread: 0, view, time: 0 }
  let kind: 'slide' | 'zoom' | undefined
  let offset = 0
  let pressedAt = Number.NEGATIVE_INFINITY

  /** The middle of one or two points, from the middle of the stage, and their distance. */
  function gesture(points: Iterable<Point> = fingers.values()) {
    const { left, top, width, height } = stage.getBoundingClientRect()
    const [a = FITTED, b = a] = points
    return {
      x: (a.x + b.x) / 2 - left - width / 2,
      y: (a.y + b.y) / 2 - top - height / 2,
      spread: Math.hypot(a.x - b.x, a.y - b.y),
    }
  }

  const picture = () => slides?.[place]?.querySelector<HTMLElement>('.lightbox-picture')

  /** How far a picture of this zoom can be moved from the middle. */
  function reach(scale: number): Point {
    const { offsetWidth = 0, offsetHeight = 0 } = picture() ?? {}
    return {
      x: Math.max(0, (offsetWidth * scale - stage.clientWidth) / 2),
      y: Math.max(0, (offsetHeight * scale - stage.clientHeight) / 2),
    }
  }

  function draw({ x, y, scale }: View): void {
    const most = reach(scale)
    const wasZoomed = view.scale > 1
    view = { x: clamp(x, -most.x, most.x), y: clamp(y, -most.y, most.y), scale }
    const shown = picture()
    if (shown) shown.style.transform = `translate(${view.x}px, ${view.y}px) scale(${scale})`
    if (scale > 1 !== wasZoomed) onZoom(scale > 1)
  }

  /** Zooms so that the same point of the picture stays under the fingers. */
  function zoomTo(at: Point, scale: number, from: Point & { view: View }): void {
    const ratio = scale / from.view.scale
    draw({
      x: at.x - (from.x - from.view.x) * ratio,
      y: at.y - (from.y - from.view.y) * ratio,
      scale,
    })
  }

  function slideBy(by: number): void {
    const isBeyond = by > 0 ? place === 0 : place === last
    offset = isBeyond ? by * RESISTANCE : by
    stage.style.setProperty('--drag', `${offset}px`)
  }

  /** A zoomed picture is moved until its edge; from there the next one is pulled in. */
  function kindOf(x: number, y: number): typeof kind {
    if (fingers.size > 1) return 'zoom'
    if (Math.hypot(x, y) < DRAG_PX) return undefined
    const isAtEdge = x < 0 ? view.x <= -reach(view.scale).x : view.x >= reach(view.scale).x
    return Math.abs(x) > Math.abs(y) && isAtEdge ? 'slide' : 'zoom'
  }

  function begin(time: number): void {
    start = { ...gesture(), view, time }
  }

  function press(event: PointerEvent): void {
    if (event.button !== 0) return
    if (fingers.size === 0) kind = undefined
    fingers.set(event.pointerId, event)
    begin(event.timeStamp)
  }

  function move(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, event)
    const at = gesture()
    kind ??= kindOf(at.x - start.x, at.y - start.y)
    if (!kind) return
    // A mouse may leave the stage.
    stage.setPointerCapture(event.pointerId)
    stage.dataset.dragged = 'true'
    if (kind === 'slide') slideBy(at.x - start.x)
    else zoomTo(at, clamp(start.view.scale * (at.spread / start.spread || 1), 1, ZOOM_MOST), start)
  }

  function release(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    const took = event.timeStamp - start.time
    begin(event.timeStamp)
    if (fingers.size > 0) return
    delete stage.dataset.dragged
    const isFar = took < QUICK_MS || Math.abs(offset) > stage.clientWidth / 2
    const to =
      offset === 0 || !isFar || event.type !== 'pointerup' ? place : place - Math.sign(offset)
    slideBy(0)
    if (to === clamp(to, 0, last)) onShow(to)
  }

  function click(event: MouseEvent): void {
    // The end of a drag is no press.
    if (kind) {
      event.preventDefault()
      return
    }
    const isSecond = event.timeStamp - pressedAt < TWICE_MS
    pressedAt = isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (!isSecond) return
    const at = gesture([event])
    if (view.scale > 1) draw(FITTED)
    else zoomTo(at, ZOOM_MOST, { ...at, view })
  }

  const { signal } = end
  stage.addEventListener('pointerdown', press, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', release, { signal })
  stage.addEventListener('pointercancel', release, { signal })
  stage.addEventListener('click', click, { signal })
  stage.dataset.swipes = 'true'

  return {
    show: (to) => {
      if (to === place) return
      draw(FITTED)
      place = to
    },
    detach: () => end.abort(),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
