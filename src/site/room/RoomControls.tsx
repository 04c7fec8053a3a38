// Choices of the room view: room, pattern, joint and tile. A phone shows one set at a time, by tabs.
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { patternsOf } from '#src/content/planner.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import { LayingPattern } from '#src/site/ui/LayingPattern.tsx'
import { nameOf } from '#src/site/ui/page-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { JOINT_COLOURS, JOINT_WIDTHS_MM, type JointColour, type Laying } from './laying.ts'
import { $rooms, $takesPhotos, changeRoom, PHOTO, type RoomState, sizeOf } from './room-state.ts'
import { readTiles, type TileLists } from './room-tiles.ts'
import './room-controls.css'

const TABS = ['room', 'pattern', 'joint', 'tile'] as const
type Tab = (typeof TABS)[number]

interface RoomControlsProps {
  words: Words['roomView']
  state: RoomState
  /** Turns the pattern; absent for square tiles. */
  turnButton: ReactNode
  /** Starts with another photo. */
  onNewPhoto(): void
}

export function RoomControls({ words, state, turnButton, onNewPhoto }: RoomControlsProps) {
  const { tile, room, laying } = state
  const [tab, setTab] = useState<Tab>('room')
  const id = useId()
  const tiles = useTiles(tile)
  const rooms = useStore($rooms)
  const photo = { id: PHOTO, name: words.rooms.photo, thumb: undefined }
  const choices = useStore($takesPhotos) ? [...rooms, photo] : rooms
  const labels: Record<Tab, string> = {
    room: words.rooms.label,
    pattern: words.patterns.label,
    joint: words.joint.label,
    tile: words.tile,
  }
  const setOf = (name: Tab) => ({
    id: `${id}-${name}`,
    role: 'tabpanel',
    'aria-labelledby': `${id}-${name}-tab`,
    className: `room-set room-set-${name}`,
    'data-current': tab === name || undefined,
  })
  const sets = useRef<HTMLDivElement>(null)
  // The chosen room and tile are in view, also where their row scrolls sideways.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them brings another choice into view
  useEffect(() => {
    for (const input of sets.current?.querySelectorAll('.room-choice :checked') ?? [])
      input.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab, room, tile, tiles])
  const change = (changes: Partial<Laying>) => changeRoom({ laying: { ...laying, ...changes } })
  return (
    <div ref={sets} className="room-sets">
      <div className="room-tabs touching joints-across joint-below" role="tablist">
        {TABS.map((name) => (
          <button
            key={name}
            id={`${id}-${name}-tab`}
            className="grow hover-text"
            type="button"
            role="tab"
            aria-controls={`${id}-${name}`}
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={(event) => moveTab(event, name, setTab)}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div {...setOf('room')}>
        <p className="room-label gutter small strong" aria-hidden="true">
          {words.rooms.label}
        </p>
        <fieldset className="room-rooms touching joints-across">
          <legend className="unseen">{words.rooms.label}</legend>
          {choices.map(({ id: choice, name, thumb }) => (
            <label key={choice} className="room-choice">
              <input
                className="unseen"
                type="radio"
                name={`${id}-rooms`}
                checked={choice === room}
                // A second press on the photo starts with another one.
                onClick={choice === PHOTO && room === PHOTO ? onNewPhoto : undefined}
                onChange={() => changeRoom({ room: choice })}
              />
              {thumb === undefined ? (
                <span className="room-thumb center well">
                  <Icon name="camera" size={24} />
                </span>
              ) : (
                <span className="room-thumb clips">
                  <img src={thumb} alt="" />
                </span>
              )}
              <span className="micro">{name}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div {...setOf('pattern')}>
        <div className="room-label row spread gutter small strong">
          <span aria-hidden="true">{words.patterns.label}</span>
          {turnButton}
        </div>
        <fieldset className="room-patterns touching joints-across">
          <legend className="unseen">{words.patterns.label}</legend>
          {patternsOf(sizeOf(tile)).map((pattern) => (
            <label key={pattern} className="pick column small strong">
              <input
                className="unseen"
                type="radio"
                name={`${id}-patterns`}
                checked={pattern === laying.pattern}
                onChange={() => change({ pattern })}
              />
              <LayingPattern pattern={pattern} size={36} />
              <span>{words.patterns[pattern]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div {...setOf('joint')}>
        <fieldset className="room-joint touching joints-across">
          <legend className="unseen">{words.joint.label}</legend>
          <p className="room-joint-label small" aria-hidden="true">
            <b className="strong">{words.joint.label}</b>{' '}
            <span className="quiet">{words.joint[laying.jointColour]}</span>
          </p>
          {(Object.keys(JOINT_COLOURS) as JointColour[]).map((jointColour) => (
            <label key={jointColour} className="center grow" title={words.joint[jointColour]}>
              <input
                className="unseen"
                type="radio"
                name={`${id}-colours`}
                aria-label={words.joint[jointColour]}
                checked={jointColour === laying.jointColour}
                onChange={() => change({ jointColour })}
              />
              <span className="room-swatch" data-colour={jointColour} />
            </label>
          ))}
        </fieldset>
        <fieldset className="room-joint touching joints-across joint-above">
          <legend className="unseen">{words.width.label}</legend>
          <p className="room-joint-label small strong" aria-hidden="true">
            {words.width.label}
          </p>
          {JOINT_WIDTHS_MM.map((jointWidth) => (
            <label key={jointWidth} className="pick center grow strong">
              <input
                className="unseen"
                type="radio"
                name={`${id}-widths`}
                checked={jointWidth === laying.jointWidth}
                onChange={() => change({ jointWidth })}
              />
              {fill(words.width.value, { mm: jointWidth })}
            </label>
          ))}
        </fieldset>
      </div>
      <div {...setOf('tile')}>
        {(['selected', 'similar'] as const).map(
          (list) =>
            tiles[list].length > 0 && (
              <fieldset key={list} className="room-tiles">
                <legend className="room-label gutter small strong">{words[list]}</legend>
                <div className="touching joints-across">
                  {tiles[list].map((candidate) => (
                    <label key={candidate.sku} className="room-choice" title={nameOf(candidate)}>
                      <input
                        className="unseen"
                        type="radio"
                        name={`${id}-tiles`}
                        aria-label={nameOf(candidate)}
                        checked={candidate.sku === tile.sku}
                        onChange={() => changeRoom({ tile: candidate })}
                      />
                      <span className="room-thumb clips">
                        <img src={candidate.photo} alt="" loading="lazy" />
                      </span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ),
        )}
      </div>
    </div>
  )
}

function moveTab(event: KeyboardEvent, from: Tab, setTab: (tab: Tab) => void): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const next = step && TABS[(TABS.indexOf(from) + step + TABS.length) % TABS.length]
  if (!next) return
  event.preventDefault()
  setTab(next)
  const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')
  tabs?.[TABS.indexOf(next)]?.focus()
}

/** The lists with the tile that the view was opened with; they stay the same while tiles are tried. */
function useTiles(tile: RoomTile): TileLists {
  const [firstTile] = useState(tile)
  const [tiles, setTiles] = useState<TileLists>({ selected: [], similar: [firstTile] })
  useEffect(() => {
    let isCurrent = true
    void readTiles(firstTile).then((lists) => isCurrent && setTiles(lists))
    return () => {
      isCurrent = false
    }
  }, [firstTile])
  return tiles
}
