// Field for several photos: the grid, the actions on the selected one, and its alternative text.
import { ArrowLeft, ArrowRight, Crop, Star, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { NAME_MAX } from '#api/contract/fields.ts'
import { PHOTOS_MAX } from '#api/contract/image.ts'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { describeMove, type FormPhoto, movePhoto } from './photo-list.ts'
import type { PhotoUpload, PhotoUploads } from './photo-uploads.ts'
import './photos-field.css'

const CropDialog = lazy(() =>
  import('./CropDialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })),
)

interface PhotosFieldProps {
  photos: readonly FormPhoto[]
  uploading: readonly PhotoUpload[]
  uploads: PhotoUploads
  disabled: boolean
  /** Whether the stored photos are loading; a placeholder reserves the space of the cover. */
  isLoading: boolean
  itemName: string
  /** The lines under the photo, as on the public card. */
  caption: ReactNode
  /** The button that adds photos. */
  addButton: ReactNode
  onOrder: (photos: readonly FormPhoto[]) => void
  announce: (sentence: string) => void
}

export function PhotosField({ photos, uploading, onOrder, announce, ...rest }: PhotosFieldProps) {
  const { disabled, isLoading, itemName } = rest
  const [selectedId, select] = useState('')
  const [isCropping, setCropping] = useState(false)
  const selectedIndex = photos.findIndex(({ id }) => id === selectedId)
  const index = Math.max(0, selectedIndex)
  const selected = photos[index]

  function move(from: number, to: number): void {
    const photo = photos[from]
    if (!photo || from === to || to < 0 || to >= photos.length) return
    select(photo.id)
    onOrder(movePhoto(photos, from, to))
    announce(describeMove(from, to, photos.length))
  }
  function remove(): void {
    onOrder(photos.toSpliced(index, 1))
    select((photos[index + 1] ?? photos[index - 1])?.id ?? '')
    announce(`Photograph ${index + 1} is taken out.`)
  }
  function replace(photo: FormPhoto): void {
    const { alt, upload } = selected ?? {}
    const withoutDuplicate = photos.filter(({ id }) => id === selected?.id || id !== photo.id)
    const replacement = { ...photo, ...(alt && { alt }), ...(upload !== undefined && { upload }) }
    onOrder(withoutDuplicate.map((item) => (item.id === selected?.id ? replacement : item)))
    select(photo.id)
    setCropping(false)
  }

  const isFirst = index === 0
  const isLast = index === photos.length - 1
  const actions = [
    { icon: ArrowLeft, tip: 'Earlier', disabled: isFirst, onClick: () => move(index, index - 1) },
    { icon: ArrowRight, tip: 'Later', disabled: isLast, onClick: () => move(index, index + 1) },
    {
      icon: Star,
      tip: 'Cover',
      label: 'Make it the cover',
      disabled: isFirst,
      onClick: () => move(index, 0),
    },
    {
      icon: Crop,
      tip: 'Crop',
      label: `Crop photograph ${index + 1}`,
      onClick: () => setCropping(true),
    },
    { icon: Trash2, tip: 'Delete', label: `Delete photograph ${index + 1}`, onClick: remove },
  ]
  return (
    <>
      <PhotoGrid
        {...{ photos, disabled, announce, itemName, move, onOrder }}
        selectedId={selected?.id}
        onSelect={select}
      >
        {isLoading && <li className="photo-cell shimmer" />}
        {uploading.map((upload) => (
          <li
            key={upload.id}
            className="photo-cell photo-sending relative clips well"
            data-state={upload.state.kind}
          >
            <img className="picture-image" src={upload.preview} alt={upload.file.name} />
            <UploadBar upload={upload} />
          </li>
        ))}
        {photos.length + uploading.length < PHOTOS_MAX && (
          <li className="photo-cell photo-add relative clips paper">{rest.addButton}</li>
        )}
      </PhotoGrid>
      {(selected || isLoading) && (
        <>
          <div className="photo-strip edged joints-across">
            {actions.map((action) => (
              <IconButton key={action.tip} {...action} disabled={disabled || action.disabled} />
            ))}
          </div>
          <TextField
            className="photo-alt"
            label={`What photograph ${index + 1} shows`}
            labelNote="read out to visitors"
            placeholder={itemName}
            maxLength={NAME_MAX}
            disabled={disabled}
            value={selected?.alt ?? ''}
            onText={(alt) => selected && onOrder(photos.with(index, { ...selected, alt }))}
          />
        </>
      )}
      {isCropping && selected && (
        <Suspense>
          <CropDialog
            photo={selected}
            number={index + 1}
            uploads={rest.uploads}
            caption={rest.caption}
            onUse={replace}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export function UploadBar({ upload: { state, file } }: { upload: PhotoUpload }) {
  if (state.kind !== 'sending') return null
  const label = `Upload of ${file.name}`
  return <progress className="upload-progress" value={state.progress} aria-label={label} />
}
