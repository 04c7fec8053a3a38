// Files of an import as rows: the spreadsheet, and the photos being sent.
import { useStore } from '@nanostores/react'
import { FileSpreadsheet, FolderOpen, Images, type LucideIcon, Pause, Play, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#src/admin/messages.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import type { Import } from './import.ts'

/** File extensions for the picker. The old .xls is included, so choosing one shows why it is refused. */
export const SHEET_ACCEPT = '.xlsx,.csv,.xls'

interface FileRowProps {
  icon: LucideIcon
  name: string
  detail: string
  /** 0 to 1 while it is being sent. */
  share?: number | undefined
  hasFailed?: boolean
  /** The buttons. */
  children?: ReactNode
}

function FileRow({ icon: Icon, name, detail, share, hasFailed, children }: FileRowProps) {
  return (
    <div className="import-file relative row" data-failed={hasFailed || undefined}>
      <span className="import-file-icon center plaster">
        <Icon size={20} />
      </span>
      <div className="grow">
        <p className="truncate strong">{name}</p>
        <p className="micro break-words" role={hasFailed ? 'alert' : undefined}>
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

export function SheetRow({ store }: { store: Import }) {
  const summary = useStore(store.$summary)
  const [upload] = useStore(store.sheets.$uploads)
  if (upload?.state.kind === 'failed')
    return (
      <FileRow
        icon={FileSpreadsheet}
        name={upload.file.name}
        detail={upload.state.message}
        hasFailed
      >
        <PickButton accept={SHEET_ACCEPT} onFiles={(files) => void store.addFiles(files, true)}>
          Choose
        </PickButton>
        {upload.state.canRetry && (
          <Button onClick={() => store.sheets.retry(upload.id)}>Retry</Button>
        )}
      </FileRow>
    )
  if (upload) {
    const share = upload.state.kind === 'sending' ? upload.state.progress : 0
    const detail = share < 1 ? `Sending, ${Math.floor(share * 100)}%` : 'Being checked'
    return <FileRow icon={FileSpreadsheet} {...{ name: upload.file.name, detail, share }} />
  }
  if (!summary) return null
  const { fileName, counts, columns } = summary
  const detail = `${formatCount(counts.rows, 'row')}, ${formatCount(columns.length, 'column')}`
  return (
    <FileRow icon={FileSpreadsheet} name={fileName} detail={detail}>
      <IconButton icon={X} tip="Remove" label={`Remove ${fileName}`} onClick={store.removeSheet} />
    </FileRow>
  )
}

export function PhotosRow({ store }: { store: Import }) {
  const { $queue, pause, resume } = store.queue
  const { total, sent, failed, share, isPaused } = useStore($queue)
  const photos = useStore(store.$photos)
  const hasSheet = useStore(store.$summary) !== undefined
  if (total === 0 && photos.length === 0) return null
  if (total === 0)
    return (
      <FileRow
        icon={FolderOpen}
        name={`${formatCount(photos.length, 'photograph')} sent`}
        detail="If some are missing, choose all of them again: only the missing ones are sent."
      />
    )
  const isSending = sent + failed.length < total
  const count = `${formatNumber(sent)} of ${formatNumber(total)}`
  const sentDetail = failed.length > 0 ? `${count} sent` : 'All sent'
  const sendingDetail = `${isPaused ? 'Paused' : 'Sending'}, ${count}`
  const progress = isSending ? sendingDetail : sentDetail
  const reasons = failed.slice(0, 3).map(({ name, message }) => `${name}: ${message}`)
  return (
    <>
      <FileRow
        icon={FolderOpen}
        name={formatCount(total, 'photograph')}
        detail={hasSheet ? progress : 'They are sent as soon as the spreadsheet is there.'}
        share={isSending ? share : undefined}
      >
        {hasSheet && isSending && (
          <Button icon={isPaused ? Play : Pause} onClick={isPaused ? resume : pause}>
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
        )}
      </FileRow>
      {failed.length > 0 && (
        <FileRow
          icon={Images}
          name={`${formatCount(failed.length, 'photograph was', 'photographs were')} not sent`}
          detail={reasons.join(' ')}
          hasFailed
        >
          <Button onClick={resume}>Retry</Button>
        </FileRow>
      )}
    </>
  )
}
