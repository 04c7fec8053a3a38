// The photographs whose names begin with no SKU; each can be given to a product.
import { useStore } from '@nanostores/react'
import { ImageIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ImportPhoto } from '#api/contract/import.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { SmallPicture } from '#src/admin/ui/SmallPicture.tsx'
import { SuggestField } from '#src/admin/ui/SuggestField.tsx'
import type { Suggestion } from '#src/admin/ui/suggestions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { Import } from './import.ts'
import '#src/admin/ui/dialogs.css'

const PER_PAGE = 48
const PHOTO = { title: 'Photograph', one: 'photograph', many: 'photographs' }

export function LoosePhotos({ store }: { store: Import }) {
  const all = useStore(store.$photos).filter(({ sku }) => !sku)
  const { page } = useStore(store.urlQuery.$query)
  const [given, setGiven] = useState<ImportPhoto>()
  if (all.length === 0)
    return <EmptyState icon={ImageIcon} sentence="Every photograph that was sent has a product." />
  const pages = Math.ceil(all.length / PER_PAGE)
  const shownPage = Math.min(page, pages)
  const items = all.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE)
  return (
    <>
      <ul className="import-loose jointed">
        {items.map((photo) => (
          <li key={photo.id}>
            <SmallPicture className="import-picture import-loose-picture" url={photo.url} />
            <p className="truncate small" title={photo.name}>
              {photo.name}
            </p>
            <button
              type="button"
              className="text-link target-link"
              aria-label={`Give ${photo.name} to a product`}
              onClick={() => setGiven(photo)}
            >
              Give to
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          noun={PHOTO}
          shown={{ items, total: all.length, pages, page: shownPage, limit: PER_PAGE }}
          page={shownPage}
          onPage={(to) => store.urlQuery.go({ page: to })}
        />
      )}
      {given && <GiveTo store={store} photo={given} onClose={() => setGiven(undefined)} />}
    </>
  )
}

interface GiveToProps {
  store: Import
  photo: ImportPhoto
  onClose: () => void
}

/** Chooses a product by name or SKU; a SKU of the sheet can be typed. */
function GiveTo({ store, photo, onClose }: GiveToProps) {
  const [sku, setSku] = useState('')
  const [known, setKnown] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    let isLatest = true
    // Without an answer the SKU can still be typed.
    void store.products(sku).then(
      (products) =>
        isLatest &&
        setKnown(products.flatMap(({ sku, name }) => (sku ? [{ value: sku, note: name }] : []))),
      () => undefined,
    )
    return () => {
      isLatest = false
    }
  }, [store, sku])
  const label = `Give ${photo.name} to a product`
  return (
    <Dialog open onClose={onClose} label={label} className="paper-dialog form-dialog">
      <form
        className="column"
        onSubmit={(event) => {
          event.preventDefault()
          if (!sku.trim()) return
          void store.edit({ photos: [{ name: photo.name, sku: sku.trim() }] })
          onClose()
        }}
      >
        <div className="form-dialog-head spread joint-below">
          <h2 className="break-words">{label}</h2>
          <IconButton icon={X} tip="Close" onClick={onClose} />
        </div>
        <div className="form-dialog-fields import-give">
          <SmallPicture
            className="import-picture import-loose-picture"
            url={photo.url}
            alt={photo.name}
          />
          <SuggestField
            name="sku"
            label="SKU"
            hint="Type a name or a SKU."
            value={sku}
            onText={setSku}
            known={known}
          />
        </div>
        <div className="dialog-foot row tight joint-above">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" kind="primary">
            Give
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
