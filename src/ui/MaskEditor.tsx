// Photo on which a brush rubs out what stands before a surface, by finger, mouse or keys.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Point } from './homography.ts'
import { MarkedPicture, type PictureProps } from './MarkedPicture.tsx'
import { ARROWS, clampPoint } from './marks.ts'
import { drawStroke, type Stroke } from './mask.ts'
import './mask-editor.css'

interface MaskEditorProps extends PictureProps {
  strokes: readonly Stroke[]
  /** The radius of the brush, in pixels of the photo. */
  radius: number
  isRestoring: boolean
  /** The accessible name of the brush, with its keys. */
  label: string
  onChange: (strokes: readonly Stroke[]) => void
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
      const next = clampPoint({ x: brush.x + step.x * radius, y: brush.y + step.y * radius }, size)
      setBrush(next)
      if (event.shiftKey) begin(next)
    } else return
    event.preventDefault()
  }
  return (
    <MarkedPicture
      ref={stage}
      className="mask-editor"
      {...{ src, alt, size, corners }}
      drawing={<circle cx={brush.x} cy={brush.y} r={radius} />}
    >
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
    </MarkedPicture>
  )
}
