// The photograph of a draft, also while it is being sent.
import { useStore } from '@nanostores/react'
import { Picture } from '#src/ui/Picture.tsx'
import type { PhotoDraft, PhotoDrafts } from './photo-drafts.ts'

interface DraftPictureProps {
  row: PhotoDraft
  drafts: PhotoDrafts
  sizes?: string
}

export function DraftPicture({ row, drafts, sizes = '56px' }: DraftPictureProps) {
  const upload = useStore(drafts.$uploads).find(({ id }) => id === row.upload)
  if (row.photo) return <Picture image={row.photo} alt={row.fileName} sizes={sizes} />
  return (
    <>
      {upload && <img className="draft-preview" src={upload.preview} alt={row.fileName} />}
      {upload?.state.kind === 'sending' && (
        <progress
          className="upload-progress"
          value={upload.state.sent}
          aria-label={`Upload of ${row.fileName}`}
        />
      )}
    </>
  )
}
