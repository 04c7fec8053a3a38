// Picture on which four corners are put by finger, mouse or arrow keys, with a loupe that shows where a corner stands.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Corners, Point } from './homography.ts'
import { MarkedPicture, type PictureProps } from './MarkedPicture.tsx'
import { ARROWS, clampPoint } from './marks.ts'
import './corner-editor.css'

interface CornerEditorProps extends PictureProps {
  /** Lines that show the scale of the surface, in pixels of the picture. */
  lines?: readonly (readonly [Point, Point])[]
  /** The names of the corners, clockwise from the top left one. */
  labels: readonly [string, string, string, string]
  onChange: (corners: Corners) => void
}

/** How far an arrow key moves a corner with Shift, in pixels of the screen. */
const LARGE_STEP_PX = 10
const LOUPE_PX = 112
const LOUPE_ZOOM = 3

export function CornerEditor(props: CornerEditorProps) {
  const { src, alt, size, corners, lines = [], labels, onChange } = props
  const stage = useRef<HTMLDivElement>(null)
  const [activeIndex, setActiveIndex] = useState<number>()

  /** Pixels of the picture for each pixel of the screen. */
  const scale = () => size.width / (stage.current?.offsetWidth || size.width)
  const moveTo = (index: number, point: Point) =>
    onChange(corners.with(index, clampPoint(point, size)) as unknown as Corners)
  function drag(index: number, event: PointerEvent): void {
    const box = stage.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    moveTo(index, {
      x: (event.clientX - box.left) * scale(),
      y: (event.clientY - box.top) * scale(),
    })
  }
  function handleKey(index: number, event: KeyboardEvent): void {
    const step = ARROWS[event.key]
    const corner = corners[index]
    if (!step || !corner) return
    event.preventDefault()
    const distance = (event.shiftKey ? LARGE_STEP_PX : 1) * scale()
    moveTo(index, { x: corner.x + step.x * distance, y: corner.y + step.y * distance })
  }

  const active = activeIndex === undefined ? undefined : corners[activeIndex]
  return (
    <MarkedPicture
      ref={stage}
      className="corner-editor"
      {...{ src, alt, size, corners }}
      drawing={lines.map(([from, to]) => (
        <line key={`${from.x} ${from.y} ${to.x}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
    >
      {corners.map(({ x, y }, index) => (
        <button
          key={labels[index]}
          type="button"
          className="corner-handle"
          aria-label={`${labels[index]}: ${Math.round(x)}, ${Math.round(y)}`}
          style={{ left: `${(100 * x) / size.width}%`, top: `${(100 * y) / size.height}%` }}
          onKeyDown={(event) => handleKey(index, event)}
          onFocus={() => setActiveIndex(index)}
          onBlur={() => setActiveIndex(undefined)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            event.currentTarget.focus()
          }}
          onPointerMove={(event) => drag(index, event)}
        />
      ))}
      {active && <Loupe src={src} size={size} point={active} scale={scale()} />}
    </MarkedPicture>
  )
}

interface LoupeProps extends Pick<CornerEditorProps, 'src' | 'size'> {
  point: Point
  scale: number
}

/** Stands in the upper corner of the picture that is farther from the point, where no finger covers it. */
function Loupe({ src, size, point, scale }: LoupeProps) {
  const zoom = LOUPE_ZOOM / scale
  const offset = (at: number) => LOUPE_PX / 2 - at * zoom
  return (
    <div
      className="corner-loupe clips"
      data-side={point.x < size.width / 2 ? 'right' : 'left'}
      aria-hidden="true"
    >
      <img
        src={src}
        alt=""
        style={{
          width: size.width * zoom,
          transform: `translate(${offset(point.x)}px, ${offset(point.y)}px)`,
        }}
      />
    </div>
  )
}
