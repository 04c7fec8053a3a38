// The stage of the room view: a canvas that shows the laid picture, its framing, and the fade between two layings.
import type { Laying } from './laying.ts'
import {
  coverCanvas,
  createRenderer,
  type FaceSet,
  type Framing,
  type Renderer,
  type Scene,
} from './renderer.ts'

export interface Stage {
  /** Draws; a change of what is laid fades in. */
  show(scene: Scene, faces: FaceSet, laying: Laying): void
  /** Shows the picture without the tile, or with it. */
  setBefore(isBefore: boolean): void
  /** Draws the mask of the scene again, after a stroke of the brush. */
  updateMask(): void
  /** Takes over the size of its element. */
  resize(): void
  /** Looks closer, about a point of the element in CSS pixels. */
  zoomBy(factor: number, about?: readonly [number, number]): void
  /** Looks around, by CSS pixels. */
  panBy(dx: number, dy: number): void
  resetLook(): void
  /** The whole picture at its own size. */
  drawWhole(): HTMLCanvasElement
  dispose(): void
}

/** More pixels than this per CSS pixel are not visible, but take time. */
const DENSITY_MAX = 2
const SCALE_MAX = 4
/** The wait after a movement until the picture is drawn in full quality, in ms. */
const REST_MS = 150
const FADE_MS = 150

interface StageOptions {
  canvas: HTMLCanvasElement
  /** Lies above the canvas and holds the previous picture while it fades. */
  fade: HTMLCanvasElement
  /** Called when the graphics card has dropped the picture. */
  onLost(): void
}

/** Undefined if the browser cannot draw. */
export function createStage({ canvas, fade, onLost }: StageOptions): Stage | undefined {
  const created = createRenderer(canvas)
  if (!created) return undefined
  const renderer: Renderer = created
  let shown: { scene: Scene; faces: FaceSet; laying: Laying } | undefined
  let isBefore = false
  let scale = 1
  /** The middle of the canvas in the picture, relative to where it is at first. */
  let shift = { x: 0, y: 0 }
  let restTimer: ReturnType<typeof setTimeout> | undefined

  const onContextLost = (event: Event) => {
    event.preventDefault()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', onContextLost)

  function frame(): Framing {
    const { scene } = shown as { scene: Scene }
    const cover = coverCanvas(canvas, scene)
    const zoom = cover.zoom / scale
    const clamp = (value: number, size: number, visible: number) =>
      Math.min(Math.max(value, 0), size - visible)
    const [width, height] = [canvas.width * zoom, canvas.height * zoom]
    const middleX = cover.origin[0] + (canvas.width * cover.zoom) / 2 + shift.x
    const middleY = cover.origin[1] + (canvas.height * cover.zoom) / 2 + shift.y
    const origin: [number, number] = [
      clamp(middleX - width / 2, scene.width, width),
      clamp(middleY - height / 2, scene.height, height),
    ]
    shift = {
      x: shift.x + origin[0] + width / 2 - middleX,
      y: shift.y + origin[1] + height / 2 - middleY,
    }
    return { origin, zoom }
  }

  function draw(isQuick = false): void {
    if (!shown || canvas.width === 0) return
    renderer.draw(shown.laying, frame(), { isQuick, opacity: isBefore ? 0 : 1 })
    canvas.dataset.drawn = 'true'
  }

  function drawMoving(): void {
    draw(true)
    clearTimeout(restTimer)
    restTimer = setTimeout(draw, REST_MS)
  }

  /** Keeps the present picture above the canvas and fades it out. */
  function startFade(): void {
    if (!shown || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    draw()
    Object.assign(fade, { width: canvas.width, height: canvas.height })
    fade.getContext('2d')?.drawImage(canvas, 0, 0)
    for (const animation of fade.getAnimations()) animation.cancel()
    fade.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, easing: 'ease-out' })
  }

  return {
    show(scene, faces, laying) {
      const isSamePicture = shown?.scene.picture === scene.picture
      if (isSamePicture) startFade()
      if (shown?.scene !== scene) renderer.setScene(scene)
      if (shown?.faces !== faces) renderer.setFaces(faces)
      shown = { scene, faces, laying }
      if (!isSamePicture) {
        scale = 1
        shift = { x: 0, y: 0 }
      }
      draw()
    },

    setBefore(next) {
      if (next === isBefore) return
      startFade()
      isBefore = next
      draw()
    },

    updateMask() {
      if (shown) renderer.setMask(shown.scene.mask)
      draw()
    },

    resize() {
      const density = Math.min(devicePixelRatio, DENSITY_MAX)
      const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) =>
        Math.round(side * density),
      )
      if (!width || !height || (canvas.width === width && canvas.height === height)) return
      Object.assign(canvas, { width, height })
      draw()
    },

    zoomBy(factor, about) {
      if (!shown) return
      const { zoom } = frame()
      const nextScale = Math.min(Math.max(scale * factor, 1), SCALE_MAX)
      if (about) {
        const density = canvas.width / canvas.clientWidth
        // The point under the finger stays where it is.
        const move = zoom * density * (1 - scale / nextScale)
        shift.x += (about[0] - canvas.clientWidth / 2) * move
        shift.y += (about[1] - canvas.clientHeight / 2) * move
      }
      scale = nextScale
      drawMoving()
    },

    panBy(dx, dy) {
      if (!shown) return
      const perPixel = frame().zoom * (canvas.width / canvas.clientWidth)
      shift = { x: shift.x - dx * perPixel, y: shift.y - dy * perPixel }
      drawMoving()
    },

    resetLook() {
      scale = 1
      shift = { x: 0, y: 0 }
      draw()
    },

    drawWhole() {
      const copy = document.createElement('canvas')
      if (!shown) return copy
      const { width, height } = canvas
      const { scene, laying } = shown
      Object.assign(copy, { width: scene.width, height: scene.height })
      Object.assign(canvas, { width: scene.width, height: scene.height })
      renderer.draw(laying, { origin: [0, 0], zoom: 1 })
      copy.getContext('2d')?.drawImage(canvas, 0, 0)
      Object.assign(canvas, { width, height })
      draw()
      return copy
    },

    dispose() {
      clearTimeout(restTimer)
      canvas.removeEventListener('webglcontextlost', onContextLost)
      renderer.dispose()
    },
  }
}
