// Photos whose names begin with no SKU; each can be assigned to a product.
import { useStore } from '@nanostores/react'
import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { createFieldFailure } from '#api/contract/failure.ts'
import type { ImportPhoto } from '#api/imports/contract.ts'
import { useProductSearch } from '#src/admin/products/use-product.ts'
import { TextButton } from '#src/admin/ui/Button.tsx'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { useFormFields } from '#src/admin/ui/Form.tsx'
import { FormDialog } from '#src/admin/ui/FormDialog.tsx'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { SuggestField } from '#src/admin/ui/SuggestField.tsx'
import { SmallPicture } from '#src/admin/ui/Thumb.tsx'
import { createFormStore } from '#src/ui/form-store.ts'
import type { Import } from './import.ts'

export function LoosePhotos({ store }: { store: Import }) {
  const photos = useStore(store.$photos).filter(({ sku }) => !sku)
  const [selectedPhoto, setSelectedPhoto] = useState<ImportPhoto>()
  if (photos.length === 0)
    return <EmptyState icon={ImageIcon} sentence="Every photograph that was sent has a product." />
  return (
    <>
      <ul className="import-cells jointed">
        {photos.map((photo) => (
          <li key={photo.id}>
            <SmallPicture className="import-picture" url={photo.url} />
            <p className="truncate small gutter" title={photo.name}>
              {photo.name}
            </p>
            <TextButton
              className="gutter"
              aria-label={`Give ${photo.name} to a product`}
              onClick={() => setSelectedPhoto(photo)}
            >
              Give to
            </TextButton>
          </li>
        ))}
      </ul>
      {selectedPhoto && (
        <AssignPhotoDialog
          store={store}
          photo={selectedPhoto}
          onClose={() => setSelectedPhoto(undefined)}
        />
      )}
    </>
  )
}

interface AssignPhotoDialogProps {
  store: Import
  photo: ImportPhoto
  onClose: () => void
}

/** Chooses a product by name or SKU; a SKU of the sheet can be typed. */
function AssignPhotoDialog({ store, photo: { name, url }, onClose }: AssignPhotoDialogProps) {
  const [form] = useState(() =>
    createFormStore({
      initial: { sku: '' },
      check: ({ sku }) => sku.trim(),
      async send(sku) {
        await store.edit({ photos: [{ name, sku }] })
        const isUnassigned = store.$photos.get().some((photo) => photo.name === name && !photo.sku)
        const message = `No product and no row of the sheet has the SKU ${sku || '(empty)'}.`
        if (isUnassigned) throw createFieldFailure('sku', message)
        return undefined
      },
      messageOf: (error) => messageOf(error, 'The photograph was not given.'),
    }),
  )
  const { value: sku, ...field } = useFormFields(form)('sku')
  const suggestions = useProductSearch(sku).map(({ sku, name }) => ({ value: sku, note: name }))
  return (
    <FormDialog
      open
      {...{ form, onClose }}
      title={`Give ${name} to a product`}
      lead="Type the name or the SKU of a product, or a SKU of the sheet."
      action="Give"
      busyAction="Giving"
    >
      <SmallPicture className="import-picture" url={url} alt={name} />
      <SuggestField
        {...field}
        className="import-give"
        label="SKU"
        value={sku}
        suggestions={suggestions}
        isOnlyField
        autoFocus
      />
    </FormDialog>
  )
}
