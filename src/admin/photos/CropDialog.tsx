// Dialog that crops, rotates and straightens a photo, with a preview of its card.
import { RotateCcw, RotateCw, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import {
  type ImageCrop,
  type ImageDetails,
  type ImageMeta,
  largestUrl,
} from '#api/contract/image.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { ChoiceField } from '#src/admin/ui/Segmented.tsx'
import { CropHandles, FocusChooser } from './CropControls.tsx'
import { coveringZoom, previewStyles, rotatedSize } from './crop.ts'
import { PhotoDialog, PhotoFoot } from './PhotoDialog.tsx'
import type { FormPhoto } from './photo-list.ts'
import type { PhotoUploads } from './photo-uploads.ts'
import 'react-easy-crop/react-easy-crop.css'
import './crop-dialog.css'

const WHOLE_AREA = { x: 0, y: 0, width: 100, height: 100 }
/** The frame of a product's card. */
const CARD_FRAME = { name: 'Card 1:1', aspect: 1 }
/** The largest tilt to either side. */
const TILT_MAX_DEG = 15
const TILT_STEP_DEG = 0.5
const ZOOM_MAX = 4
const ZOOM_STEP = 0.1
/** How far an arrow key moves the image. */
const KEY_STEP_PX = 1
const NOT_CROPPED = 'The photograph was not cropped.'

interface CropDialogProps {
  photo: FormPhoto
  number: number
  uploads: Pick<PhotoUploads, 'describe' | 'crop'>
  caption: ReactNode
  /** The shape to cut: its name and aspect ratio, width / height. */
  frame?: typeof CARD_FRAME
  onUse: (photo: FormPhoto) => void
  onClose: () => void
}

export function CropDialog({ photo, number, uploads, onClose, ...formProps }: CropDialogProps) {
  const [image, setImage] = useState<ImageDetails>()
  const [error, setError] = useState('')
  useEffect(() => {
    uploads.describe(photo.id).then(setImage, (cause) => setError(messageOf(cause, NOT_CROPPED)))
  }, [uploads, photo.id])
  return (
    <PhotoDialog
      title={`Crop photograph ${number}`}
      lead="The frame is the card that visitors see. The original is kept."
      error={error}
      onClose={onClose}
    >
      {image && <CropForm {...{ photo, image, uploads, onClose }} {...formProps} />}
    </PhotoDialog>
  )
}

type CropFormProps = Omit<CropDialogProps, 'number'> & { image: ImageDetails }

function CropForm({
  photo,
  image,
  uploads,
  caption,
  frame = CARD_FRAME,
  ...handlers
}: CropFormProps) {
  const { onUse, onClose } = handlers
  const original = image.madeFrom?.image ?? image
  const previousCrop = image.madeFrom?.crop
  const { meta } = original
  const [point, setPoint] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [quarterTurns, setQuarterTurns] = useState(Math.round((previousCrop?.rotate ?? 0) / 90))
  const [tilt, setTilt] = useState((previousCrop?.rotate ?? 0) - quarterTurns * 90)
  const wasWhole =
    previousCrop !== undefined && previousCrop.width === 100 && previousCrop.height === 100
  const [shape, setShape] = useState<'card' | 'whole'>(wasWhole ? 'whole' : 'card')
  const [area, setArea] = useState<Omit<ImageCrop, 'rotate'>>(previousCrop ?? WHOLE_AREA)
  const [focus, setFocus] = useState<ImageMeta['focus']>(image.meta.focus)
  const [error, setError] = useState('')
  const [frameSize, setFrameSize] = useState({ width: 0, height: 0 })
  const tiltId = useId()
  const rotate = quarterTurns * 90 + tilt
  const isWhole = shape === 'whole'
  const rotated = rotatedSize(meta, rotate)
  const zoomMin = isWhole ? 1 : coveringZoom(meta, tilt)
  const crop: ImageCrop = { ...(isWhole ? WHOLE_AREA : area), rotate: rotate % 360 }
  const styles = previewStyles(meta, crop)

  function straighten(degrees: number): void {
    const next = Math.max(-TILT_MAX_DEG, Math.min(TILT_MAX_DEG, degrees))
    setTilt(next)
    if (!isWhole) setZoom(Math.max(zoom, coveringZoom(meta, next)))
  }
  const zoomTo = (next: number) => isWhole || setZoom(Math.max(zoomMin, Math.min(ZOOM_MAX, next)))
  function handleKey(event: KeyboardEvent): void {
    const action = {
      '[': () => straighten(tilt - TILT_STEP_DEG),
      ']': () => straighten(tilt + TILT_STEP_DEG),
      '+': () => zoomTo(zoom + ZOOM_STEP),
      '=': () => zoomTo(zoom + ZOOM_STEP),
      '-': () => zoomTo(zoom - ZOOM_STEP),
    }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  async function apply(): Promise<void> {
    if (isWhole && crop.rotate === 0 && !focus) return onUse(original)
    setError('')
    try {
      onUse(await uploads.crop(photo.id, crop, focus))
    } catch (cause) {
      setError(messageOf(cause, NOT_CROPPED))
    }
  }

  return (
    <fieldset className="photo-form crop-form" onKeyDown={handleKey}>
      <legend className="unseen">Frame and turning</legend>
      <div className="photo-stage crop-stage relative clips">
        <Cropper
          image={largestUrl(original)}
          disableAutomaticStylesInjection
          crop={point}
          zoom={isWhole ? 1 : zoom}
          rotation={rotate}
          minZoom={zoomMin}
          maxZoom={Math.max(ZOOM_MAX, zoomMin)}
          aspect={isWhole ? rotated.width / rotated.height : frame.aspect}
          keyboardStep={KEY_STEP_PX}
          {...(previousCrop && !wasWhole && { initialCroppedAreaPercentages: previousCrop })}
          cropperProps={{
            role: 'group',
            'aria-label': 'The frame: arrow keys move it, + and - resize it',
          }}
          mediaProps={{ alt: 'The original' }}
          onCropChange={setPoint}
          onZoomChange={(next) => setZoom(Math.max(zoomMin, next))}
          onCropAreaChange={(percent) => setArea(clampArea(percent))}
          setCropSize={setFrameSize}
        />
        {!isWhole && <CropHandles frame={frameSize} zoom={zoom} onZoom={zoomTo} />}
      </div>
      <div className="photo-side crop-side stack">
        <div className="crop-card wide-only">
          <div className="crop-card-picture relative well clips">
            <div className="clips" style={styles.box}>
              <img src={largestUrl(original)} alt="" style={styles.picture} />
            </div>
          </div>
          <div className="image-caption column joint-above">{caption}</div>
        </div>
        <ChoiceField
          label="Shape"
          options={[
            { id: 'card', name: frame.name },
            { id: 'whole', name: 'Whole' },
          ]}
          value={shape}
          onText={setShape}
        />
        <div className="field column">
          <div className="field-head small strong">
            <label htmlFor={tiltId}>Straighten</label>
            <output className="field-aside quiet micro grow" htmlFor={tiltId}>
              {tilt.toFixed(1)}°
            </output>
          </div>
          <input
            id={tiltId}
            className="crop-tilt full"
            type="range"
            min={-TILT_MAX_DEG}
            max={TILT_MAX_DEG}
            step={TILT_STEP_DEG}
            value={tilt}
            onChange={({ target }) => straighten(Number(target.value))}
          />
        </div>
        <div className="joined">
          <Button icon={RotateCcw} onClick={() => setQuarterTurns(quarterTurns - 1)}>
            Left
          </Button>
          <Button icon={RotateCw} onClick={() => setQuarterTurns(quarterTurns + 1)}>
            Right
          </Button>
        </div>
        <FocusChooser focus={focus} onChoose={setFocus} />
      </div>
      <PhotoFoot error={error} useLabel="Use this" onUse={apply} onClose={onClose}>
        <Button kind="quiet" icon={Undo2} onClick={() => onUse(original)}>
          As it was
        </Button>
      </PhotoFoot>
    </fieldset>
  )
}

/** Clamps the area to 0–100 percent: the library reports values slightly outside. */
function clampArea({ x, y, width, height }: Omit<ImageCrop, 'rotate'>) {
  const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))
  const [left, top] = [clamp(x, 99), clamp(y, 99)]
  return { x: left, y: top, width: clamp(width, 100 - left), height: clamp(height, 100 - top) }
}
