// Photo on which a brush rubs out what stands before a surface, by finger, mouse or keys.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Corners, Point } from './homography.ts'
import { drawStroke, type Stroke } from './mask.ts'
import './mask-editor.css'

interface MaskEditorProps {
  /** The URL of the photo. */
  src: string
  alt: string
  /** The size of the photo in pixels, in which corners and strokes are given. */
  size: { width: number; height: number }
  /** The surface. */
  corners: Corners
  strokes: readonly Stroke[]
  /** The radius of the brush, in pixels of the photo. */
  radius: number
  isRestoring: boolean
  /** The accessible name of the brush, with its keys. */
  label: string
  onChange: (strokes: readonly Stroke[]) => void
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** The longest side of the canvas that shows the strokes, in pixels. */
const CANVAS_MAX_PX = 1000

export function MaskEditor(props: MaskEditorProps) {
  const { src, alt, size, corners, strokes, radius, isRestoring, label, onChange } = props
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [brush, setBrush] = useState<Point>({ x: size.width / 2, y: size.height / 2 })
  const scale = Math.min(1, CANVAS_MAX_PX / Math.max(size.width, size.height))
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.strokeStyle = getComputedStyle(context.canvas).color
    for (const stroke of strokes) {
      context.globalCompositeOperation = stroke.isRestoring ? 'destination-out' : 'source-over'
      drawStroke(context, stroke, scale)
    }
  }, [strokes, scale])

  function pointOf(event: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect()
    const perPixel = size.width / (box?.width || size.width)
    return {
      x: (event.clientX - (box?.left ?? 0)) * perPixel,
      y: (event.clientY - (box?.top ?? 0)) * perPixel,
    }
  }
  const begin = (point: Point) => onChange([...strokes, { points: [point], radius, isRestoring }])
  function extend(point: Point): void {
    const last = strokes.at(-1)
    if (last) onChange([...strokes.slice(0, -1), { ...last, points: [...last.points, point] }])
  }
  function handleKey(event: KeyboardEvent): void {
    const step = ARROWS[event.key]
    if (event.key === ' ') begin(brush)
    else if (step) {
      const next = {
        x: Math.max(0, Math.min(size.width, brush.x + step.x * radius)),
        y: Math.max(0, Math.min(size.height, brush.y + step.y * radius)),
      }
      setBrush(next)
      if (event.shiftKey) begin(next)
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={stage}
      className="mask-editor relative"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <img src={src} alt={alt} draggable={false} />
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
        <circle cx={brush.x} cy={brush.y} r={radius} />
      </svg>
      <canvas
        ref={canvas}
        width={Math.round(size.width * scale)}
        height={Math.round(size.height * scale)}
        aria-hidden="true"
      />
      <button
        type="button"
        className="mask-brush"
        aria-label={label}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          begin(pointOf(event))
        }}
        onPointerMove={(event) => {
          setBrush(pointOf(event))
          if (event.currentTarget.hasPointerCapture(event.pointerId)) extend(pointOf(event))
        }}
      />
    </div>
  )
}
