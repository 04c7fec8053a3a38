// Step 1 of an import: the spreadsheet and its photographs.
import { useStore } from '@nanostores/react'
import { FileSpreadsheet, FolderOpen, Images, type LucideIcon, Pause, Play, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SHEET_REQUIRED } from '#api/contract/import.ts'
import { importPath, productsPath } from '#src/admin/router.ts'
import { Button, ButtonLink, IconButton } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { formatMoment } from '#src/admin/ui/format.ts'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { SmallPicture } from '#src/admin/ui/SmallPicture.tsx'
import type { Import } from './import.ts'
import { countOf, inWords, photoInWords, STATE_WORDS } from './import-words.ts'
import type { QueueState } from './photo-queue.ts'
import './files-step.css'

const SHEETS = '.xlsx,.csv,.xls'
const PHOTOS = 'image/*,.zip'

interface FilesStepProps {
  store: Import
  /** Whether files are held over the page. */
  isOver: boolean
}

export function FilesStep({ store, isOver }: FilesStepProps) {
  const summary = useStore(store.$summary)
  const isSending = useStore(store.$sheet).kind === 'sending'
  const leftOut = useStore(store.$leftOut)
  const [isMissing, setMissing] = useState(false)
  const check = () => (summary ? store.$step.set('check') : setMissing(true))
  return (
    <>
      <div className="import-halves joint-below">
        <section className="import-half" aria-labelledby="sheet">
          <div className="import-half-head row spread">
            <h2 id="sheet" className="small">
              Spreadsheet
            </h2>
            <button
              type="button"
              className="text-link target-link"
              onClick={store.downloadTemplate}
            >
              Download the template
            </button>
          </div>
          <DropPlace
            icon={FileSpreadsheet}
            title={isOver ? 'Let go to add the spreadsheet' : 'Drop the spreadsheet here'}
            detail=".xlsx or .csv, one row for each product"
            isOver={isOver}
          >
            <PickButton accept={SHEETS} onFiles={(files) => void store.take(files, true)}>
              Choose
            </PickButton>
          </DropPlace>
          <SheetRow store={store} />
          {isMissing && !summary && !isSending && (
            <ErrorLine role="alert">{SHEET_REQUIRED}</ErrorLine>
          )}
          <p className="quiet small">
            We match by SKU: a known SKU changes that product, a new one adds a product. Products
            that are not in the sheet stay as they are. An empty cell changes nothing, a cell with a
            single - clears the field.
          </p>
        </section>
        <section className="import-half" aria-labelledby="photographs">
          <div className="import-half-head row spread">
            <h2 id="photographs" className="small">
              Photographs
            </h2>
            <span className="quiet small">optional</span>
          </div>
          <DropPlace
            icon={Images}
            title={isOver ? 'Let go to add the photographs' : 'Drop the photographs here'}
            detail="A folder, a .zip or single pictures; large ones are shrunk"
            isOver={isOver}
          >
            <PickButton accept={PHOTOS} multiple onFiles={(files) => void store.take(files)}>
              Choose
            </PickButton>
            <PickButton folder onFiles={(files) => void store.take(files)}>
              Folder
            </PickButton>
          </DropPlace>
          <PhotosRow store={store} />
          <p className="quiet small">
            A photograph goes to the product whose SKU its file name begins with. A number after it
            is its place; the first is the cover.
          </p>
          {leftOut.length > 0 && (
            <p className="small break-words" role="status">
              Left out: {leftOut.slice(0, 3).join(', ')}
              {leftOut.length > 3 && ` and ${inWords(leftOut.length - 3)} more`}
            </p>
          )}
        </section>
      </div>
      <FileNames store={store} />
      <Others store={store} />
      <div className="save-bar foot-bar joint-above import-foot">
        <p className="save-count row">Nothing changes before you have checked it.</p>
        <ButtonLink kind="quiet" href={productsPath()} className="save-cancel">
          Cancel
        </ButtonLink>
        <Button kind="primary" className="save-main" busy={isSending} onClick={check}>
          Check the sheet
        </Button>
      </div>
    </>
  )
}

interface DropPlaceProps {
  icon: LucideIcon
  title: string
  detail: string
  isOver: boolean
  /** The buttons. */
  children: ReactNode
}

function DropPlace({ icon: Icon, title, detail, isOver, children }: DropPlaceProps) {
  return (
    <div className="import-drop row plaster" data-over={isOver || undefined}>
      <Icon size={24} strokeWidth={1.4} aria-hidden="true" />
      <div className="grow">
        <p className="strong">{title}</p>
        <p className="quiet micro">{detail}</p>
      </div>
      <div className="row tight wrap import-picks">{children}</div>
    </div>
  )
}

interface FileRowProps {
  icon: LucideIcon
  name: string
  detail: string
  /** 0 to 1 while it is on its way. */
  share?: number | undefined
  failed?: boolean
  /** The buttons. */
  children?: ReactNode
}

function FileRow({ icon: Icon, name, detail, share, failed, children }: FileRowProps) {
  return (
    <div className="import-file row" data-failed={failed || undefined}>
      <span className="import-file-icon center">
        <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <div className="grow">
        <p className="truncate strong">{name}</p>
        <p className="micro break-words" role={failed ? 'alert' : undefined}>
          {detail}
        </p>
      </div>
      {children}
      {share !== undefined && (
        <progress className="upload-progress" value={share} aria-label={`Sending ${name}`} />
      )}
    </div>
  )
}

function SheetRow({ store }: { store: Import }) {
  const summary = useStore(store.$summary)
  const sheet = useStore(store.$sheet)
  if (sheet.kind === 'failed')
    return (
      <FileRow icon={FileSpreadsheet} name={sheet.name} detail={sheet.message} failed>
        <Button onClick={sheet.retry}>Retry</Button>
      </FileRow>
    )
  if (sheet.kind === 'sending') {
    const detail = sheet.share < 1 ? `Sending, ${Math.floor(sheet.share * 100)}%` : 'Being checked'
    return <FileRow icon={FileSpreadsheet} {...{ name: sheet.name, detail }} share={sheet.share} />
  }
  if (!summary) return null
  const { fileName, counts, columns } = summary
  const detail = `${countOf(counts.rows, 'row')}, ${countOf(columns.length, 'column')}`
  return (
    <FileRow icon={FileSpreadsheet} name={fileName} detail={detail}>
      <IconButton icon={X} tip="Remove" label={`Remove ${fileName}`} onClick={store.removeSheet} />
    </FileRow>
  )
}

function PhotosRow({ store }: { store: Import }) {
  const { $queue, pause, resume, retry } = store.queue
  const queue = useStore($queue)
  const photos = useStore(store.$photos)
  const hasSheet = useStore(store.$summary) !== undefined
  const { total, sent, failed, share, isPaused, trouble } = queue
  if (total === 0)
    return photos.length === 0 ? null : (
      <FileRow
        icon={FolderOpen}
        name={`${countOf(photos.length, 'photograph')} sent`}
        detail="If some are missing, choose all of them again: only the missing ones are sent."
      />
    )
  const isMoving = sent + failed.length < total
  const canPause = hasSheet && isMoving
  return (
    <>
      <FileRow
        icon={FolderOpen}
        name={countOf(total, 'photograph')}
        detail={
          hasSheet ? queueInWords(queue) : 'They are sent as soon as the spreadsheet is there.'
        }
        share={isMoving ? share : undefined}
        failed={trouble !== undefined}
      >
        {canPause && isPaused && (
          <Button icon={Play} onClick={resume}>
            Go on
          </Button>
        )}
        {canPause && !isPaused && (
          <Button icon={Pause} onClick={pause}>
            Pause
          </Button>
        )}
      </FileRow>
      {failed.length > 0 && (
        <FileRow
          icon={Images}
          name={`${countOf(failed.length, 'photograph was', 'photographs were')} not sent`}
          detail={failed
            .slice(0, 3)
            .map(({ name, message }) => `${name}: ${message}`)
            .join(' ')}
          failed
        >
          <Button onClick={retry}>Retry</Button>
        </FileRow>
      )}
    </>
  )
}

function queueInWords({ total, sent, known, failed, isPaused, trouble }: QueueState): string {
  if (trouble) return trouble
  const count = `${inWords(sent)} of ${inWords(total)}`
  if (sent + failed.length < total) return `${isPaused ? 'Paused' : 'Sending'}, ${count}`
  const before = known > 0 ? `, ${inWords(known)} of them before` : ''
  return failed.length > 0 ? `${count} sent` : `All sent${before}`
}

/** How the names of four of the sent files are read. */
function FileNames({ store }: { store: Import }) {
  const photos = useStore(store.$photos)
  if (photos.length === 0) return null
  const unread = photos.find(({ sku }) => !sku)
  const first = photos.filter((photo) => photo !== unread).slice(0, unread ? 3 : 4)
  return (
    <section aria-labelledby="file-names">
      <h2 id="file-names" className="import-band plaster small joint-below">
        How a file name is read
      </h2>
      <ul className="import-names joints-across joint-below">
        {[...first, ...(unread ? [unread] : [])].map((photo) => (
          <li key={photo.id} className="row">
            <SmallPicture className="import-name-picture" url={photo.url} />
            <span className="shrink">
              <span className="strong small break-words">{photo.name}</span>
              <span className={`small ${photo.sku ? 'quiet' : 'import-fault'}`}>
                {photoInWords(photo)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The imports of the last week, to go on with one. */
function Others({ store }: { store: Import }) {
  const shownId = useStore(store.$summary)?.id
  const others = useStore(store.$others).filter(({ id }) => id !== shownId)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="import-band plaster small joint-below">
        Imports of the last week
      </h2>
      <ul>
        {others.slice(0, 5).map(({ id, fileName, by, createdAt, state }) => (
          <li key={id} className="import-other hover-row hover-area joint-below">
            <a className="row-link hover-title strong truncate" href={importPath(id)}>
              {fileName}
            </a>
            <span className="quiet small">
              {by.name}, {formatMoment(createdAt)}, {STATE_WORDS[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
