// The obstacle of a draft: a taken SKU, a refusal of the server, a photograph that was not sent.
import { editProductPath } from '#src/admin/router.ts'
import type { DraftState, PhotoDraft, PhotoDrafts } from './photo-drafts.ts'

/** Whether a draft with this state has a note. */
export const hasNote = (state: DraftState | undefined): state is DraftState =>
  state?.kind === 'taken' || state?.kind === 'refused' || state?.kind === 'unsent'

interface DraftNoteProps {
  row: PhotoDraft
  number: number
  state: DraftState
  drafts: PhotoDrafts
}

export function DraftNote({ row, number, state, drafts }: DraftNoteProps) {
  const owner = state.kind === 'taken' ? state.owner : undefined
  return (
    <p className="draft-note small">
      <b>Row {number}</b>:{' '}
      {state.kind === 'unsent' && (
        <>
          {row.fileName} was not sent. {state.message}{' '}
          <button type="button" className="text-link" onClick={() => drafts.retry(row.upload ?? 0)}>
            Retry
          </button>
        </>
      )}
      {state.kind === 'refused' && state.message}
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
      {state.kind === 'taken' && !owner && `${row.values.sku} is the SKU of a row above.`}
    </p>
  )
}
