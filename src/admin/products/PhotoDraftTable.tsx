// Table of photo drafts, filled row by row; on phones one row at a time, below a strip of all photographs.
import { useStore } from '@nanostores/react'
import { ArrowLeft, X } from 'lucide-react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { CATEGORIES, SIZES } from '#api/products/catalogue.contract.ts'
import { UploadBar } from '#src/admin/photos/PhotosField.tsx'
import { PRODUCT_LABELS } from '#src/admin/resource-texts.ts'
import { editProductPath } from '#src/admin/router.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { isCommandKey } from '#src/admin/ui/form-keys.ts'
import { SmallPicture } from '#src/admin/ui/Thumb.tsx'
import {
  PHOTO_DRAFT_FIELDS,
  type PhotoDraft,
  type PhotoDraftField,
  type PhotoDraftState,
  type PhotoDrafts,
} from './photo-drafts.ts'
import '#src/admin/ui/status-mark.css'

/** The element ids of the suggestion lists. */
export const SUGGESTION_LIST_IDS: Partial<Record<PhotoDraftField, string>> = {
  brand: 'draft-brands',
  finish: 'draft-finishes',
}
const OPTIONS: Partial<Record<PhotoDraftField, readonly { id: string; name: string }[]>> = {
  category: CATEGORIES,
  size: SIZES.map((size) => ({ id: size, name: size })),
}
const STATE_CLASSES: Record<PhotoDraftState['kind'], string> = {
  ready: 'status-leaf',
  taken: 'brick',
  failed: 'brick',
  open: '',
  sending: '',
}
const focusCell = (number: number, field: PhotoDraftField) =>
  document.querySelector<HTMLElement>(`[data-cell="${number}-${field}"]`)?.focus()

export function PhotoDraftTable({ store }: { store: PhotoDrafts }) {
  const rows = useStore(store.$rows)
  const states = useStore(store.$states)
  const [selectedIndex, setSelectedIndex] = useState(0)
  const currentIndex = Math.min(selectedIndex, rows.length - 1)

  function selectRow(index: number): void {
    setSelectedIndex(index)
    store.carryInto(rows[index]?.id ?? '')
  }

  function handleKey(event: KeyboardEvent, index: number, field: PhotoDraftField): void {
    const row = rows[index]
    if (event.key === 'Enter') focusCell(index + 2, field)
    else if (isCommandKey(event, 'd') && row)
      store.set(row.id, field, rows[index - 1]?.values[field] ?? '')
    else return
    event.preventDefault()
  }

  return (
    <>
      <ol className="draft-strip narrow-only joint-below">
        {rows.map((row, index) => (
          <li key={row.id}>
            <button
              type="button"
              className="relative"
              aria-label={`Draft ${index + 1}: ${states[index]?.word}`}
              aria-current={index === currentIndex || undefined}
              data-state={states[index]?.kind}
              onClick={() => selectRow(index)}
            >
              <PhotoDraftPicture row={row} store={store} />
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
            {PHOTO_DRAFT_FIELDS.map((field) => (
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
            const isCurrent = index === currentIndex || undefined
            return (
              <Fragment key={row.id}>
                <tr className="draft-row" data-current={isCurrent} onFocus={() => selectRow(index)}>
                  <td className="draft-picture-cell relative well">
                    <PhotoDraftPicture row={row} store={store} />
                  </td>
                  {PHOTO_DRAFT_FIELDS.map((field) => (
                    <td key={field} data-label={PRODUCT_LABELS[field]}>
                      <PhotoDraftControl
                        {...{ row, field, number, store }}
                        isInvalid={field === 'sku' && state?.kind === 'taken'}
                        onKeyDown={(event) => handleKey(event, index, field)}
                      />
                    </td>
                  ))}
                  <td className="draft-state">
                    <span className="row small">
                      <span className={`${state && STATE_CLASSES[state.kind]} grow`}>
                        {state?.word}
                      </span>
                      <IconButton
                        icon={X}
                        tip="Remove"
                        label={`Remove row ${number}`}
                        onClick={() => store.remove(row)}
                      />
                    </span>
                  </td>
                </tr>
                {state?.note && (
                  <tr className="draft-note-row" data-current={isCurrent}>
                    <td colSpan={PHOTO_DRAFT_FIELDS.length + 2}>
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
                        {state.action && (
                          <button type="button" className="text-link" onClick={state.action.run}>
                            {state.action.name}
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
        <Button
          icon={ArrowLeft}
          disabled={currentIndex === 0}
          onClick={() => selectRow(currentIndex - 1)}
        >
          Back
        </Button>
        <span className="small">
          {currentIndex + 1} of {rows.length}
        </span>
        <Button
          className="grow"
          disabled={currentIndex === rows.length - 1}
          onClick={() => selectRow(currentIndex + 1)}
        >
          Next
        </Button>
      </div>
    </>
  )
}

interface PhotoDraftProps {
  row: PhotoDraft
  store: PhotoDrafts
}

/** The photograph of a photo draft; while it is being sent, its local preview. */
function PhotoDraftPicture({ row, store }: PhotoDraftProps) {
  const upload = useStore(store.$uploads).find(({ id }) => id === row.upload)
  if (row.photo) return <SmallPicture className="draft-picture" url={row.photo.url} />
  if (!upload) return null
  return (
    <>
      <img className="draft-picture draft-preview" src={upload.preview} alt="" />
      <UploadBar upload={upload} />
    </>
  )
}

interface PhotoDraftControlProps extends PhotoDraftProps {
  field: PhotoDraftField
  number: number
  isInvalid: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function PhotoDraftControl({
  row,
  field,
  number,
  store,
  isInvalid,
  onKeyDown,
}: PhotoDraftControlProps) {
  const { sku, category, [field]: value } = row.values
  const isSizeless = field === 'size' && category === 'sanitaryware'
  const options = OPTIONS[field]
  const controlProps = {
    className: 'control',
    'aria-label': `${PRODUCT_LABELS[field]}, row ${number}`,
    'aria-invalid': isInvalid || undefined,
    'data-cell': `${number}-${field}`,
    value: isSizeless ? '' : value,
    onKeyDown,
  }
  const onText = (text: string) => store.set(row.id, field, text)
  if (options) {
    const emptyLabel = isSizeless ? 'None' : PRODUCT_LABELS[field]
    return <Select {...controlProps} {...{ options, emptyLabel, onText }} disabled={isSizeless} />
  }
  return (
    <input
      {...controlProps}
      type="text"
      autoComplete="off"
      placeholder={PRODUCT_LABELS[field]}
      list={SUGGESTION_LIST_IDS[field]}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => field === 'sku' && store.loadOwner(sku)}
    />
  )
}
