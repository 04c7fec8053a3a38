// The image of a form, drawn as visitors see it.
import { useStore } from '@nanostores/react'
import { Camera, ImagePlus, ImageUp, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Ground } from '#api/contract/ground.ts'
import type { Image } from '#api/contract/image.ts'
import { dropHere, leftOutInWords, PICTURE_COPIED, PICTURE_RULES } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { bytesInWords } from '#src/admin/ui/format.ts'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { ChosenImage, ImageStore } from './image.ts'
import { groundOfPreview, usePastedPicture, useStrayDrops } from './image-input.ts'
import type { ImageOptions } from './resource.ts'
import './image-field.css'

interface ImageFieldProps {
  label: string
  frame: ImageOptions['frame']
  picture: ImageStore
  stored: Image | undefined
  error: string | undefined
  changed: boolean
  disabled: boolean
  /** The uploaded share, 0 to 1, during an upload. */
  sent: number | undefined
  onCancelUpload: () => void
  caption: ReactNode
}

export function ImageField({ label, frame, picture, stored, caption, ...rest }: ImageFieldProps) {
  const { error, disabled, sent } = rest
  const chosen = useStore(picture.$picture)
  const [over, setOver] = useState(false)
  const [previewGround, setPreviewGround] = useState<Ground>()
  usePastedPicture(disabled ? undefined : picture.take)
  useStrayDrops()
  const isShown = chosen.kind === 'chosen' || Boolean(stored)
  return (
    <section
      className="image-field joint-below"
      data-frame={frame}
      aria-label={label}
      data-error={Boolean(error) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) picture.take([...event.dataTransfer.files])
      }}
    >
      <p className="field-head image-head small strong">
        <span>{label}</span>
        {rest.changed && stored && <span className="field-changed micro">edited</span>}
        <span className="field-aside quiet micro grow">as visitors see it</span>
      </p>
      <div
        className="image-card"
        data-over={over || undefined}
        aria-busy={chosen.kind === 'reading'}
      >
        <div
          className="image-picture"
          data-ground={chosen.kind === 'chosen' ? previewGround : stored?.meta.ground}
        >
          <ShownImage chosen={chosen} stored={stored} label={label} onGround={setPreviewGround} />
          {sent !== undefined && (
            <progress className="upload-progress" value={sent} aria-label="Upload" />
          )}
        </div>
        <div className="image-caption column shrink">{caption}</div>
      </div>
      <ImageStatus chosen={chosen} leftOut={useStore(picture.$leftOut)} error={error} sent={sent} />
      <ImageActions picture={picture} isShown={isShown} {...rest} />
    </section>
  )
}

interface ShownProps {
  chosen: ChosenImage
  stored: Image | undefined
  label: string
  onGround: (ground: Ground | undefined) => void
}

function ShownImage({ chosen, stored, label, onGround }: ShownProps) {
  if (chosen.kind === 'chosen')
    return (
      <img
        src={chosen.preview}
        alt="The chosen one"
        onLoad={({ currentTarget }) => onGround(groundOfPreview(currentTarget))}
      />
    )
  if (stored)
    return <Picture image={stored} alt="The stored one" sizes="(min-width: 900px) 560px, 132px" />
  return (
    <span className="image-empty center quiet">
      <ImagePlus size={32} strokeWidth={1.2} aria-hidden="true" />
      <span className="pointer-only">{dropHere(label)}</span>
    </span>
  )
}

interface ImageStatusProps {
  chosen: ChosenImage
  /** Names of the files that were not used. */
  leftOut: readonly string[]
  error: string | undefined
  sent: number | undefined
}

function ImageStatus({ chosen, leftOut, error, sent }: ImageStatusProps) {
  return (
    <div className="image-status quiet micro break-words" role="status">
      {error && <ErrorLine>{error}</ErrorLine>}
      {sent !== undefined && <p className="small strong">{sentInWords(sent)}</p>}
      {chosen.kind === 'reading' && <p>Reading {chosen.name || 'the picture'}</p>}
      {chosen.kind === 'chosen' && (
        <>
          <p>{chosen.copied ? PICTURE_COPIED : chosen.file.name}</p>
          <p>{sizeInWords(chosen.original, chosen.file.size)}</p>
        </>
      )}
      {leftOut.length > 0 && <p>{leftOutInWords(leftOut)}</p>}
    </div>
  )
}

const sentInWords = (sent: number) =>
  sent < 1 ? `Uploading, ${Math.floor(sent * 100)}%` : 'Uploaded, being saved'

const sizeInWords = (original: number, sent: number) =>
  sent < original
    ? `${bytesInWords(original)}, shrunk to ${bytesInWords(sent)}`
    : bytesInWords(original)

interface ImageActionsProps
  extends Pick<ImageFieldProps, 'picture' | 'error' | 'disabled' | 'sent' | 'onCancelUpload'> {
  /** Whether there is an image to replace. */
  isShown: boolean
}

/** Camera, file picker, undo, and cancelling of the upload. */
function ImageActions({
  picture,
  isShown,
  error,
  disabled,
  sent,
  onCancelUpload,
}: ImageActionsProps) {
  const chosen = useStore(picture.$picture)
  const uploading = sent !== undefined && sent < 1
  const pick = { disabled, onFiles: picture.take }
  return (
    <>
      <div className="image-actions row tight wrap">
        {!uploading && (
          <PickButton {...pick} icon={Camera} className="touch-only" capture="environment">
            Take photo
          </PickButton>
        )}
        <PickButton {...pick} icon={ImageUp} invalid={Boolean(error)}>
          {isShown ? 'Replace' : 'Choose'}
        </PickButton>
        {uploading && (
          <Button icon={X} onClick={onCancelUpload}>
            Cancel upload
          </Button>
        )}
        {!uploading && chosen.kind !== 'none' && (
          <Button icon={Undo2} disabled={disabled} onClick={picture.clear}>
            Undo
          </Button>
        )}
      </div>
      <p className="field-hint image-hint quiet micro">
        <span className="pointer-only">Drop, paste or choose </span>
        <span className="touch-only">Take or choose </span>
        {PICTURE_RULES}
      </p>
    </>
  )
}
