// The drafts as a table that is typed row by row; on phones one row at a time, below a film of all photographs.
import { useStore } from '@nanostores/react'
import { ArrowLeft, X } from 'lucide-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { CATEGORIES, SIZES } from '#api/products/catalogue.contract.ts'
import { UploadBar } from '#src/admin/crud/PhotosField.tsx'
import { PRODUCT_LABELS } from '#src/admin/messages.ts'
import { editProductPath } from '#src/admin/router.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { isCommandKey } from '#src/admin/ui/form-keys.ts'
import { Select } from '#src/admin/ui/Select.tsx'
import { SmallPicture } from '#src/admin/ui/SmallPicture.tsx'
import {
  DRAFT_FIELDS,
  type DraftField,
  type DraftState,
  type PhotoDraft,
  type PhotoDrafts,
} from './photo-drafts.ts'
import '#src/admin/ui/status-mark.css'

/** The ids of the lists of suggestions. */
export const LISTS: Partial<Record<DraftField, string>> = {
  brand: 'draft-brands',
  finish: 'draft-finishes',
}
const OPTIONS: Partial<Record<DraftField, readonly { id: string; name: string }[]>> = {
  category: CATEGORIES,
  size: SIZES.map((size) => ({ id: size, name: size })),
}
const TONES: Record<DraftState['kind'], string> = {
  ready: 'status-leaf',
  taken: 'brick',
  failed: 'brick',
  open: '',
  sending: '',
}
const focusCell = (number: number, field: DraftField) =>
  document.querySelector<HTMLElement>(`[data-cell="${number}-${field}"]`)?.focus()

export function DraftTable({ drafts }: { drafts: PhotoDrafts }) {
  const rows = useStore(drafts.$rows)
  const states = useStore(drafts.$states)
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, rows.length - 1)

  function choose(index: number): void {
    setChosen(index)
    drafts.carryInto(rows[index]?.id ?? '')
  }

  function press(event: KeyboardEvent, index: number, field: DraftField): void {
    const row = rows[index]
    if (event.key === 'Enter') focusCell(index + 2, field)
    else if (isCommandKey(event, 'd') && row)
      drafts.set(row.id, field, rows[index - 1]?.values[field] ?? '')
    else return
    event.preventDefault()
  }

  return (
    <>
      <ol className="draft-film narrow-only joint-below">
        {rows.map((row, index) => (
          <li key={row.id}>
            <button
              type="button"
              className="relative"
              aria-label={`Draft ${index + 1}: ${states[index]?.word}`}
              aria-current={index === current || undefined}
              data-state={states[index]?.kind}
              onClick={() => choose(index)}
            >
              <DraftPicture row={row} drafts={drafts} />
            </button>
          </li>
        ))}
      </ol>
      <table
        className="draft-table lined-table stacked-table fixed-table"
        data-columns
        aria-label="Drafts"
      >
        <thead className="plaster quiet micro">
          <tr>
            <th scope="col" className="draft-picture-cell relative well">
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
            const number = index + 1
            const isCurrent = index === current || undefined
            return (
              <Fragment key={row.id}>
                <tr className="draft-row" data-current={isCurrent} onFocus={() => choose(index)}>
                  <td className="draft-picture-cell relative well">
                    <DraftPicture row={row} drafts={drafts} />
                  </td>
                  {DRAFT_FIELDS.map((field) => (
                    <td key={field} data-label={PRODUCT_LABELS[field]}>
                      <DraftControl
                        {...{ row, field, number, drafts }}
                        isWrong={field === 'sku' && state?.kind === 'taken'}
                        onKeyDown={(event) => press(event, index, field)}
                      />
                    </td>
                  ))}
                  <td className="draft-state">
                    <span className="row small">
                      <span className={`${state && TONES[state.kind]} grow`}>{state?.word}</span>
                      <IconButton
                        icon={X}
                        tip="Remove"
                        label={`Remove row ${number}`}
                        onClick={() => drafts.remove(row)}
                      />
                    </span>
                  </td>
                </tr>
                {state?.note && (
                  <tr className="draft-note-row" data-current={isCurrent}>
                    <td colSpan={DRAFT_FIELDS.length + 2}>
                      <p className="brick row wrap small">
                        <span>
                          <b>Row {number}</b>: {state.note}
                        </span>
                        {state.owner && (
                          <a
                            className="text-link"
                            href={editProductPath(state.owner._id)}
                            target="_blank"
                            rel="noopener"
                          >
                            Open it
                          </a>
                        )}
                        {state.act && (
                          <button type="button" className="text-link" onClick={state.act.run}>
                            {state.act.name}
                          </button>
                        )}
                      </p>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <div className="narrow-only row tight gutter">
        <Button icon={ArrowLeft} disabled={current === 0} onClick={() => choose(current - 1)}>
          Back
        </Button>
        <span className="small">
          {current + 1} of {rows.length}
        </span>
        <Button
          className="grow"
          disabled={current === rows.length - 1}
          onClick={() => choose(current + 1)}
        >
          Next
        </Button>
      </div>
    </>
  )
}

interface DraftProps {
  row: PhotoDraft
  drafts: PhotoDrafts
}

/** The photograph of a draft, also while it is being sent. */
function DraftPicture({ row, drafts }: DraftProps) {
  const upload = useStore(drafts.$uploads).find(({ id }) => id === row.upload)
  if (row.photo) return <SmallPicture className="draft-picture" url={row.photo.url} />
  if (!upload) return null
  return (
    <>
      <img className="draft-picture draft-preview" src={upload.preview} alt="" />
      <UploadBar upload={upload} />
    </>
  )
}

interface DraftControlProps extends DraftProps {
  field: DraftField
  number: number
  isWrong: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function DraftControl({ row, field, number, drafts, isWrong, onKeyDown }: DraftControlProps) {
  const { sku, category, [field]: value } = row.values
  const hasNone = field === 'size' && category === 'sanitaryware'
  const options = OPTIONS[field]
  const control = {
    className: 'control',
    'aria-label': `${PRODUCT_LABELS[field]}, row ${number}`,
    'aria-invalid': isWrong || undefined,
    'data-cell': `${number}-${field}`,
    value: hasNone ? '' : value,
    onKeyDown,
  }
  const onText = (text: string) => drafts.set(row.id, field, text)
  if (options) {
    const none = hasNone ? 'None' : PRODUCT_LABELS[field]
    return <Select {...control} {...{ options, emptyLabel: none, onText }} disabled={hasNone} />
  }
  return (
    <input
      {...control}
      type="text"
      autoComplete="off"
      placeholder={PRODUCT_LABELS[field]}
      list={LISTS[field]}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => field === 'sku' && drafts.findOwner(sku)}
    />
  )
}
