// Content of the room view: the picture, what it shows in words, the choices, and what can be done with it.
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { Words } from '#src/content/words/types.ts'
import { Announcement } from '#src/site/ui/Announcement.tsx'
import { readText } from '#src/site/ui/page-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { isSquare } from './laying.ts'
import { BoxesLink, RoomActions } from './RoomActions.tsx'
import { RoomControls } from './RoomControls.tsx'
import { RoomPicture } from './RoomPicture.tsx'
import type { Scene } from './renderer.ts'
import type { Room } from './room-list.ts'
import { $rooms, changeRoom, PHOTO, type RoomState, sizeOf } from './room-state.ts'
import { describeLaying, formatTileSize } from './room-texts.ts'
import type { Stage } from './stage.ts'
import './room-view.css'

const PhotoSteps = lazy(() =>
  import('./PhotoSteps.tsx').then(({ PhotoSteps }) => ({ default: PhotoSteps })),
)

interface RoomViewProps {
  words: Pick<Words, 'roomView' | 'roomPhoto'>
  state: RoomState
}

export function RoomView({ words, state }: RoomViewProps) {
  const { tile, room, laying } = state
  const { roomView } = words
  const [photo, setPhoto] = useState<Scene>()
  const rooms = useStore($rooms)
  const [lastRoom, setLastRoom] = useState(rooms[0]?.id ?? PHOTO)
  if (room !== PHOTO && room !== lastRoom) setLastRoom(room)
  const chosenRoom = useMemo(
    () => rooms.find(({ id }) => id === room) ?? (photo && toPhotoRoom(roomView, photo)),
    [rooms, room, photo, roomView],
  )
  if (!chosenRoom)
    return (
      <Suspense fallback={null}>
        <PhotoSteps
          words={words.roomPhoto}
          tile={tile}
          onCancel={() => changeRoom({ room: lastRoom })}
          onReady={setPhoto}
        />
      </Suspense>
    )
  return (
    <LaidRoom
      words={roomView}
      state={state}
      room={chosenRoom}
      onNewPhoto={() => setPhoto(undefined)}
      description={describeLaying(roomView, { tile, laying }, chosenRoom)}
    />
  )
}

/** The visitor's own photo as a room. */
const toPhotoRoom = (words: Words['roomView'], scene: Scene): Room => ({
  id: PHOTO,
  name: words.rooms.photo,
  thumb: '',
  description: words.rooms.photo,
  seen: 'photo',
  pictureOf: () => '',
  load: async () => scene,
})

interface LaidRoomProps {
  words: Words['roomView']
  state: RoomState
  room: Room
  onNewPhoto(): void
  /** What the picture shows once the tile is laid. */
  description: string
}

function LaidRoom({ words, state, room, onNewPhoto, description }: LaidRoomProps) {
  const { tile, laying } = state
  const [isBefore, setBefore] = useState(false)
  const [stage, setStage] = useState<Stage>()
  const takeStage = useCallback((next: Stage | undefined) => setStage(() => next), [])
  const size = sizeOf(tile)
  const { text: name, lang } = readText(tile, 'name')
  const sizeText = formatTileSize(words, size)
  const sentence = stage ? description : room.description
  const turn = () => changeRoom({ laying: { ...laying, isTurned: !laying.isTurned } })
  const turnButton = !isSquare(size) && (
    <button
      className="room-turn row small strong hover-text"
      type="button"
      aria-pressed={laying.isTurned}
      onClick={turn}
    >
      <Icon name="turn" />
      {words.turn}
    </button>
  )
  return (
    <div className="room-content">
      <form className="room-head dialog-head joint-below" method="dialog">
        <h2 className="gutter room-title">{words.title}</h2>
        <p className="gutter room-name" lang={lang}>
          <span>{name}</span> <small className="quiet">{sizeText}</small>
        </p>
        <button className="icon-button hover-ink" type="submit" aria-label={words.close}>
          <Icon name="x" size={22} />
        </button>
      </form>
      <RoomPicture
        words={words}
        room={room}
        tile={tile}
        laying={laying}
        isBefore={isBefore}
        description={description}
        onStage={takeStage}
      >
        <div className="room-over row spread">
          <HoldButton words={words} isBefore={isBefore} onChange={setBefore} />
          {turnButton}
        </div>
      </RoomPicture>
      <div className="room-foot row spread joint-above">
        <p className="room-sentence">{sentence}</p>
        <HoldButton words={words} isBefore={isBefore} onChange={setBefore} />
      </div>
      <div className="room-panel joint-below">
        <div className="room-product touching joint-below">
          {tile.photo && <img src={tile.photo} alt="" width={96} height={96} />}
          <div className="grow">
            <h3 lang={lang}>{name}</h3>
            <p className="row wrap quiet small">
              <span className="sku">{tile.sku}</span>{' '}
              {tile.size ? (
                <SizeMark
                  size={tile.size}
                  actualSize={tile.actualSize}
                  millimetres={words.millimetres}
                />
              ) : (
                <span>{sizeText}</span>
              )}
            </p>
            <BoxesLink words={words} state={state} className="text-button" />
          </div>
        </div>
        <RoomControls words={words} state={state} turnButton={turnButton} onNewPhoto={onNewPhoto} />
      </div>
      <RoomActions words={words} state={state} stage={stage} description={description} />
      <Announcement text={sentence} />
    </div>
  )
}

/** A press that is shorter than this shows the picture as it was until the next press, in ms. */
const TAP_MS = 300

interface HoldButtonProps {
  words: Words['roomView']
  isBefore: boolean
  onChange(isBefore: boolean): void
}

/** Shows the picture as it was while it is held, or from one tap to the next. */
function HoldButton({ words, isBefore, onChange }: HoldButtonProps) {
  const [pressedAt, setPressedAt] = useState<{ time: number; wasBefore: boolean }>()
  const press = () => {
    setPressedAt({ time: performance.now(), wasBefore: isBefore })
    onChange(true)
  }
  const release = () => {
    if (!pressedAt) return
    const isTap = performance.now() - pressedAt.time < TAP_MS
    onChange(isTap && !pressedAt.wasBefore)
    setPressedAt(undefined)
  }
  return (
    <button
      className="room-hold row small strong hover-text"
      type="button"
      aria-pressed={isBefore}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        press()
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return
        event.preventDefault()
        if (!event.repeat) press()
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' || event.key === 'Enter') release()
      }}
      // For what presses by itself, such as speech input.
      onClick={(event) => {
        if (event.detail === 0 && !pressedAt) onChange(!isBefore)
      }}
    >
      <Icon name="eye" />
      <span className="room-hold-long">{words.hold}</span>
      <span className="room-hold-short">{words.holdShort}</span>
    </button>
  )
}
