// Step 1 of an import: the spreadsheet and its photos.
import { useStore } from '@nanostores/react'
import { FileSpreadsheet, Images, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SHEET_REQUIRED } from '#api/imports/contract.ts'
import { formatNumber } from '#src/admin/messages.ts'
import { importPath, productsPath } from '#src/admin/router.ts'
import { Button, ButtonLink, TextButton } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { formatMoment } from '#src/admin/ui/format.ts'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { SmallPicture } from '#src/admin/ui/Thumb.tsx'
import { PhotosRow, SHEET_ACCEPT, SheetRow } from './FileRows.tsx'
import type { Import } from './import.ts'
import { photoInWords, STATE_WORDS } from './import-words.ts'

const PHOTO_ACCEPT = 'image/*,.zip'

export function FilesStep({ store, isDraggedOver }: { store: Import; isDraggedOver: boolean }) {
  const summary = useStore(store.$summary)
  const [sheet] = useStore(store.sheets.$uploads)
  const rejections = useStore(store.$rejections)
  const [isSheetMissing, setSheetMissing] = useState(false)
  const openCheck = () => (summary || sheet ? store.$step.set('check') : setSheetMissing(true))
  const addSheet = (files: readonly File[]) => void store.addFiles(files, true)
  const addPhotos = (files: readonly File[]) => void store.addFiles(files)
  return (
    <>
      <div className="import-halves joint-below">
        <DropZone
          title="Spreadsheet"
          note={<TextButton onClick={store.downloadTemplate}>Download the template</TextButton>}
          icon={FileSpreadsheet}
          detail=".xlsx or .csv, one row for each product"
          isDraggedOver={isDraggedOver}
          buttons={
            <PickButton accept={SHEET_ACCEPT} onFiles={addSheet}>
              Choose
            </PickButton>
          }
        >
          <SheetRow store={store} />
          {isSheetMissing && !summary && !sheet && (
            <ErrorLine role="alert">{SHEET_REQUIRED}</ErrorLine>
          )}
          <p className="quiet small">
            We match by SKU: a known SKU changes that product, a new one adds a product. Products
            that are not in the sheet stay as they are. An empty cell changes nothing, a cell with a
            single - clears the field.
          </p>
        </DropZone>
        <DropZone
          title="Photographs"
          note={<span className="quiet small">optional</span>}
          icon={Images}
          detail="A folder, a .zip or single pictures; large ones are shrunk"
          isDraggedOver={isDraggedOver}
          buttons={
            <>
              <PickButton accept={PHOTO_ACCEPT} multiple onFiles={addPhotos}>
                Choose
              </PickButton>
              <PickButton isFolder onFiles={addPhotos}>
                Folder
              </PickButton>
            </>
          }
        >
          <PhotosRow store={store} />
          <p className="quiet small">
            A photograph goes to the product whose SKU its file name begins with. A number after it
            is its place; the first is the cover. SKU_face is the face of a tile.
          </p>
          {rejections.length > 0 && (
            <p className="small break-words" role="status">
              Left out: {rejections.slice(0, 3).join(', ')}
              {rejections.length > 3 && ` and ${formatNumber(rejections.length - 3)} more`}
            </p>
          )}
        </DropZone>
      </div>
      <FileNames store={store} />
      <RecentImports store={store} />
      <div className="save-bar foot-bar joint-above import-foot">
        <p className="save-count row">Nothing changes before you have checked it.</p>
        <ButtonLink kind="quiet" href={productsPath()} className="save-cancel">
          Cancel
        </ButtonLink>
        <Button kind="primary" className="save-main" onClick={openCheck}>
          Check the sheet
        </Button>
      </div>
    </>
  )
}

interface DropZoneProps {
  title: string
  /** Beside the title. */
  note: ReactNode
  icon: LucideIcon
  /** The detail of the drop target, and its buttons. */
  detail: string
  buttons: ReactNode
  /** Whether files are dragged over the page. */
  isDraggedOver: boolean
  children: ReactNode
}

function DropZone({
  title,
  note,
  icon: Icon,
  detail,
  buttons,
  isDraggedOver,
  children,
}: DropZoneProps) {
  const files = `the ${title.toLowerCase()}`
  return (
    <section className="stack pad-16" aria-label={title}>
      <div className="row spread">
        <h2 className="small">{title}</h2>
        {note}
      </div>
      <div
        className="import-drop drop-target wrap edged row plaster"
        data-over={isDraggedOver || undefined}
      >
        <Icon size={24} strokeWidth={1.4} />
        <div className="grow">
          <p className="strong">
            {isDraggedOver ? `Let go to add ${files}` : `Drop ${files} here`}
          </p>
          <p className="quiet micro">{detail}</p>
        </div>
        <div className="row tight">{buttons}</div>
      </div>
      {children}
    </section>
  )
}

function FilesBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="band plaster small joint-below">{title}</h2>
      {children}
    </section>
  )
}

/** The SKU and position read from the names of four files. */
function FileNames({ store }: { store: Import }) {
  const photos = useStore(store.$photos)
  if (photos.length === 0) return null
  const unmatched = photos.find(({ sku }) => !sku)
  const matched = photos.filter((photo) => photo !== unmatched).slice(0, unmatched ? 3 : 4)
  return (
    <FilesBand title="How a file name is read">
      <ul className="import-names row wrap joint-below">
        {[...matched, ...(unmatched ? [unmatched] : [])].map((photo) => (
          <li key={photo.id} className="row">
            <SmallPicture className="import-picture import-name-picture" url={photo.url} />
            <p className="shrink small break-words">
              <b className="strong">{photo.name}</b>
              <br />
              <span className={photo.sku ? 'quiet' : 'brick'}>{photoInWords(photo)}</span>
            </p>
          </li>
        ))}
      </ul>
    </FilesBand>
  )
}

/** Links to the imports of the last week. */
function RecentImports({ store }: { store: Import }) {
  const openId = useStore(store.$summary)?.id
  const imports = useStore(store.$recentImports).filter(({ id }) => id !== openId)
  if (imports.length === 0) return null
  return (
    <FilesBand title="Imports of the last week">
      <ul>
        {imports.slice(0, 5).map(({ id, fileName, by, createdAt, state }) => (
          <li key={id} className="band relative row wrap spread hover-row hover-area joint-below">
            <a className="row-link hover-title strong truncate" href={importPath(id)}>
              {fileName}
            </a>
            <span className="quiet small">
              {by.name}, {formatMoment(createdAt)}, {STATE_WORDS[state]}
            </span>
          </li>
        ))}
      </ul>
    </FilesBand>
  )
}
