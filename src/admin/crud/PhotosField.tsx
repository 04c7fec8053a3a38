// The photographs of an item: their order, texts, crops, and those on their way to the server.
import { useStore } from '@nanostores/react'
import { Camera, ImagePlus, ImageUp } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { NAME_MAX } from '#api/contract/fields.ts'
import { PHOTOS_MAX } from '#api/contract/image.ts'
import { ErrorLine, TextField } from '#src/admin/ui/Field.tsx'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { usePastedPicture, useStrayDrops } from './image-input.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import { type FormPhoto, movedInWords, movePhoto, readPhotos, writePhotos } from './photo-list.ts'
import type { PhotoUploads } from './photo-uploads.ts'
import { UploadBar, UploadRows } from './UploadRows.tsx'
import './photos-field.css'

const CropDialog = lazy(() =>
  import('./CropDialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })),
)

interface PhotosFieldProps {
  label: string
  /** The photographs as `writePhotos` returns them. */
  value: string
  onChange: (text: string) => void
  uploads: PhotoUploads
  error: string | undefined
  changed: boolean
  disabled: boolean
  itemName: string
  /** The lines under the photograph, as on the public card. */
  caption: ReactNode
}

export function PhotosField({ label, value, onChange, uploads, ...rest }: PhotosFieldProps) {
  const { error, disabled, itemName } = rest
  const sending = useStore(uploads.$uploads)
  const [chosenId, choose] = useState('')
  const [isOver, setOver] = useState(false)
  const [said, say] = useState('')
  const [isCropping, setCropping] = useState(false)
  const photos = readPhotos(value)
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === chosenId),
  )
  const chosen = photos[index]
  const free = PHOTOS_MAX - photos.length - sending.length

  function take(files: readonly File[]): void {
    uploads.add(files.slice(0, free))
    const left = files.slice(free).map(({ name }) => name)
    say(left.length > 0 ? `Left out: ${left.join(', ')}. At most ${PHOTOS_MAX} photographs.` : '')
  }
  const order = (next: readonly FormPhoto[]) => onChange(writePhotos(next))
  function move(to: number): void {
    if (!chosen || to < 0 || to >= photos.length) return
    choose(chosen.id)
    order(movePhoto(photos, index, to))
    say(movedInWords(index, to, photos.length))
  }
  function remove(): void {
    order(photos.toSpliced(index, 1))
    choose((photos[index + 1] ?? photos[index - 1])?.id ?? '')
    say(`Photograph ${index + 1} is taken out.`)
  }
  function replace(photo: FormPhoto): void {
    const { alt, upload } = chosen ?? {}
    const others = photos.filter(({ id }) => id === chosen?.id || id !== photo.id)
    const next = { ...photo, ...(alt && { alt }), ...(upload !== undefined && { upload }) }
    order(others.map((one) => (one.id === chosen?.id ? next : one)))
    choose(photo.id)
    setCropping(false)
  }

  usePastedPicture(disabled ? undefined : take)
  useStrayDrops()
  const pick = { disabled: disabled || free <= 0, onFiles: take, multiple: true }
  return (
    <section
      className="image-field photos-field joint-below"
      aria-label={label}
      data-error={Boolean(error) || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        // Dragging a photograph of the form is no drop of a file.
        setOver(event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) take([...event.dataTransfer.files])
      }}
    >
      <p className="field-head small strong">
        <span>{label}</span>
        {rest.changed && <span className="field-changed micro">edited</span>}
        <span className="field-aside quiet micro grow">
          {photos.length} of {PHOTOS_MAX}, the first is the cover
        </span>
      </p>
      <PhotoGrid
        {...{ photos, disabled, say, itemName }}
        chosenId={chosen?.id}
        onChoose={choose}
        onOrder={order}
      >
        {sending.map((upload) => (
          <li key={upload.id} className="photo-cell photo-sending" data-state={upload.state.kind}>
            <img src={upload.preview} alt={upload.file.name} />
            <UploadBar upload={upload} />
          </li>
        ))}
        {free > 0 && (
          <li className="photo-cell photo-add">
            <PickButton {...pick} icon={ImagePlus} invalid={Boolean(error)}>
              <span className="unseen">Add photographs</span>
            </PickButton>
          </li>
        )}
      </PhotoGrid>
      {chosen && (
        <PhotoStrip
          {...{ index, disabled }}
          count={photos.length}
          onMove={move}
          onCrop={() => setCropping(true)}
          onRemove={remove}
        />
      )}
      <div className="image-status quiet micro break-words" role="status">
        {error && <ErrorLine>{error}</ErrorLine>}
        {said && <p>{said}</p>}
      </div>
      {chosen && (
        <TextField
          className="photo-alt"
          label={`What photograph ${index + 1} shows`}
          labelNote="read out to visitors"
          placeholder={itemName}
          maxLength={NAME_MAX}
          disabled={disabled}
          value={chosen.alt ?? ''}
          onText={(alt) => order(photos.with(index, { ...chosen, alt }))}
        />
      )}
      {sending.length > 0 && <UploadRows uploads={uploads} sending={sending} />}
      <div className="image-actions row tight">
        <PickButton {...pick} icon={Camera} className="touch-only" capture="environment">
          Take photo
        </PickButton>
        <PickButton {...pick} icon={ImageUp}>
          Choose
        </PickButton>
      </div>
      <p className="field-hint image-hint quiet micro">
        <span className="pointer-only">Drop, paste or choose </span>
        <span className="touch-only">Take or choose </span>
        up to {PHOTOS_MAX}: JPEG, PNG or WebP. Large ones are shrunk for you. In the form you can
        move them with Space and the arrow keys.
      </p>
      {isCropping && chosen && (
        <Suspense>
          <CropDialog
            photo={chosen}
            number={index + 1}
            uploads={uploads}
            caption={rest.caption}
            onUse={replace}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
