// Table of the rows of a sheet: old and new values, and each error with a control to correct it.
import { CircleAlert } from 'lucide-react'
import { IMPORT_FIELDS, type ImportField } from '#api/imports/columns.contract.ts'
import type { ImportRow, ImportSummary, RowKind } from '#api/imports/contract.ts'
import { formatCount } from '#src/admin/messages.ts'
import { MarkedText } from '#src/admin/ui/MarkedText.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { SmallPicture } from '#src/admin/ui/Thumb.tsx'
import type { Import } from './import.ts'
import { fieldLabel } from './import-words.ts'
import { MendControl } from './MendControl.tsx'
import './row-table.css'

type Cell = ImportRow['cells'][number]

interface RowTableProps {
  store: Import
  summary: ImportSummary
  rows: readonly ImportRow[]
}

const KIND_HEADINGS: Record<RowKind, string> = {
  error: 'Rows with errors',
  changed: 'Changed',
  new: 'New',
  unchanged: 'Unchanged',
}

function kindInWords(kind: RowKind, counts: ImportSummary['counts']): string {
  if (kind === 'error')
    return `${formatCount(counts.error, 'row')}, left out until mended here or in the sheet`
  const products = formatCount(counts[kind], 'product')
  return kind === 'changed' ? `${products}, ${formatCount(counts.cells, 'cell')}` : products
}

export function RowTable({ store, summary, rows }: RowTableProps) {
  // A row can have an actual size without a column for it.
  const usedFields = new Set(
    [...summary.columns, ...rows.flatMap(({ cells }) => cells)].map(({ field }) => field),
  )
  // The product cell shows the SKU and the name.
  const fields = IMPORT_FIELDS.filter(
    (field) => usedFields.has(field) && field !== 'sku' && field !== 'name',
  )
  const kinds = Object.groupBy(rows, ({ kind }) => kind)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a wide sheet
    <section className="import-scroll inset-focus" aria-label="Rows of the sheet" tabIndex={0}>
      <table className="import-table lined-table stacked-table">
        <thead className="plaster quiet micro nowrap">
          <tr>
            <th scope="col">Row</th>
            <th scope="col">
              <span className="unseen">Photograph</span>
            </th>
            <th scope="col">Product</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {fieldLabel(field)}
              </th>
            ))}
            <th scope="col">What happens</th>
          </tr>
        </thead>
        {Object.entries(kinds).map(([kind, kindRows]) => (
          <tbody key={kind}>
            <tr className="import-kind small">
              <th scope="rowgroup" colSpan={fields.length + 4}>
                <span className="strong">{KIND_HEADINGS[kind as RowKind]}</span>{' '}
                <span className="quiet">{kindInWords(kind as RowKind, summary.counts)}</span>
              </th>
            </tr>
            {kindRows.map((row) => (
              <TableRow key={`${row.row} ${row.sku}`} {...{ store, row, fields }} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

interface TableRowProps {
  store: Import
  row: ImportRow
  fields: readonly ImportField[]
}

const errorId = (row: number, field: ImportField) => `import-${row}-${field}`

function TableRow({ store, row, fields }: TableRowProps) {
  const cellOf = (field: ImportField) => row.cells.find((cell) => cell.field === field)
  const wrongFields = new Set(row.errors.map(({ field }) => field))
  const errorIdsOf = (...names: ImportField[]) =>
    names
      .filter((field) => wrongFields.has(field))
      .map((field) => errorId(row.row, field))
      .join(' ') || undefined
  const productErrorIds = errorIdsOf('sku', 'name')
  const name = cellOf('name')
  return (
    <>
      <tr className="import-row small" data-kind={row.kind}>
        <th scope="row" className="quiet">
          {row.row > 0 ? (
            <>
              <span className="narrow-only">Row </span>
              {row.row}
            </>
          ) : (
            <span className="unseen">Not in the sheet</span>
          )}
        </th>
        <td className="import-swatch well">
          {row.picture && <SmallPicture className="import-picture" url={row.picture} />}
        </td>
        <td
          className="import-product"
          data-wrong={productErrorIds ? true : undefined}
          aria-describedby={productErrorIds}
        >
          <p className="strong clamp-2">
            {name?.was === undefined ? row.name || 'No name' : <CellValue cell={name} />}
          </p>
          <p className="quiet micro break-words">{row.sku || 'No SKU'}</p>
        </td>
        {fields.map((field) => {
          const cell = cellOf(field)
          return (
            <td
              key={field}
              data-label={fieldLabel(field)}
              data-wrong={wrongFields.has(field) || undefined}
              data-same={cell?.was === undefined || undefined}
              aria-describedby={errorIdsOf(field)}
            >
              <div className={`import-value ${cell?.was === undefined ? 'clamp-2' : ''}`}>
                {cell ? <CellValue cell={cell} /> : '-'}
              </div>
            </td>
          )
        })}
        <td>
          <Outcome row={row} />
        </td>
      </tr>
      {row.errors.map((error) => (
        <tr key={error.field} className="import-error brick small">
          <td colSpan={fields.length + 4}>
            <div className="import-mend row wrap">
              <p id={errorId(row.row, error.field)} className="grow">
                <strong>
                  Row {row.row}, {fieldLabel(error.field)}:
                </strong>{' '}
                {error.message}
              </p>
              <MendControl {...{ store, row, error }} text={cellOf(error.field)?.text ?? ''} />
            </div>
          </td>
        </tr>
      ))}
    </>
  )
}

/** The old value struck through beside the new one, or the value alone if it is unchanged. */
function CellValue({ cell: { text, was } }: { cell: Cell }) {
  if (was === undefined) return text || '-'
  const toParts = (word: string) => [{ text: word || 'empty', differs: true }]
  return (
    <>
      <MarkedText parts={toParts(was)} side="before" />{' '}
      <MarkedText parts={toParts(text)} side="after" />
    </>
  )
}

function Outcome({ row: { kind, cells, photos } }: { row: ImportRow }) {
  const photoCount = photos > 0 && formatCount(photos, 'photo')
  if (kind === 'error')
    return (
      <span className="brick row tight small">
        <CircleAlert /> Error
      </span>
    )
  if (kind === 'unchanged')
    return (
      <StatusMark shape="hollow" tone="stone">
        Unchanged
      </StatusMark>
    )
  const isOnlyPhotos =
    photoCount && kind === 'changed' && cells.every(({ was }) => was === undefined)
  const kindLabel = kind === 'new' ? 'New' : 'Changed'
  return (
    <>
      <StatusMark shape="filled" tone={kind === 'new' ? 'leaf' : 'clay'}>
        {isOnlyPhotos ? `+${photoCount}` : kindLabel}
      </StatusMark>
      {photoCount && !isOnlyPhotos && <p className="quiet micro">+{photoCount}</p>}
    </>
  )
}
