// Picture field of the settings: replace, crop, or go back to the sample.
import { useStore } from '@nanostores/react'
import { Crop, ImageUp, Undo2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { ShowroomForm } from './showroom.ts'

const CropDialog = lazy(() =>
  import('#src/admin/photos/CropDialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })),
)

interface PictureCellProps {
  /** The id of an uploaded picture; empty for the built-in one. */
  id: string
  label: string
  isChanged?: boolean
  /** The name of the built-in picture, if there is one. */
  builtIn?: string | undefined
  /** The id of the owner's picture to show instead of the built-in one. */
  fallbackId?: string | undefined
  frame: { name: string; aspect: number }
  showroom: ShowroomForm
  onChange: (id: string) => void
}

type BuiltInPictures = Readonly<Record<string, { src: string }>>
let builtInPictures: Promise<BuiltInPictures> | undefined

/** The URL of a built-in picture. */
export function useBuiltInUrl(name = ''): string | undefined {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    builtInPictures ??= fetch('/pictures.json').then((response) => response.json())
    builtInPictures.then((pictures) => setSrc(pictures[name]?.src)).catch(() => setSrc(undefined))
  }, [name])
  return src
}

/** Needs a key per picture, because its uploads belong to that picture. */
export function PictureCell(props: PictureCellProps) {
  const { id, label, isChanged, builtIn, fallbackId = '', frame, showroom, onChange } = props
  const images = useStore(showroom.$images)
  const ownImage = images[id]
  const visibleId = ownImage ? id : fallbackId
  const image = images[visibleId]
  const [uploads] = useState(() => showroom.openUploads(onChange))
  const [upload] = useStore(uploads.$uploads)
  const builtInUrl = useBuiltInUrl(builtIn)
  const resetLabel = builtIn ? 'The sample again' : 'Remove'
  const [isCropping, setCropping] = useState(false)
  function uploadFile([file]: readonly File[]): void {
    if (!file) return
    uploads.clear()
    uploads.add([file])
  }
  return (
    <fieldset className="picture-cell stack tight">
      <legend className="field-head small strong">
        {label} {isChanged && <span className="field-changed micro">edited</span>}
      </legend>
      <div className="picture-cell-frame relative clips plaster">
        {image && <Picture image={image} alt="" sizes="280px" />}
        {!image && builtInUrl && <img src={builtInUrl} alt="" />}
        {upload?.state.kind === 'sending' && (
          <progress className="upload-progress" value={upload.state.progress} aria-label="Upload" />
        )}
      </div>
      <div className="row wrap tight">
        <PickButton icon={ImageUp} onFiles={uploadFile}>
          {ownImage ? 'Replace' : 'Choose'}
        </PickButton>
        {image && (
          <Button icon={Crop} onClick={() => setCropping(true)}>
            Crop
          </Button>
        )}
        {ownImage && (
          <Button icon={Undo2} kind="quiet" onClick={() => onChange('')}>
            {fallbackId ? 'As the wide one' : resetLabel}
          </Button>
        )}
      </div>
      {upload?.state.kind === 'failed' && (
        <ErrorLine role="alert">
          {upload.state.message}{' '}
          <button type="button" className="text-link" onClick={() => uploads.retry(upload.id)}>
            Try again
          </button>
        </ErrorLine>
      )}
      {isCropping && image && (
        <Suspense>
          <CropDialog
            photo={{ id: visibleId, ...image }}
            number={1}
            frame={frame}
            uploads={uploads}
            caption={label}
            onUse={(cropped) => {
              showroom.addImage(cropped)
              onChange(cropped.id)
              setCropping(false)
            }}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
