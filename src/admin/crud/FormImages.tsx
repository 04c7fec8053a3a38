// The images beside the fields of a form: one that is sent with it, or several uploaded photographs.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { FieldFailures } from '#api/contract/failure.ts'
import type { Form } from './form.ts'
import { ImageField } from './ImageField.tsx'
import { PhotosField } from './PhotosField.tsx'
import { type Item, labelOf, type Resource } from './resource.ts'

interface FormImagesProps<T extends Item> {
  resource: Resource<T>
  form: Form<T>
  errors: FieldFailures
  disabled: boolean
  /** The lines under the photograph, as on the public card. */
  caption: ReactNode
}

export function FormImages<T extends Item>({
  resource,
  form,
  errors,
  ...look
}: FormImagesProps<T>) {
  const { draft } = form
  const { picture, photosField = '' } = resource
  const state = useStore(form.$state)
  const item = useStore(draft.$item)
  const values = useStore(draft.$values)
  const changed = useStore(draft.$changed)
  if (picture)
    return (
      <ImageField
        {...look}
        label={picture.label}
        frame={picture.frame}
        picture={draft.picture}
        stored={item && resource.imageOf(item)}
        error={errors[picture.field]}
        changed={changed.includes(picture.field)}
        sent={state.kind === 'saving' ? state.sent : undefined}
        onCancelUpload={form.cancelUpload}
      />
    )
  return (
    <PhotosField
      {...look}
      label={labelOf(resource, photosField)}
      value={values[photosField] ?? ''}
      onChange={(text) => draft.set(photosField, text)}
      uploads={draft.uploads}
      error={errors[photosField]}
      changed={item !== undefined && changed.includes(photosField)}
      itemName={resource.nameOf(values)}
    />
  )
}
