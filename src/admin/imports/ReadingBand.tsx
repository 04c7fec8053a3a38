// Parts of the reading step: the band of one question, and the first rows of the sheet.
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import type { ImportSummary } from '#api/imports/contract.ts'
import type { ReadRow } from '#api/imports/reading.contract.ts'
import { MarkedText } from '#src/admin/ui/MarkedText.tsx'
import type { Import } from './import.ts'

interface ReadingBandProps {
  title: string
  /** Read out after the title if two bands share it. */
  detail?: string
  lead: ReactNode
  /** Whether it waits for an answer. */
  isOpen?: boolean
  /** Whether the answer reaches from edge to edge. */
  isFlush?: boolean
  children: ReactNode
}

export function ReadingBand({ title, detail, lead, isOpen, isFlush, children }: ReadingBandProps) {
  const id = useId()
  return (
    <section
      className="import-band joint-below"
      aria-labelledby={id}
      data-open={isOpen || undefined}
    >
      <div className="import-lead column middle">
        <h2 id={id} className="import-title">
          {title}
          {detail && <span className="unseen"> {detail}</span>}
        </h2>
        <p className="quiet small">{lead}</p>
      </div>
      <div className={`import-answer row wrap ${isFlush ? 'import-flush' : ''}`}>{children}</div>
    </section>
  )
}

const LEFT_OUT_KINDS = { heading: 'a heading', total: 'a sum' } as const

/** Scrolls to the first row that matches, and focuses it. */
export function scrollToFirst(selector: string): void {
  const row = document.querySelector<HTMLElement>(`.import-first-row:is(${selector})`)
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}

interface FirstRowsProps {
  store: Import
  summary: ImportSummary
}

export function FirstRows({ store, summary: { columns } }: FirstRowsProps) {
  const rows = useStore(store.$firstRows)
  return (
    <>
      <h2 className="band plaster small joint-below">
        <span className="strong">How the first rows are read</span>{' '}
        <span className="import-note quiet">row numbers of the sheet</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a wide sheet */}
      <section className="import-scroll inset-focus" aria-label="First rows" tabIndex={0}>
        <table className="import-first lined-table small" data-columns>
          <thead className="quiet micro nowrap">
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ heading }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FirstRow key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function FirstRow({ row: { row, leftOut, cells } }: { row: ReadRow }) {
  const text = cells
    .map((cell) => cell.text)
    .filter(Boolean)
    .join(' ')
  const hasWrongCell = cells.some(({ isWrong }) => isWrong)
  return (
    <tr
      className="import-first-row inset-focus"
      tabIndex={-1}
      data-odd={leftOut ? true : undefined}
      data-wrong={hasWrongCell || undefined}
    >
      <th scope="row" className="quiet">
        {row}
      </th>
      {leftOut ? (
        <>
          <td colSpan={Math.max(1, cells.length - 1)}>
            <b className="strong">{text}</b>{' '}
            <span className="quiet">{LEFT_OUT_KINDS[leftOut]}</span>
          </td>
          {cells.length > 1 && <td className="quiet nowrap">left out</td>}
        </>
      ) : (
        cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
          <td key={index} data-wrong={cell.isWrong || undefined}>
            <CellText cell={cell} />
          </td>
        ))
      )}
    </tr>
  )
}

function CellText({ cell: { text, read, isFilled } }: { cell: ReadRow['cells'][number] }) {
  if (isFilled) return <mark className="import-filled">{text}</mark>
  if (read === undefined) return text
  const toParts = (word: string) => [{ text: word, differs: true }]
  return (
    <>
      <MarkedText parts={toParts(text)} side="before" />{' '}
      <MarkedText parts={toParts(read)} side="after" />
    </>
  )
}
