// Dialog of an own room: corners of a rectangle on the floor or wall, the length of an edge, and what stands before it.
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readBody } from '#api/client.ts'
import { IMAGE_REQUIRED, imageIdOf, largestUrl } from '#api/contract/image.ts'
import { type OwnRoom, ROOM_NAME_MAX, SURFACES } from '#api/showroom/rooms.contract.ts'
import { PhotoDialog, PhotoFoot } from '#src/admin/photos/PhotoDialog.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { ChoiceField } from '#src/admin/ui/Segmented.tsx'
import { CornerEditor } from '#src/ui/CornerEditor.tsx'
import { fromShares, isConvex } from '#src/ui/homography.ts'
import { MaskEditor } from '#src/ui/MaskEditor.tsx'
import { drawMask, type Stroke } from '#src/ui/mask.ts'
import {
  firstCorners,
  listScaleLines,
  measureSurface,
  type PhotoSize,
  toShares,
  UNITS,
  type UnitId,
} from './room-photo.ts'
import type { ShowroomForm } from './showroom.ts'

const CORNER_LABELS = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const
const SURFACE_OPTIONS = SURFACES.map((id) => ({ id, name: id === 'floor' ? 'Floor' : 'Wall' }))
const TOOLS = [
  { id: 'corners', name: 'Corners' },
  { id: 'rub', name: 'Rub out' },
  { id: 'restore', name: 'Bring back' },
] as const
type Tool = (typeof TOOLS)[number]['id']
/** The radius of the brush as a share of the photo's longer side. */
const BRUSHES = [
  { id: '0.008', name: 'Fine' },
  { id: '0.02', name: 'Middle' },
  { id: '0.05', name: 'Broad' },
] as const
/** The longest side of a mask, in pixels. */
const MASK_MAX_PX = 1000
const NOT_SAVED = 'The room was not saved. Try again.'

interface RoomDialogProps {
  /** A new photo, or the room to change. */
  source: File | OwnRoom
  showroom: ShowroomForm
  onUse: (room: OwnRoom) => void
  onClose: () => void
}

interface Photo {
  url: string
  size: PhotoSize
}

export function RoomDialog({ source, ...props }: RoomDialogProps) {
  const { environment } = useAdmin()
  const [photo, setPhoto] = useState<Photo & { file?: File }>()
  const [error, setError] = useState('')
  const room = source instanceof File ? undefined : source
  const [storedImage] = useState(() => room && props.showroom.$images.get()[room.picture])
  useEffect(() => {
    let url = ''
    async function open(): Promise<void> {
      if (source instanceof File) {
        const file = await environment.shrink(source)
        const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
        url = URL.createObjectURL(file)
        setPhoto({ url, file, size: { width: bitmap.width, height: bitmap.height } })
        bitmap.close()
      } else if (storedImage) setPhoto({ url: largestUrl(storedImage), size: storedImage.meta })
    }
    open().catch((cause) => setError(messageOf(cause, NOT_SAVED)))
    return () => URL.revokeObjectURL(url)
  }, [source, storedImage, environment])
  const title = room ? `Change ${room.name}` : 'Add a room'
  return (
    <PhotoDialog
      title={title}
      lead="Put the rings on the corners of a rectangle on the floor or wall, such as four corners of its tiles. The lines stand 600 mm apart."
      error={error}
      onClose={props.onClose}
    >
      {photo && <RoomForm photo={photo} file={photo.file} room={room} {...props} />}
    </PhotoDialog>
  )
}

interface RoomFormProps extends Omit<RoomDialogProps, 'source'> {
  photo: Photo
  /** The photo to upload; undefined if it is stored. */
  file: File | undefined
  room: OwnRoom | undefined
}

function RoomForm({ photo, file, room, showroom, onUse, onClose }: RoomFormProps) {
  const { calls } = useAdmin()
  const { size, url } = photo
  const [corners, setCorners] = useState(() =>
    room ? fromShares(room.corners, size) : firstCorners(size),
  )
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [tool, setTool] = useState<Tool>('corners')
  const [brush, setBrush] = useState<Brush>('0.02')
  const [texts, setTexts] = useState({ name: room?.name ?? '', name_ta: room?.name_ta ?? '' })
  const [surface, setSurface] = useState(room?.surface ?? 'floor')
  const [unit, setUnit] = useState<UnitId>('ft')
  const unitMm = UNITS.find(({ id }) => id === unit)?.mm ?? 1
  const [edgeText, setEdgeText] = useState(room ? formatLength(room.width / unitMm) : '')
  const [error, setError] = useState('')
  const edgeMm = Number(edgeText.replace(',', '.')) * unitMm
  const isValid = isConvex(corners)
  const measures = isValid ? measureSurface(corners, size, edgeMm) : { width: 0, height: 0 }
  const radius = Number(brush) * Math.max(size.width, size.height)

  async function upload(image: File): Promise<string> {
    const stored = await readBody(calls.api.images.$post({ form: { image } }))
    const id = imageIdOf(stored.url)
    if (!id) throw new Error(IMAGE_REQUIRED)
    showroom.addImage({ ...stored, id })
    return id
  }
  async function uploadMask(): Promise<string> {
    const previous = room?.mask && showroom.$images.get()[room.mask]
    return upload(await encodeMask(size, strokes, previous && largestUrl(previous)))
  }
  async function use(): Promise<void> {
    const problem = findProblem(texts.name, isValid, edgeMm)
    setError(problem)
    if (problem) return
    try {
      const mask = strokes.length > 0 ? await uploadMask() : room?.mask
      const { name, name_ta } = texts
      onUse({
        id: room?.id ?? createId(),
        name: name.trim(),
        ...(name_ta.trim() && { name_ta: name_ta.trim() }),
        surface,
        picture: file ? await upload(file) : (room?.picture ?? ''),
        ...(mask && { mask }),
        corners: toShares(corners, size),
        ...measures,
      })
    } catch (cause) {
      setError(messageOf(cause, NOT_SAVED))
    }
  }
  return (
    <div className="photo-form">
      <div className="photo-stage">
        {tool === 'corners' ? (
          <CornerEditor
            src={url}
            alt="The photo of the room"
            {...{ size, corners }}
            lines={listScaleLines(corners, measures)}
            labels={CORNER_LABELS}
            onChange={setCorners}
          />
        ) : (
          <MaskEditor
            src={url}
            alt="The photo of the room"
            {...{ size, corners, strokes, radius }}
            isRestoring={tool === 'restore'}
            label="Brush: arrow keys move it, Space paints, Shift with arrows draws"
            onChange={setStrokes}
          />
        )}
      </div>
      <div className="photo-side stack">
        <TextField
          label="Name"
          maxLength={ROOM_NAME_MAX}
          value={texts.name}
          onText={(name) => setTexts({ ...texts, name })}
        />
        <TextField
          label="Name in Tamil"
          labelNote="optional"
          lang="ta"
          maxLength={ROOM_NAME_MAX}
          value={texts.name_ta}
          onText={(name_ta) => setTexts({ ...texts, name_ta })}
        />
        <ChoiceField
          label="What is tiled"
          options={SURFACE_OPTIONS}
          value={surface}
          onText={setSurface}
        />
        <div className="field-pair">
          <TextField
            label="Lower edge"
            inputMode="decimal"
            value={edgeText}
            onText={setEdgeText}
            hint={
              edgeMm > 0 && isValid
                ? `The other side is ${formatLength(measures.height / unitMm)} ${unit}.`
                : 'Between the two lower rings.'
            }
          />
          <ChoiceField label="Unit" options={UNITS} value={unit} onText={setUnit} />
        </div>
        <BrushFields
          {...{ tool, brush }}
          onTool={setTool}
          onBrush={setBrush}
          onUndo={strokes.length > 0 ? () => setStrokes(strokes.slice(0, -1)) : undefined}
        />
      </div>
      <PhotoFoot error={error} useLabel="Use this room" onUse={use} onClose={onClose} />
    </div>
  )
}

type Brush = (typeof BRUSHES)[number]['id']

interface BrushFieldsProps {
  tool: Tool
  brush: Brush
  onTool: (tool: Tool) => void
  onBrush: (brush: Brush) => void
  /** Undefined without strokes. */
  onUndo: (() => void) | undefined
}

function BrushFields({ tool, brush, onTool, onBrush, onUndo }: BrushFieldsProps) {
  return (
    <>
      <ChoiceField label="On the photo" options={TOOLS} value={tool} onText={onTool} />
      {tool !== 'corners' && (
        <>
          <p className="quiet small">
            Paint over furniture and people in front of the surface: no tile is laid there.
          </p>
          <ChoiceField label="Brush" options={BRUSHES} value={brush} onText={onBrush} />
          <div>
            <Button icon={Undo2} disabled={!onUndo} onClick={onUndo}>
              Undo the last stroke
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** '9.8', with at most two decimals */
const formatLength = (length: number) => `${Number(length.toFixed(2))}`

function findProblem(name: string, isValid: boolean, edgeMm: number): string {
  if (!name.trim()) return 'Give the room a name.'
  if (!isValid) return 'Put the corners on a rectangle, clockwise from its top left.'
  return edgeMm > 0 ? '' : 'Write the length of the lower edge, such as 10 ft.'
}

const createId = () => `own-${crypto.randomUUID().slice(0, 8)}`

/** The mask as a picture: the previous one, if there is one, with these strokes. */
async function encodeMask(
  size: PhotoSize,
  strokes: readonly Stroke[],
  previousUrl: string | undefined,
): Promise<File> {
  const scale = Math.min(1, MASK_MAX_PX / Math.max(size.width, size.height))
  const canvas = new OffscreenCanvas(
    Math.round(size.width * scale),
    Math.round(size.height * scale),
  )
  const context = canvas.getContext('2d')
  if (!context) throw new Error(NOT_SAVED)
  const previous = previousUrl
    ? await createImageBitmap(await (await fetch(previousUrl)).blob())
    : undefined
  drawMask(context, strokes, scale, previous)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new File([blob], 'mask.png', { type: blob.type })
}
