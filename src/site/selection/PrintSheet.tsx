// The selection on paper: a table for each room, with a QR code for each product and for the whole.
import { useEffect } from 'react'
import { SELECTION } from '#src/content/selection.ts'
import { productUrl } from '#src/site/ui/paths.ts'
import type { KeptItem, Selection } from '#src/site/ui/selection.ts'
import { showroomFacts } from '#src/site/ui/showroom-facts.ts'
import { QrCode } from '#src/ui/QrCode.tsx'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { languageOf } from '#src/ui/text-language.ts'
import { boxesOf, formatSum, isTile, sumOf, unitOf } from './amounts.ts'
import { KeptPicture } from './KeptRow.tsx'
import { Totals } from './SelectionActions.tsx'
import { groupsOf } from './selection-edits.ts'
import { shareLink } from './share-link.ts'
import './print-sheet.css'

/** The side of a module in mm that a phone reads from paper. */
const MODULE_MM = 0.42
/** A QR code holds so many characters with its share of repair. */
const QR_LINK_MAX = 2300
/** A longer link is not typed off paper. */
const PRINTED_LINK_MAX = 240

const { row, sheet, format } = SELECTION

export function PrintSheet({ selection }: { selection: Selection }) {
  // The head of the second sheet is no element: styles draw it.
  useEffect(() => {
    const name = JSON.stringify(showroomFacts().name)
    document.documentElement.style.setProperty('--shop-name', name)
  }, [])
  if (selection.items.length === 0) return null
  const link = shareLink(selection, { notes: false })
  const day = new Date().toLocaleDateString('en-IN', { dateStyle: 'long' })
  return (
    <div className="print-sheet">
      <p className="small">
        {SELECTION.products(selection.items.length)}. {sheet.printed(day)}
      </p>
      {groupsOf(selection, 'room').map(
        ({ title, items }) =>
          items.length > 0 && (
            <table key={title} className="cell-table fixed-table">
              {/* The widths of the columns; the first row is one cell. */}
              <colgroup>
                {['picture', '', 'number', 'number', '', 'codes'].map((kind, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
                  <col key={index} className={kind && `sheet-${kind}`} />
                ))}
              </colgroup>
              <thead>
                <tr>
                  <th colSpan={6}>
                    <span className="row spread">
                      <b className="serif">{title}</b>{' '}
                      <span className="small">{formatSum(sumOf(items))}</span>
                    </span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <SheetRow key={item.sku} item={item} />
                ))}
              </tbody>
            </table>
          ),
      )}
      <Totals selection={selection} />
      <div className="sheet-foot row">
        {link.length <= QR_LINK_MAX && (
          <>
            <QrCode className="flex-none" url={link} moduleMm={MODULE_MM} />
            <p className="small">{sheet.scan}</p>
          </>
        )}
        <p className="grow small">
          {sheet.staff}
          <span className="sheet-line" />
          <span className="sheet-line" />
          <span className="sheet-line" />
        </p>
      </div>
      {link.length <= PRINTED_LINK_MAX && (
        <p className="sheet-link break-words">{link.replace(/^https?:\/\//, '')}</p>
      )}
    </div>
  )
}

function SheetRow({ item }: { item: KeptItem }) {
  const { name, sku, size, actualSize, note, quantity, piecesPerBox } = item
  return (
    <tr>
      <td>
        <KeptPicture item={item} loading="eager" />
      </td>
      <th scope="row">
        <b className="serif" lang={languageOf(name)}>
          {name}
        </b>
        <span className="small break-words">{sku}</span>{' '}
        {size && <SizeMark size={size} actualSize={actualSize} />}
      </th>
      <td>
        <Entry label={row.units[unitOf(item)]} value={quantity && format(quantity)} />
      </td>
      <td>
        {isTile(item) && <Entry label={row.boxes} value={boxesOf(item)} />}{' '}
        {isTile(item) && piecesPerBox && <span className="small">{sheet.aBox(piecesPerBox)}</span>}
      </td>
      <td className="small">
        {sheet.note}
        <span className="sheet-note">{note}</span>
        {!note && <span className="sheet-line" />}
      </td>
      <td>
        <QrCode className="flex-none" url={productUrl(sku)} moduleMm={MODULE_MM} />
      </td>
    </tr>
  )
}

/** A value with its label; a line to write on where it is missing. */
function Entry({ label, value }: { label: string; value: string | number | undefined }) {
  return (
    <>
      <span className="small">{label}</span>{' '}
      {value ? <b className="strong">{value}</b> : <span className="sheet-line" />}
    </>
  )
}
