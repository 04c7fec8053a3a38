// Steps in which a visitor's own photo becomes a room: the photo, its four corners and a length, and the brush.
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import type { Words } from '#src/content/words/types.ts'
import { logFailure } from '#src/site/runtime/requests.ts'
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import type { Corners, Homography } from '#src/ui/homography.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PhotoBrush } from './PhotoBrush.tsx'
import { PhotoCorners } from './PhotoCorners.tsx'
import { PhotoPromise } from './PhotoPromise.tsx'
import { decodePhoto, placeCorners } from './photo.ts'
import type { Scene } from './renderer.ts'
import './photo-steps.css'

interface PhotoStepsProps {
  words: Words['roomPhoto']
  tile: RoomTile
  onCancel(): void
  onReady(scene: Scene): void
}

export function PhotoSteps({ words, tile, onCancel, onReady }: PhotoStepsProps) {
  const [photo, setPhoto] = useState<HTMLCanvasElement>()
  const [corners, setCorners] = useState<Corners>()
  const [matrix, setMatrix] = useState<Homography>()
  const [isUnreadable, setUnreadable] = useState(false)

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    try {
      const decoded = await decodePhoto(file)
      setPhoto(decoded)
      setCorners(placeCorners(decoded))
      setMatrix(undefined)
      setUnreadable(false)
    } catch (error) {
      logFailure('The photo cannot be decoded', error)
      setUnreadable(true)
    }
    target.value = ''
  }
  const head = (
    <div className="room-head dialog-head joint-below">
      <h2 className="gutter room-step-title">{words.title}</h2>
      <button
        className="icon-button hover-ink"
        type="button"
        aria-label={words.close}
        onClick={onCancel}
      >
        <Icon name="x" size={22} />
      </button>
    </div>
  )
  const frame = (sentence: ReactNode, children: ReactNode) => (
    <div className="room-steps">
      {head}
      {isUnreadable ? (
        <p className="room-step-sentence row brick" role="alert" data-wrong>
          <Icon name="alert" />
          {words.errors.unreadable}
        </p>
      ) : (
        sentence
      )}
      {children}
    </div>
  )
  if (photo && corners && matrix)
    return frame(
      null,
      <PhotoBrush
        words={words}
        tile={tile}
        photo={photo}
        corners={corners}
        matrix={matrix}
        onBack={() => setMatrix(undefined)}
        onReady={onReady}
      />,
    )
  if (photo && corners)
    return frame(
      null,
      <PhotoCorners
        words={words}
        photo={photo}
        corners={corners}
        onMove={setCorners}
        onNext={setMatrix}
        another={<FileButton label={words.another} icon="camera" onFile={read} />}
      />,
    )
  return frame(
    <p className="room-step-sentence">{words.intro}</p>,
    <>
      <div className="room-step-intro">
        <svg viewBox="0 0 304 180" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M82 8h140l78 164H4zM62 49h180M44 88h216M25 128h254M117 8 79 172M152 8v164M187 8l38 164" />
          {['74 0', '214 0', '292 164', '-4 164'].map((at) => (
            <path key={at} className="room-step-handle" d={`M${at}h16v16h-16z`} />
          ))}
        </svg>
        <h3 className="opening">{words.heading}</h3>
        <p className="lead">{words.hint}</p>
      </div>
      <PhotoPromise words={words} />
      <div className="room-step-actions touching">
        <FileButton label={words.choose} icon="image" onFile={read} />
        <FileButton label={words.take} icon="camera" onFile={read} isCamera />
      </div>
    </>,
  )
}

interface FileButtonProps {
  label: string
  icon: 'camera' | 'image'
  isCamera?: boolean
  onFile(event: ChangeEvent<HTMLInputElement>): void
}

function FileButton({ label, icon, isCamera, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        className={`cell-button grow hover-ink spread ${isCamera ? 'primary' : ''}`}
        type="button"
        onClick={() => input.current?.click()}
      >
        {label}
        <Icon name={icon} />
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        capture={isCamera ? 'environment' : undefined}
        hidden
        onChange={onFile}
      />
    </>
  )
}
