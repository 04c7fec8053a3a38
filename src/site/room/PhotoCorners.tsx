// Four corners on a photo, dragged or moved by arrow keys under a loupe, and the length of the side in front.
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { type LengthText, parseLength, UNITS, type Unit } from '#src/site/ui/measure.ts'
import type { Corners, Homography, Point } from '#src/ui/homography.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ARROWS, clampPoint } from '#src/ui/marks.ts'
import { PhotoFit } from './PhotoFit.tsx'
import { PhotoPromise } from './PhotoPromise.tsx'
import { checkCorners, drawGrid, measureSurface } from './photo.ts'

interface PhotoCornersProps {
  words: Words['roomPhoto']
  photo: HTMLCanvasElement
  corners: Corners
  onMove(corners: Corners): void
  /** Called with the projection of the surface. */
  onNext(matrix: Homography): void
  /** The button for another photo. */
  another: ReactNode
}

/** The limits of the side in front. */
const SIDE_MIN_MM = 100
const SIDE_MAX_MM = 30_000
/** How far an arrow key moves a corner, in pixels of the screen. */
const STEP_PX = 1
const LARGE_STEP_PX = 10

export function PhotoCorners(props: PhotoCornersProps) {
  const { words, photo, corners, onMove, onNext, another } = props
  const place = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<number>()
  const [unit, setUnit] = useState<Unit>('ft')
  const [length, setLength] = useState<LengthText>({ main: '', inches: '' })
  const [hasTried, setTried] = useState(false)
  const problem = checkCorners(corners, photo)
  const sideMm = parseLength({ ...length, inches: length.inches || '0' }, unit)
  const isLengthWrong = !sideMm || sideMm < SIDE_MIN_MM || sideMm > SIDE_MAX_MM
  const error =
    (problem && words.errors[problem.error]) ??
    (hasTried && isLengthWrong ? words.errors.length : undefined)

  const move = (index: number, point: Point) =>
    onMove(corners.with(index, clampPoint(point, photo)) as unknown as Corners)
  const scale = () => photo.width / (place.current?.clientWidth ?? photo.width)
  const next = () => {
    setTried(true)
    if (problem || isLengthWrong || !sideMm) return
    onNext(measureSurface(corners, sideMm, photo))
  }
  return (
    <>
      <p
        className={`room-step-sentence row ${error ? 'brick' : ''}`}
        role="status"
        data-wrong={error ? '' : undefined}
      >
        {error && <Icon name="alert" />}
        {error ?? words.drag}
      </p>
      <PhotoFit
        photo={photo}
        place={place}
        above={
          held !== undefined &&
          corners[held] && <Loupe photo={photo} at={corners[held]} scale={scale()} />
        }
      >
        <PhotoCanvas photo={photo} />
        <CornerLines corners={corners} photo={photo} isWrong={problem?.error === 'corner'} />
        {corners.map((corner, index) => (
          <CornerHandle
            key={words.corners[index]}
            label={fill(words.cornerName, {
              number: index + 1,
              position: words.corners[index] ?? '',
            })}
            hint={words.cornerHint}
            at={{ x: (corner.x / photo.width) * 100, y: (corner.y / photo.height) * 100 }}
            isHeld={held === index}
            isWrong={problem?.corner === index}
            onHold={(isHeld) =>
              setHeld((current) => {
                if (isHeld) return index
                return current === index ? undefined : current
              })
            }
            onMove={(dx, dy) =>
              move(index, { x: corner.x + dx * scale(), y: corner.y + dy * scale() })
            }
          />
        ))}
      </PhotoFit>
      <div className="room-length touching joint-above">
        <fieldset
          className="field-cell grow"
          data-wrong={hasTried && isLengthWrong ? '' : undefined}
        >
          <legend className="small strong">
            <span className="room-length-mark" aria-hidden="true" />
            {words.side}
          </legend>
          <span className="row">
            {unit === 'ft' ? (
              <>
                <LengthInput
                  label={`${words.sideOf}, ${words.parts.feet}`}
                  suffix={words.shortParts.feet}
                  value={length.main}
                  onChange={(main) => setLength({ ...length, main })}
                />
                <LengthInput
                  label={`${words.sideOf}, ${words.parts.inches}`}
                  suffix={words.shortParts.inches}
                  value={length.inches}
                  onChange={(inches) => setLength({ ...length, inches })}
                />
              </>
            ) : (
              <LengthInput
                label={`${words.sideOf}, ${words.parts.metres}`}
                suffix={words.shortParts.metres}
                value={length.main}
                onChange={(main) => setLength({ ...length, main })}
              />
            )}
          </span>
        </fieldset>
        <fieldset className="touching joint-before joints-across">
          <legend className="unseen">{words.unitNames.label}</legend>
          {UNITS.map((choice) => (
            <label key={choice} className="pick center strong room-unit">
              <input
                className="unseen"
                type="radio"
                name="room-unit"
                aria-label={words.unitNames[choice]}
                checked={unit === choice}
                onChange={() => setUnit(choice)}
              />
              {words.units[choice]}
            </label>
          ))}
        </fieldset>
      </div>
      <PhotoPromise words={words} />
      <div className="room-step-actions touching">
        {another}
        <button className="cell-button primary grow spread" type="button" onClick={next}>
          {words.next}
          <Icon name="arrow-right" />
        </button>
      </div>
    </>
  )
}

interface LengthInputProps {
  label: string
  suffix: string
  value: string
  onChange(value: string): void
}

function LengthInput({ label, suffix, value, onChange }: LengthInputProps) {
  return (
    <label className="room-length-input">
      <input
        className="bare-field"
        size={3}
        inputMode="decimal"
        maxLength={6}
        placeholder="0"
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />{' '}
      <span className="quiet">{suffix}</span>
    </label>
  )
}

/** The photo itself, which is a canvas and not an element of React's. */
function PhotoCanvas({ photo }: { photo: HTMLCanvasElement }) {
  const element = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { current } = element
    if (!current) return
    Object.assign(current, { width: photo.width, height: photo.height })
    current.getContext('2d')?.drawImage(photo, 0, 0)
  }, [photo])
  return <canvas ref={element} aria-hidden="true" />
}

interface CornerLinesProps {
  corners: Corners
  photo: { width: number; height: number }
  isWrong: boolean
}

/** The outline, what lies outside of it darkened, and a grid in perspective. */
function CornerLines({ corners, photo: { width, height }, isWrong }: CornerLinesProps) {
  const outline = `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}z`
  const [, , nearRight, nearLeft] = corners
  return (
    <svg viewBox={`0 0 ${width} ${height}`} data-wrong={isWrong || undefined} aria-hidden="true">
      <path className="room-shade" d={`M0 0h${width}v${height}H0z${outline}`} />
      {!isWrong && <path className="room-grid" d={drawGrid(corners)} />}
      <path className="room-line-under" d={outline} />
      <path className="room-line" d={outline} />
      <path
        className="room-line-side"
        d={`M${nearRight.x} ${nearRight.y}L${nearLeft.x} ${nearLeft.y}`}
      />
    </svg>
  )
}

interface CornerHandleProps {
  label: string
  hint: string
  /** In percent of the photo. */
  at: Point
  isHeld: boolean
  isWrong: boolean
  onHold(isHeld: boolean): void
  /** Called with a movement in CSS pixels. */
  onMove(dx: number, dy: number): void
}

function CornerHandle({ label, hint, at, isHeld, isWrong, onHold, onMove }: CornerHandleProps) {
  const last = useRef<Point>(undefined)
  const move = (event: PointerEvent) => {
    if (!last.current) return
    onMove(event.clientX - last.current.x, event.clientY - last.current.y)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const release = () => {
    last.current = undefined
    onHold(false)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
    onHold(true)
    onMove(arrow.x * step, arrow.y * step)
  }
  return (
    <button
      className="room-corner center"
      type="button"
      aria-label={label}
      aria-description={hint}
      data-held={isHeld || undefined}
      data-wrong={isWrong || undefined}
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
        onHold(true)
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={moveByKey}
      onBlur={release}
    >
      <span aria-hidden="true" />
    </button>
  )
}

/** Width of the loupe and its magnification. */
const LOUPE_PX = 120
const LOUPE_ZOOM = 2.4

interface LoupeProps {
  photo: HTMLCanvasElement
  at: Point
  /** Pixels of the photo for each CSS pixel. */
  scale: number
}

/** What lies under the held corner, in the upper corner away from the finger. */
function Loupe({ photo, at: { x, y }, scale }: LoupeProps) {
  const element = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { current } = element
    const context = current?.getContext('2d')
    if (!current || !context) return
    const side = (LOUPE_PX / LOUPE_ZOOM) * scale
    context.clearRect(0, 0, current.width, current.height)
    context.drawImage(
      photo,
      x - side / 2,
      y - side / 2,
      side,
      side,
      0,
      0,
      current.width,
      current.height,
    )
  }, [photo, x, y, scale])
  return (
    <div
      className="room-loupe"
      data-side={x < photo.width / 2 ? 'right' : 'left'}
      aria-hidden="true"
    >
      <canvas ref={element} width={LOUPE_PX * 2} height={LOUPE_PX * 2} />
    </div>
  )
}
