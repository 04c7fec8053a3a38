// Brush on a photo with the tile already laid: rubs out what stands in front, or lays the tile in further places.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Words } from '#src/content/words/types.ts'
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import type { Corners, Homography, Point } from '#src/ui/homography.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ARROWS, clampPoint } from '#src/ui/marks.ts'
import type { Stroke } from '#src/ui/mask.ts'
import { FIRST_LAYING } from './laying.ts'
import { PhotoFit } from './PhotoFit.tsx'
import { PhotoPromise } from './PhotoPromise.tsx'
import { createMask, createPhotoScene, paintStroke } from './photo.ts'
import type { Scene } from './renderer.ts'
import { $roomState } from './room-state.ts'
import { loadFaces } from './scenes.ts'
import { createStage, type Stage } from './stage.ts'

interface PhotoBrushProps {
  words: Words['roomPhoto']
  tile: RoomTile
  photo: HTMLCanvasElement
  corners: Corners
  matrix: Homography
  onBack(): void
  onReady(scene: Scene): void
}

/** Radii of the brush as shares of the photo's width. */
const SIZES = [0.012, 0.025, 0.05] as const
/** How far an arrow key moves the brush, as a share of the photo's width. */
const KEY_STEP = 0.015

export function PhotoBrush(props: PhotoBrushProps) {
  const { words, tile, photo, corners, matrix, onBack, onReady } = props
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fade = useRef<HTMLCanvasElement>(null)
  const [mask] = useState(() => createMask(photo, corners))
  const [stage, setStage] = useState<Stage>()
  const [isErasing, setErasing] = useState(true)
  const [size, setSize] = useState<number>(SIZES[1])
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [cursor, setCursor] = useState<Point>({ x: photo.width / 2, y: photo.height * 0.75 })
  const stroke = useRef<Stroke & { points: Point[] }>(undefined)
  const radius = size * photo.width
  const maskScale = mask.width / photo.width

  useEffect(() => {
    if (!canvas.current || !fade.current) return
    const created = createStage({ canvas: canvas.current, fade: fade.current, onLost: onBack })
    setStage(created)
    let isCurrent = true
    void loadFaces(tile).then((faces) => {
      if (!isCurrent || !created) return
      created.resize()
      created.show(
        createPhotoScene(photo, mask, corners, matrix),
        faces,
        $roomState.get()?.laying ?? FIRST_LAYING,
      )
    })
    return () => {
      isCurrent = false
      created?.dispose()
    }
  }, [tile, photo, mask, corners, matrix, onBack])
  useEffect(() => {
    const { current } = place
    if (!current || !stage) return
    const observer = new ResizeObserver(() => stage.resize())
    observer.observe(current)
    return () => observer.disconnect()
  }, [stage])

  const toPhoto = ({ clientX, clientY }: PointerEvent): Point => {
    const box = place.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const scale = photo.width / box.width
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale }
  }
  const startStroke = (point: Point) => {
    stroke.current = { isRestoring: !isErasing, radius, points: [point] }
    paintStroke(mask, stroke.current, maskScale)
    stage?.updateMask()
  }
  const extendStroke = (point: Point) => {
    if (!stroke.current) return
    stroke.current.points.push(point)
    paintStroke(mask, stroke.current, maskScale, stroke.current.points.length - 1)
    stage?.updateMask()
  }
  const endStroke = () => {
    const { current } = stroke
    if (current) setStrokes([...strokes, current])
    stroke.current = undefined
  }
  const undo = () => {
    const remaining = strokes.slice(0, -1)
    mask.getContext('2d')?.drawImage(createMask(photo, corners), 0, 0)
    for (const earlier of remaining) paintStroke(mask, earlier, maskScale)
    setStrokes(remaining)
    stage?.updateMask()
  }
  const pressKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow) {
      event.preventDefault()
      const step = KEY_STEP * photo.width
      setCursor(clampPoint({ x: cursor.x + arrow.x * step, y: cursor.y + arrow.y * step }, photo))
    } else if (event.key === ' ') {
      event.preventDefault()
      startStroke(cursor)
      endStroke()
    }
  }
  return (
    <>
      <p className="room-step-sentence" role="status">
        {words.brush}
      </p>
      <PhotoFit photo={photo} place={place}>
        <canvas ref={canvas} aria-hidden="true" />
        <canvas ref={fade} className="room-fade" aria-hidden="true" />
        <button
          className="room-brush-ground"
          type="button"
          aria-label={words.brush}
          aria-description={words.brushHint}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            startStroke(toPhoto(event))
          }}
          onPointerMove={(event) => {
            setCursor(toPhoto(event))
            extendStroke(toPhoto(event))
          }}
          onPointerUp={endStroke}
          onPointerCancel={endStroke}
          onKeyDown={pressKey}
        >
          <span
            className="room-brush"
            style={{
              left: `${(cursor.x / photo.width) * 100}%`,
              top: `${(cursor.y / photo.height) * 100}%`,
              width: `${size * 200}%`,
            }}
          />
        </button>
      </PhotoFit>
      <div className="room-brushes touching joint-above joints-across">
        <fieldset className="touching grow joints-across">
          <legend className="unseen">{words.brushes.label}</legend>
          {([true, false] as const).map((erases) => (
            <label key={String(erases)} className="pick center grow small strong">
              <input
                className="unseen"
                type="radio"
                name="room-brush"
                checked={isErasing === erases}
                onChange={() => setErasing(erases)}
              />
              {erases ? words.brushes.erase : words.brushes.fill}
            </label>
          ))}
        </fieldset>
        <fieldset className="touching">
          <legend className="unseen">{words.brushSize}</legend>
          {SIZES.map((choice, index) => (
            <label key={choice} className="pick center room-brush-size">
              <input
                className="unseen"
                type="radio"
                name="room-brush-size"
                aria-label={`${words.brushSize} ${index + 1}`}
                checked={size === choice}
                onChange={() => setSize(choice)}
              />
              <span data-size={index} />
            </label>
          ))}
        </fieldset>
        <button
          className="small strong hover-text room-undo"
          type="button"
          aria-disabled={strokes.length === 0}
          onClick={() => strokes.length > 0 && undo()}
        >
          {words.undo}
        </button>
      </div>
      <PhotoPromise words={words} />
      <div className="room-step-actions touching">
        <button className="cell-button grow hover-ink" type="button" onClick={onBack}>
          {words.back}
        </button>
        <button
          className="cell-button primary grow spread"
          type="button"
          onClick={() => onReady(createPhotoScene(photo, mask, corners, matrix))}
        >
          {words.lay}
          <Icon name="arrow-right" />
        </button>
      </div>
    </>
  )
}
