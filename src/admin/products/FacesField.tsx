// Field of a tile's faces: pictures of one tile seen straight on, made from photos or scans.
import { ImagePlus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { largestUrl } from '#api/contract/image.ts'
import { FACES_MAX, type PublicFace } from '#api/products/faces.contract.ts'
import type { FieldsProps } from '#src/admin/list/resource.ts'
import { readPhotos } from '#src/admin/photos/photo-list.ts'
import type { ProductField } from '#src/admin/resource-texts.ts'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { FieldSet } from '#src/admin/ui/Field.tsx'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { type FaceSource, readFaces, writeFaces } from './faces.ts'
import './faces-field.css'

const FaceDialog = lazy(() =>
  import('./FaceDialog.tsx').then(({ FaceDialog }) => ({ default: FaceDialog })),
)

export function FacesField({ values, set, look }: FieldsProps<ProductField>) {
  const [source, setSource] = useState<FaceSource>()
  const faces = readFaces(values.faces)
  const photos = readPhotos(values.photos)
  const isFull = faces.length >= FACES_MAX
  const change = (next: readonly PublicFace[]) => set('faces', writeFaces(next))
  return (
    <FieldSet
      {...look('faces')}
      labelNote={`${faces.length} of ${FACES_MAX}, optional`}
      hint="One tile seen straight on. With a face, visitors can lay the tile in a room; several faces keep the floor from repeating itself."
    >
      <ul className="face-list row wrap">
        {faces.map((face, index) => (
          <li key={face.image} className="face-cell relative edged">
            <img
              className="clips"
              src={face.url}
              alt={`Face ${index + 1}, ${face.width} × ${face.length} mm`}
              style={{ aspectRatio: `${face.width} / ${face.length}` }}
            />
            <IconButton
              className="face-remove paper"
              icon={X}
              tip="Remove"
              label={`Remove face ${index + 1}`}
              onClick={() => change(faces.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {!isFull && (
        <div className="row wrap face-sources">
          <PickButton icon={ImagePlus} onFiles={([file]) => setSource(file)}>
            Add a face from a picture
          </PickButton>
          {photos.map(({ id, url, meta }, index) => (
            <button
              key={id}
              type="button"
              className="face-source edged clips"
              aria-label={`Add a face from photograph ${index + 1}`}
              onClick={() => setSource(largestUrl({ url, meta }))}
            >
              <Picture image={{ url, meta }} alt="" sizes="52px" />
            </button>
          ))}
        </div>
      )}
      {source && (
        <Suspense>
          <FaceDialog
            source={source}
            actualSize={values.actualSize}
            onClose={() => setSource(undefined)}
            onUse={(face, actualSize) => {
              change([...faces, face])
              if (!values.actualSize) set('actualSize', actualSize)
              setSource(undefined)
            }}
          />
        </Suspense>
      )}
    </FieldSet>
  )
}
