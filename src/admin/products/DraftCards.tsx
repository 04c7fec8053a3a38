// The drafts on a phone: one at a time, below a film of all photographs.
import { useStore } from '@nanostores/react'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PRODUCT_LABELS } from '#src/admin/messages.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { type ChoiceLists, DraftCell, stateWord } from './DraftCell.tsx'
import { DraftNote, hasNote } from './DraftNote.tsx'
import { DraftPicture } from './DraftPicture.tsx'
import { DRAFT_FIELDS, type PhotoDrafts } from './photo-drafts.ts'

interface DraftCardsProps {
  drafts: PhotoDrafts
  lists: ChoiceLists
}

export function DraftCards({ drafts, lists }: DraftCardsProps) {
  const rows = useStore(drafts.$rows)
  const states = useStore(drafts.$states)
  const [chosen, choose] = useState(0)
  const index = Math.min(chosen, rows.length - 1)
  const row = rows[index]
  const id = row?.id ?? ''
  useEffect(() => drafts.carryInto(id), [drafts, id])
  if (!row) return null
  const state = states[index]
  return (
    <section className="draft-card" aria-label={`Draft ${index + 1} of ${rows.length}`}>
      <ol className="draft-film joint-below">
        {rows.map((one, at) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={`Draft ${at + 1}: ${stateWord(states[at])}`}
              aria-current={at === index || undefined}
              data-state={states[at]?.kind}
              onClick={() => choose(at)}
            >
              <DraftPicture row={one} drafts={drafts} />
            </button>
          </li>
        ))}
      </ol>
      <div className="draft-large">
        <DraftPicture row={row} drafts={drafts} sizes="240px" />
      </div>
      <div className="draft-fields column gutter">
        <p className="row small">
          <b className="grow">
            {index + 1} of {rows.length}, {stateWord(state)}
          </b>
          <IconButton
            icon={Trash2}
            tip="Remove"
            label={`Remove draft ${index + 1}`}
            onClick={() => drafts.remove(row)}
          />
        </p>
        {hasNote(state) && <DraftNote {...{ row, state, drafts }} number={index + 1} />}
        {DRAFT_FIELDS.map((field) => (
          <div key={field} className="column">
            <span className="field-head small strong" aria-hidden="true">
              {PRODUCT_LABELS[field]}
            </span>
            <DraftCell
              {...{ row, field, drafts, lists }}
              number={index + 1}
              className="control"
              isWrong={field === 'sku' && state?.kind === 'taken'}
            />
          </div>
        ))}
        <div className="row tight">
          <Button icon={ArrowLeft} disabled={index === 0} onClick={() => choose(index - 1)}>
            Back
          </Button>
          <Button
            className="grow"
            disabled={index === rows.length - 1}
            onClick={() => choose(index + 1)}
          >
            Next
          </Button>
        </div>
      </div>
    </section>
  )
}
