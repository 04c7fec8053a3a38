// Dialog that makes a face: four corners on one tile of a photo, the tile's measures, and the result at once.
import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readBody } from '#api/client.ts'
import { IMAGE_REQUIRED, imageIdOf, largestUrl } from '#api/contract/image.ts'
import type { PublicFace } from '#api/products/faces.contract.ts'
import { PhotoDialog, PhotoFoot } from '#src/admin/photos/PhotoDialog.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { CornerEditor } from '#src/ui/CornerEditor.tsx'
import { type Corners, isConvex } from '#src/ui/homography.ts'
import { drawPixels, encodeFace, type FaceSource, readPixels } from './faces.ts'
import { splitSize } from './measures.ts'
import { chooseFaceSize, evenLight, type Pixels, shapeOf, straighten } from './straighten.ts'
import './face-dialog.css'

const CORNER_LABELS = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const
/** The longest side of the preview, in pixels. */
const PREVIEW_PX = 320
const NOT_MADE = 'The face was not made. Try again.'
const CORNERS_CROSSED = 'Put the corners on one tile, clockwise from its top left.'
const MEASURES_MISSING = 'Write the width and length of the tile in mm, such as 600 and 1200.'

interface FaceDialogProps {
  source: FaceSource
  /** The text of the product's actual size; may be empty. */
  actualSize: string
  onUse: (face: PublicFace, actualSize: string) => void
  onClose: () => void
}

interface Photo {
  url: string
  pixels: Pixels
}

export function FaceDialog({ source, ...props }: FaceDialogProps) {
  const [photo, setPhoto] = useState<Photo>()
  const [error, setError] = useState('')
  useEffect(() => {
    let url = ''
    async function open(): Promise<void> {
      const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source
      const pixels = await readPixels(blob)
      url = URL.createObjectURL(blob)
      setPhoto({ url, pixels })
    }
    open().catch((cause) => setError(messageOf(cause, NOT_MADE)))
    return () => URL.revokeObjectURL(url)
  }, [source])
  return (
    <PhotoDialog
      title="Add a face"
      lead="Put the four rings on the corners of one tile, without its joints."
      error={error}
      onClose={props.onClose}
    >
      {photo && <FaceForm photo={photo} {...props} />}
    </PhotoDialog>
  )
}

function FaceForm({
  photo,
  actualSize,
  onUse,
  onClose,
}: Omit<FaceDialogProps, 'source'> & { photo: Photo }) {
  const { calls } = useAdmin()
  const { pixels } = photo
  const [corners, setCorners] = useState(() => insetCorners(pixels, 0.2))
  const [sides, setSides] = useState(() => splitSize(actualSize).slice(0, 2))
  /** Whether the tile's length lies along the top edge; undefined follows the corners. */
  const [isTurned, setTurned] = useState<boolean>()
  const [hasEvenLight, setEvenLight] = useState(true)
  const [error, setError] = useState('')
  const [first = 0, second = 0] = sides.map((side) => Number(side.replace(',', '.')))
  const measures = first > 0 && second > 0 ? { width: first, length: second } : undefined
  const turned = isTurned ?? liesAcross(corners, measures)
  const across = measures && (turned ? measures.length : measures.width)
  const down = measures && (turned ? measures.width : measures.length)
  const shape = across && down ? across / down : shapeOf(corners)

  function makeFace(size = chooseFaceSize(corners, shape)): Pixels {
    const face = straighten(pixels, corners, size)
    return hasEvenLight ? evenLight(face) : face
  }
  async function use(): Promise<void> {
    if (!across || !down || !measures) return setError(MEASURES_MISSING)
    if (!isConvex(corners)) return setError(CORNERS_CROSSED)
    setError('')
    try {
      const image = await encodeFace(makeFace())
      const stored = await readBody(calls.api.images.$post({ form: { image } }))
      const id = imageIdOf(stored.url)
      if (!id) throw new Error(IMAGE_REQUIRED)
      const face = { image: id, width: across, length: down, url: largestUrl(stored) }
      onUse(face, `${measures.width} x ${measures.length}`)
    } catch (cause) {
      setError(messageOf(cause, NOT_MADE))
    }
  }
  const setSide = (index: number) => (text: string) => setSides(sides.with(index, text))
  return (
    <div className="photo-form">
      <div className="photo-stage">
        <CornerEditor
          src={photo.url}
          alt="The photograph"
          size={pixels}
          labels={CORNER_LABELS}
          corners={corners}
          onChange={setCorners}
        />
      </div>
      <div className="photo-side stack">
        <Preview
          isValid={isConvex(corners)}
          face={() => makeFace(previewSize(shape))}
          inputs={[corners, shape, hasEvenLight]}
        />
        <div className="field-pair">
          <TextField
            label="Width"
            labelNote="mm"
            inputMode="decimal"
            value={sides[0] ?? ''}
            onText={setSide(0)}
          />
          <TextField
            label="Length"
            labelNote="mm"
            inputMode="decimal"
            value={sides[1] ?? ''}
            onText={setSide(1)}
          />
        </div>
        <div className="row wrap">
          <Button icon={ArrowLeftRight} onClick={() => setTurned(!turned)}>
            Turn its sides
          </Button>
          <Button onClick={() => setCorners(insetCorners(pixels, 0))}>Whole picture</Button>
        </div>
        <Check checked={hasEvenLight} onChange={setEvenLight}>
          Even out light that falls off to one side
        </Check>
      </div>
      <PhotoFoot error={error} useLabel="Use this face" onUse={use} onClose={onClose} />
    </div>
  )
}

interface PreviewProps {
  isValid: boolean
  face: () => Pixels
  /** What the face depends on. */
  inputs: readonly unknown[]
}

function Preview({ isValid, face, inputs }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face is made anew when its inputs change
  useEffect(() => {
    if (canvas.current && isValid) drawPixels(canvas.current, face())
  }, [isValid, ...inputs])
  return (
    <div className="face-preview well center">
      {isValid ? (
        <canvas ref={canvas} role="img" aria-label="The tile seen straight on" />
      ) : (
        <p className="quiet small">{CORNERS_CROSSED}</p>
      )}
    </div>
  )
}

const previewSize = (shape: number) => ({
  width: Math.max(1, Math.round(PREVIEW_PX * Math.min(1, shape))),
  height: Math.max(1, Math.round(PREVIEW_PX * Math.min(1, 1 / shape))),
})

/** The corners of the picture, moved inwards by a share of its sides. */
function insetCorners({ width, height }: Pixels, share: number): Corners {
  const [left, right] = [width * share, width * (1 - share)]
  const [top, bottom] = [height * share, height * (1 - share)]
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** Whether the longer side of a tile whose length is not its width lies along the other direction of the corners. */
function liesAcross(
  corners: Corners,
  measures: { width: number; length: number } | undefined,
): boolean {
  if (!measures) return false
  return (
    shapeOf(corners) > 1 !== measures.width > measures.length && measures.width !== measures.length
  )
}
