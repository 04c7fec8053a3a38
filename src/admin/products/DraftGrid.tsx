// The drafts as a grid: Enter goes to the next row, Tab to the next cell, Ctrl D takes the value above.
import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { Fragment, type KeyboardEvent } from 'react'
import { PRODUCT_LABELS } from '#src/admin/messages.ts'
import { IconButton } from '#src/admin/ui/Button.tsx'
import { isCommandKey } from '#src/admin/ui/form-keys.ts'
import { type ChoiceLists, DraftCell, stateWord } from './DraftCell.tsx'
import { DraftNote, hasNote } from './DraftNote.tsx'
import { DraftPicture } from './DraftPicture.tsx'
import { DRAFT_FIELDS, type DraftField, type PhotoDrafts } from './photo-drafts.ts'

interface DraftGridProps {
  drafts: PhotoDrafts
  lists: ChoiceLists
}

const focusCell = (number: number, field: DraftField) =>
  document.querySelector<HTMLElement>(`[data-cell="${number}-${field}"]`)?.focus()

export function DraftGrid({ drafts, lists }: DraftGridProps) {
  const rows = useStore(drafts.$rows)
  const states = useStore(drafts.$states)

  function press(event: KeyboardEvent, index: number, field: DraftField): void {
    const above = rows[index - 1]
    const row = rows[index]
    if (event.key === 'Enter') focusCell(index + 2, field)
    else if (isCommandKey(event, 'd') && row) drafts.set(row.id, field, above?.values[field] ?? '')
    else return
    event.preventDefault()
  }

  return (
    <div className="draft-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are typed in */}
      <table role="grid" className="draft-grid" aria-label="Drafts">
        <thead className="plaster quiet micro">
          <tr>
            <th scope="col" className="draft-picture-cell">
              <span className="unseen">Photograph</span>
            </th>
            {DRAFT_FIELDS.map((field) => (
              <th key={field} scope="col" data-field={field}>
                {PRODUCT_LABELS[field]}
              </th>
            ))}
            <th scope="col" className="draft-state">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const state = states[index]
            return (
              <Fragment key={row.id}>
                <tr className="draft-row" onFocus={() => drafts.carryInto(row.id)}>
                  <td className="draft-picture-cell">
                    <DraftPicture row={row} drafts={drafts} />
                  </td>
                  {DRAFT_FIELDS.map((field) => (
                    <td key={field}>
                      <DraftCell
                        {...{ row, field, drafts, lists }}
                        number={index + 1}
                        className="draft-control"
                        isWrong={field === 'sku' && state?.kind === 'taken'}
                        onKeyDown={(event) => press(event, index, field)}
                      />
                    </td>
                  ))}
                  <td className="draft-state" data-state={state?.kind}>
                    <span className="row small">
                      <span className="draft-word grow">{stateWord(state)}</span>
                      <IconButton
                        icon={X}
                        tip="Remove"
                        label={`Remove row ${index + 1}`}
                        onClick={() => drafts.remove(row)}
                      />
                    </span>
                  </td>
                </tr>
                {hasNote(state) && (
                  <tr className="draft-note-row">
                    <td colSpan={DRAFT_FIELDS.length + 2}>
                      <DraftNote {...{ row, state, drafts }} number={index + 1} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
