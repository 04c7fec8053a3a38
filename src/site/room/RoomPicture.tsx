// Picture of the room view: the room, the tile laid in it, and looking closer with fingers, wheel and keys.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Words } from '#src/content/words/types.ts'
import { logFailure } from '#src/site/runtime/requests.ts'
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import type { Laying } from './laying.ts'
import { listenToLooks } from './looks.ts'
import type { Room, Shape } from './room-list.ts'
import { loadFaces } from './scenes.ts'
import { createStage, type Stage } from './stage.ts'
import './room-picture.css'

type Failure = keyof Words['roomView']['failures']
type Status = 'laying' | 'laid' | Failure

interface RoomPictureProps {
  words: Words['roomView']
  room: Room
  tile: RoomTile
  laying: Laying
  isBefore: boolean
  /** What the laid picture shows. */
  description: string
  /** Called with the stage once the tile is laid, and without one while it is not. */
  onStage(stage: Stage | undefined): void
  children: ReactNode
}

/** Whether the browser asks for few data. */
const savesData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) ||
  matchMedia('(prefers-reduced-data: reduce)').matches

export function RoomPicture(props: RoomPictureProps) {
  const { words, room, tile, laying, isBefore, description, onStage, children } = props
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fade = useRef<HTMLCanvasElement>(null)
  const [stage, setStage] = useState<Stage>()
  const [shape, setShape] = useState<Shape>()
  const [status, setStatus] = useState<Status>(savesData() ? 'saving' : 'laying')
  /** A new canvas is needed after its picture was lost. */
  const [attempt, setAttempt] = useState(0)
  const plainPicture = shape && room.pictureOf(shape)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a canvas of its own
  useEffect(() => {
    if (!canvas.current || !fade.current) return
    const created = createStage({
      canvas: canvas.current,
      fade: fade.current,
      onLost: () => setStatus('lost'),
    })
    if (!created) setStatus('unsupported')
    setStage(created)
    return () => created?.dispose()
  }, [attempt])

  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = current
      setShape(clientWidth > clientHeight ? 'wide' : 'tall')
      stage?.resize()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [stage])

  const isWaiting = status === 'saving' || status === 'lost'
  useEffect(() => {
    if (!stage || isWaiting || !shape) return
    let isCurrent = true
    const timer = setTimeout(() => isCurrent && setStatus('laying'), BUSY_AFTER_MS)
    Promise.all([room.load(shape), loadFaces(tile)]).then(
      ([loadedScene, faces]) => {
        if (!isCurrent) return
        clearTimeout(timer)
        stage.resize()
        stage.show(loadedScene, faces, laying)
        setStatus('laid')
        onStage(stage)
      },
      (error) => {
        if (!isCurrent) return
        clearTimeout(timer)
        logFailure('The tile cannot be laid', error)
        setStatus('unread')
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [stage, isWaiting, room, shape, tile, laying, onStage])

  useEffect(() => stage?.setBefore(isBefore), [stage, isBefore])
  useEffect(
    () => (stage && element.current ? listenToLooks(element.current, stage) : undefined),
    [stage],
  )
  useEffect(() => {
    if (status !== 'laid') onStage(undefined)
  }, [status, onStage])

  const failure = status === 'laying' || status === 'laid' ? undefined : status
  const tryAgain = () => {
    if (status === 'lost') setAttempt(attempt + 1)
    setStage(status === 'lost' ? undefined : stage)
    setStatus('laying')
  }
  return (
    <div ref={element} className="room-stage" data-status={status}>
      {plainPicture && (
        <img
          className="room-plain"
          src={plainPicture}
          alt={failure ? room.description : ''}
          style={
            room.anchor && { objectPosition: `${room.anchor.x * 100}% ${room.anchor.y * 100}%` }
          }
        />
      )}
      <canvas
        key={attempt}
        ref={canvas}
        role="img"
        aria-label={status === 'laid' && !isBefore ? description : room.description}
        aria-description={words.zoom}
        hidden={failure !== undefined}
      />
      <canvas key={`fade-${attempt}`} ref={fade} className="room-fade" aria-hidden="true" />
      {status === 'laying' && (
        <p className="room-progress" role="status">
          <span className="unseen">{words.laying}</span>
        </p>
      )}
      {isBefore && (
        <p className="room-before small" role="status">
          {words.asItWas}
        </p>
      )}
      {children}
      {failure && (
        <div className="room-failure row wrap" role="alert">
          <p>{words.failures[failure]}</p>
          {failure !== 'unsupported' && (
            <button className="text-button" type="button" onClick={tryAgain}>
              {failure === 'saving' ? words.layNow : words.again}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** A tile that is laid sooner needs no sign of it, in ms. */
const BUSY_AFTER_MS = 120
