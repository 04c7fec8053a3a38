// Preview dialog: a page of the site with the unsaved settings.
import { X } from 'lucide-react'
import { useState } from 'react'
import { useCard } from '#src/admin/shell/use-card.ts'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { LoadError, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { PageFrame } from '#src/admin/ui/PageFrame.tsx'
import { NAVIGATION } from '#src/content/navigation.ts'
import { layout } from '#src/content/words/en/layout.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import type { ShowroomForm } from './showroom.ts'
import '#src/admin/ui/dialogs.css'

interface SettingsPreviewProps {
  showroom: ShowroomForm
  /** The path of the first page to show. */
  firstPage: string
  onClose: () => void
}

export function SettingsPreview({ showroom, firstPage, onClose }: SettingsPreviewProps) {
  const [page, setPage] = useState(firstPage)
  return (
    <Dialog open onClose={onClose} label="Preview" className="paper-dialog settings-preview">
      <div className="form-dialog-head spread joint-below">
        <div className="shrink">
          <h2>Preview</h2>
          <p className="quiet small">With what is not saved yet.</p>
        </div>
        <div className="row tight">
          <Select
            className="control"
            aria-label="Page"
            value={page}
            options={NAVIGATION.map(({ id, href }) => ({ id: href, name: layout.pages[id] }))}
            onText={setPage}
          />
          <IconButton icon={X} tip="Close" onClick={onClose} />
        </div>
      </div>
      <PreviewedPage key={page} page={page} showroom={showroom} />
    </Dialog>
  )
}

function PreviewedPage({ page, showroom }: { page: string; showroom: ShowroomForm }) {
  const { state, load } = useCard(
    'The preview',
    ['settings', 'preview', page],
    () => showroom.preview(page),
    { shouldStartFresh: true },
  )
  if (state.kind === 'failed') return <LoadError sentence={state.message} onRetry={load} />
  if (state.kind === 'loading') return <SkeletonRows count={8} label="Loading the preview" />
  return (
    <PageFrame title="The page" html={state.value}>
      Links do not work here.
    </PageFrame>
  )
}
