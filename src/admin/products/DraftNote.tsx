// The obstacle of a draft: a taken SKU, a refusal of the server, a photograph that was not sent.
import { useStore } from '@nanostores/react'
import { editProductPath } from '#src/admin/router.ts'
import type { DraftState, PhotoDraft, PhotoDrafts } from './photo-drafts.ts'

interface DraftNoteProps {
  row: PhotoDraft
  number: number
  state: DraftState | undefined
  drafts: PhotoDrafts
}

/** Whether a draft with this state has a note. */
export function hasNote(state: DraftState | undefined, row: PhotoDraft, drafts: PhotoDrafts) {
  return (
    state?.kind === 'taken' || state?.kind === 'refused' || failureOf(row, drafts) !== undefined
  )
}

/** The failed upload of a row. */
function failureOf({ id }: PhotoDraft, { $uploads }: PhotoDrafts) {
  const upload = $uploads.get().find((one) => id.endsWith(`:${one.id}`))
  return upload?.state.kind === 'failed' ? { id: upload.id, ...upload.state } : undefined
}

export function DraftNote({ row, number, state, drafts }: DraftNoteProps) {
  useStore(drafts.$uploads)
  const failed = row.photo ? undefined : failureOf(row, drafts)
  const owner = state?.kind === 'taken' ? state.owner : undefined
  return (
    <p className="draft-note small">
      <b>Row {number}</b>:{' '}
      {failed && (
        <>
          {row.fileName} was not sent. {failed.message}{' '}
          <button type="button" className="text-link" onClick={() => drafts.retry(failed.id)}>
            Retry
          </button>
        </>
      )}
      {state?.kind === 'refused' && state.message}
      {owner && (
        <>
          {owner.sku} belongs to{' '}
          <a className="text-link" href={editProductPath(owner._id)} target="_blank" rel="noopener">
            {owner.name}
          </a>
          .{' '}
          <button type="button" className="text-link" onClick={() => drafts.addToOwner(row, owner)}>
            Add this photograph to it
          </button>
        </>
      )}
      {state?.kind === 'taken' && !owner && `${row.values.sku} is the SKU of a row above.`}
    </p>
  )
}
