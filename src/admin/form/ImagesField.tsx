// Image field of a form: one image as visitors see it, or several photos with order, alternative text and crop.
import { useStore } from '@nanostores/react'
import { Camera, ImagePlus, ImageUp, RotateCw, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IMAGE_MAX_MB } from '#api/contract/image.ts'
import { type Item, labelOf, type Resource } from '#src/admin/list/resource.ts'
import { PhotosField, UploadBar } from '#src/admin/photos/PhotosField.tsx'
import { type FormPhoto, readPhotos, writePhotos } from '#src/admin/photos/photo-list.ts'
import type { PhotoUpload, PhotoUploads } from '#src/admin/photos/photo-uploads.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { formatBytes } from '#src/admin/ui/format.ts'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { useFileDrop, usePastedImages } from '#src/admin/ui/use-file-drop.ts'
import { Picture } from '#src/ui/Picture.tsx'
import type { Form } from './form.ts'
import './images-field.css'

interface ImagesFieldProps<T extends Item> {
  resource: Resource<T>
  form: Form<T>
  error: string | undefined
  disabled: boolean
  /** The lines under the photo, as on the public card. */
  caption: ReactNode
}

export function ImagesField<T extends Item>(props: ImagesFieldProps<T>) {
  const { resource, form, error, disabled, caption } = props
  const { formValues } = form
  const { uploads } = formValues
  const { field, max, frame } = resource.images
  const { item, start, values } = useStore(formValues.$content)
  const isChanged = useStore(formValues.$changed).includes(field)
  const runningUploads = useStore(uploads.$uploads)
  const isLoading = useStore(form.$state).kind === 'loading'
  const [message, setMessage] = useState('')
  const photos = readPhotos(values[field])
  const [first] = photos
  const isSingle = max === 1
  const label = labelOf(resource, field)
  function addFiles(files: readonly File[]): void {
    const rejectedNames = formValues.addFiles(files).join(', ')
    const rule = isSingle ? 'One picture is used.' : `At most ${max} photographs.`
    setMessage(rejectedNames && `Left out: ${rejectedNames}. ${rule}`)
  }
  const isFull = !isSingle && photos.length + runningUploads.length >= max
  const invalid = Boolean(error)
  const pickProps = { disabled: disabled || isFull, onFiles: addFiles, multiple: !isSingle }
  const addFilesFrom = ({ files }: DataTransfer) => pickProps.disabled || addFiles([...files])
  const isDraggedOver = useFileDrop(addFilesFrom)
  usePastedImages(addFilesFrom)
  return (
    <section
      className="image-field joint-below"
      data-frame={frame}
      aria-label={label}
      data-error={invalid || undefined}
      data-over={isDraggedOver || undefined}
    >
      <p className="field-head small strong">
        <span>{label}</span>
        {isChanged && item && <span className="field-changed micro">edited</span>}
        <span className="field-aside quiet micro grow">
          {isSingle ? 'as visitors see it' : `${photos.length} of ${max}, the first is the cover`}
        </span>
      </p>
      {isSingle ? (
        <ImageCard label={label} photo={first} upload={runningUploads[0]} caption={caption} />
      ) : (
        <PhotosField
          {...{
            photos,
            uploading: runningUploads,
            disabled,
            isLoading,
            uploads,
            caption,
            announce: setMessage,
          }}
          onOrder={(next) => formValues.set(field, writePhotos(next))}
          itemName={resource.nameOf(values)}
          addButton={
            <PickButton {...pickProps} icon={ImagePlus} isInvalid={invalid}>
              <span className="unseen">Add photographs</span>
            </PickButton>
          }
        />
      )}
      <div className="image-status quiet micro break-words" role="status">
        {error && <ErrorLine>{error}</ErrorLine>}
        {isSingle && first?.file && <p>{first.file}</p>}
        {message && <p>{message}</p>}
      </div>
      {runningUploads.length > 0 && <UploadRows uploads={uploads} uploading={runningUploads} />}
      <div className="image-actions joined">
        <PickButton {...pickProps} icon={Camera} className="touch-only" capture="environment">
          Take photo
        </PickButton>
        <PickButton {...pickProps} icon={ImageUp} isInvalid={invalid}>
          {isSingle && first ? 'Replace' : 'Choose'}
        </PickButton>
        {isSingle && isChanged && (
          <Button
            icon={Undo2}
            disabled={disabled}
            onClick={() => {
              uploads.clear()
              formValues.set(field, start[field] ?? '')
              setMessage('')
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <p className="field-hint image-hint quiet micro">
        <span className="pointer-only">Drop, paste or choose </span>
        <span className="touch-only">Take or choose </span>
        {isSingle
          ? `one picture: JPEG, PNG, WebP or an SVG logo, under ${IMAGE_MAX_MB}MB. Larger photographs are shrunk for you.`
          : `up to ${max}: JPEG, PNG or WebP. Large ones are shrunk for you. In the form you can move them with Space and the arrow keys.`}
      </p>
    </section>
  )
}

interface ImageCardProps {
  label: string
  photo: FormPhoto | undefined
  upload: PhotoUpload | undefined
  caption: ReactNode
}

function ImageCard({ label, photo, upload, caption }: ImageCardProps) {
  const isSending = upload && upload.state.kind !== 'failed'
  return (
    <div className="image-card joint-below" aria-busy={isSending}>
      <div
        className="image-picture relative well clips"
        data-ground={isSending ? undefined : photo?.meta.ground}
      >
        {isSending && <img className="picture-image" src={upload.preview} alt="The chosen one" />}
        {!isSending && photo && (
          <Picture
            image={photo}
            alt={photo.file ? 'The chosen one' : 'The stored one'}
            sizes="(width >= 1080px) 560px, 132px"
          />
        )}
        {!isSending && !photo && (
          <span className="image-empty tight center quiet">
            <ImagePlus size={32} strokeWidth={1.2} aria-hidden="true" />
            <span className="pointer-only">Drop the {label.toLowerCase()} here</span>
          </span>
        )}
        {isSending && <UploadBar upload={upload} />}
      </div>
      <div className="image-caption column middle shrink">{caption}</div>
    </div>
  )
}

interface UploadRowsProps {
  uploads: PhotoUploads
  uploading: readonly PhotoUpload[]
}

/** The running and failed uploads: progress, reason, Retry. */
function UploadRows({ uploads, uploading }: UploadRowsProps) {
  return (
    <ul className="photo-uploads joints-down joint-above joint-below">
      {uploading.map(({ id, file, state }) => (
        <li key={id} className="photo-upload high-56 row" data-state={state.kind}>
          <div className="column shrink grow">
            <span className="truncate small strong">{file.name}</span>
            <span className={`micro break-words ${state.kind === 'failed' ? 'brick' : 'quiet'}`}>
              {stateInWords(state, file)}
            </span>
          </div>
          {state.kind === 'failed' && (
            <Button
              kind="quiet"
              icon={RotateCw}
              aria-label={`Retry ${file.name}`}
              onClick={() => uploads.retry(id)}
            >
              Retry
            </Button>
          )}
          <IconButton
            icon={X}
            tip="Remove"
            label={`Remove ${file.name}`}
            onClick={() => uploads.remove(id)}
          />
        </li>
      ))}
    </ul>
  )
}

function stateInWords(state: PhotoUpload['state'], file: File): string {
  if (state.kind === 'waiting') return `Waiting, ${formatBytes(file.size)}`
  if (state.kind === 'failed') return `Not sent. ${state.message}`
  return state.progress < 1 ? `Sending, ${Math.floor(state.progress * 100)}%` : 'Sent, being saved'
}
