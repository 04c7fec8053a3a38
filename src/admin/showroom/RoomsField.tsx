// Field of the rooms in which visitors lay a tile: the ready-made ones, and the owner's photos.
import { useStore } from '@nanostores/react'
import { ImagePlus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  OWN_ROOMS_MAX,
  type OwnRoom,
  READY_ROOMS,
  type ReadyRoom,
  type RoomSettings,
} from '#api/showroom/rooms.contract.ts'
import { IconButton, TextButton } from '#src/admin/ui/Button.tsx'
import { FieldSet } from '#src/admin/ui/Field.tsx'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { ShowroomForm } from './showroom.ts'
import './rooms-field.css'

const RoomDialog = lazy(() =>
  import('./RoomDialog.tsx').then(({ RoomDialog }) => ({ default: RoomDialog })),
)

const READY_NAMES: Record<ReadyRoom, string> = {
  living: 'Living room, floor',
  bathroom: 'Bathroom, wall',
  kitchen: 'Kitchen, wall',
  terrace: 'Terrace, floor',
}

export function RoomsField({ showroom }: { showroom: ShowroomForm }) {
  const { form, $images } = showroom
  const rooms = JSON.parse(useStore(form.$values).rooms) as RoomSettings
  const images = useStore($images)
  /** What the dialog is open for: a new photo, or a room that is changed. */
  const [source, setSource] = useState<File | OwnRoom>()
  const change = (changes: Partial<RoomSettings>) =>
    form.set('rooms', JSON.stringify({ ...rooms, ...changes }))
  function save(room: OwnRoom): void {
    const isNew = !rooms.own.some(({ id }) => id === room.id)
    change({
      own: isNew
        ? [...rooms.own, room]
        : rooms.own.map((item) => (item.id === room.id ? room : item)),
    })
    setSource(undefined)
  }
  return (
    <>
      <FieldSet label="Ready-made rooms">
        {READY_ROOMS.map((id) => (
          <Check
            key={id}
            checked={!rooms.hidden.includes(id)}
            onChange={(isShown) =>
              change({
                hidden: isShown
                  ? rooms.hidden.filter((item) => item !== id)
                  : [...rooms.hidden, id],
              })
            }
          >
            {READY_NAMES[id]}
          </Check>
        ))}
      </FieldSet>
      <FieldSet
        label="Your own rooms"
        labelNote={`${rooms.own.length} of ${OWN_ROOMS_MAX}`}
        hint="A photo taken from standing height, with much of the floor or wall in it."
      >
        {rooms.own.length > 0 && (
          <ul className="cell-list joints-down own-rooms">
            {rooms.own.map((room) => {
              const image = images[room.picture]
              return (
                <li key={room.id} className="row">
                  <span className="own-room-picture clips plaster flex-none">
                    {image && <Picture image={image} alt="" sizes="96px" />}
                  </span>
                  <TextButton className="grow break-words" onClick={() => setSource(room)}>
                    {room.name}
                  </TextButton>
                  <span className="quiet small">{room.surface}</span>
                  <IconButton
                    icon={Trash2}
                    tip="Delete"
                    label={`Delete ${room.name}`}
                    onClick={() => change({ own: rooms.own.filter(({ id }) => id !== room.id) })}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {rooms.own.length < OWN_ROOMS_MAX && (
          <div>
            <PickButton icon={ImagePlus} onFiles={([file]) => setSource(file)}>
              Add a room
            </PickButton>
          </div>
        )}
      </FieldSet>
      {source && (
        <Suspense>
          <RoomDialog
            source={source}
            showroom={showroom}
            onUse={save}
            onClose={() => setSource(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
