// Step 2 of an import before its sheet is read: the progress of sending, or why the sheet cannot be opened.
import type { Upload } from '#src/admin/photos/uploads.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { PickButton } from '#src/admin/ui/PickButton.tsx'
import { SHEET_ACCEPT } from './FileRows.tsx'
import type { Import } from './import.ts'
import { ReadingBand } from './ReadingBand.tsx'
import '#src/admin/ui/notice.css'
import './reading-step.css'

interface UnreadSheetProps {
  store: Import
  upload: Upload<File>
}

export function UnreadSheet({ store, upload: { id, file, state } }: UnreadSheetProps) {
  if (state.kind !== 'failed') return <ReadingSkeleton share={shareOf(state)} name={file.name} />
  const [, sentence = '', explanation] = /^(.*?[.!?])(?:\s+(.*))?$/s.exec(state.message) ?? [
    '',
    state.message,
  ]
  return (
    <>
      <ReadingBand title="Sheet" lead={file.name}>
        <p className="small grow break-words" role="alert">
          <b className="strong brick">{sentence}</b> {explanation}
        </p>
        {state.canRetry && <Button onClick={() => store.sheets.retry(id)}>Retry</Button>}
        <PickButton accept={SHEET_ACCEPT} onFiles={(files) => void store.addFiles(files, true)}>
          Choose
        </PickButton>
      </ReadingBand>
      <BackBar store={store} />
    </>
  )
}

const shareOf = (state: Upload<File>['state']) => (state.kind === 'sending' ? state.progress : 0)

/** The titles of the bands that most workbooks have. */
const TITLES = ['Sheet', 'All rows are', 'Headings and totals', 'Merged cells', 'Prices']

/** The duration of the reading is unknown, so after sending the bar has no value. */
function ReadingSkeleton({ share, name }: { share: number; name: string }) {
  const label = share < 1 ? `Sending ${name}` : `Reading ${name}`
  return (
    <>
      <progress
        className="upload-progress in-flow"
        aria-label={label}
        {...(share < 1 && { value: share })}
      />
      <p className="unseen" role="status">
        {label}
      </p>
      <div aria-busy="true" aria-hidden="true">
        {TITLES.map((title) => (
          <div key={title} className="import-band joint-below">
            <div className="import-lead column middle">
              <p className="import-title quiet">{title}</p>
              <span className="bar bar-long" />
            </div>
            <div className="import-answer row">
              <span className="bar bar-long" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

function BackBar({ store }: { store: Import }) {
  return (
    <div className="save-bar foot-bar joint-above import-foot">
      <p className="save-count row">Nothing has changed.</p>
      <Button kind="quiet" className="save-cancel" onClick={() => store.$step.set('files')}>
        Back
      </Button>
    </div>
  )
}
