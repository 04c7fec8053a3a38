// Printed selection: a table for each room, and QR codes for each product and the whole selection.

import { useEffect } from 'react'
import { boxesOf, isTile, unitOf } from '#api/products/quantities.contract.ts'
import { formatWholePrice } from '#src/content/price-texts.ts'
import { fill, fillCount, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { Selection, SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { englishNameOf, readText } from '#src/site/ui/page-texts.ts'
import { productUrl } from '#src/site/ui/paths.ts'
import { getShowroomFacts } from '#src/site/ui/showroom-facts.ts'
import { QrCode } from '#src/ui/QrCode.tsx'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { formatEstimate, formatLineAmount } from './estimate-texts.ts'
import { computeTotals, formatTotals } from './quantities.ts'
import { Totals } from './SelectionActions.tsx'
import { SelectionPicture } from './SelectionRow.tsx'
import { groupsOf, titleOf } from './selection-edits.ts'
import { createShareLink } from './share-link.ts'
import './print-sheet.css'

/** The module size in mm that a phone can read from paper. */
const MODULE_MM = 0.42
/** The capacity of a QR code at this error correction level, in characters. */
const QR_LINK_CHARS_MAX = 2300
/** Nobody types a longer link from paper, so it is not printed. In characters. */
const PRINTED_LINK_CHARS_MAX = 240

interface PrintSheetProps {
  words: Pick<Words, 'productDetails' | 'selection'>
  selection: Selection
}

export function PrintSheet({ words: pageWords, selection }: PrintSheetProps) {
  const { selection: words } = pageWords
  const { sheet, locale } = words
  // CSS draws the header and the foot of the sheets from these properties.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--shop-name', JSON.stringify(getShowroomFacts().name))
    const counters = { page: '" counter(page) "', pages: '" counter(pages) "' }
    style.setProperty('--sheet-page', `"${fill(sheet.pageOf, counters)}"`)
  }, [sheet])
  if (selection.items.length === 0) return null
  const shareLink = createShareLink(selection, { hasNotes: false })
  const printDate = new Date().toLocaleDateString(locale, { dateStyle: 'long' })
  return (
    <div className="print-sheet">
      <p className="small">
        {fillCount(words.products, selection.items.length, locale)}.{' '}
        {fill(sheet.printed, { date: printDate })}
      </p>
      {groupsOf(selection, 'room').map(
        (group) =>
          group.items.length > 0 && (
            <table key={group.room ?? ''} className="cell-table fixed-table">
              {/* Sets the column widths, because the first row is a single cell. */}
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
                      <b className="serif">{titleOf(words, group)}</b>{' '}
                      <span className="small">
                        {[
                          formatTotals(words, computeTotals(group.items)),
                          formatEstimate(pageWords, group.items),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {group.items.map((item) => (
                  <SheetRow key={item.sku} words={pageWords} item={item} />
                ))}
              </tbody>
            </table>
          ),
      )}
      <Totals words={pageWords} selection={selection} />
      <div className="sheet-foot row">
        {shareLink.length <= QR_LINK_CHARS_MAX && (
          <>
            <QrCode className="flex-none" url={shareLink} moduleMm={MODULE_MM} />
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
      {shareLink.length <= PRINTED_LINK_CHARS_MAX && (
        <p className="sheet-link break-words">{shareLink.replace(/^https?:\/\//, '')}</p>
      )}
    </div>
  )
}

interface SheetRowProps extends Pick<PrintSheetProps, 'words'> {
  item: SelectionItem
}

function SheetRow({ words: { selection: words, productDetails }, item }: SheetRowProps) {
  const { row, sheet, locale } = words
  const { sku, size, actualSize, note, quantity, piecesPerBox, priceTag } = item
  const { text: name, lang } = readText(item, 'name')
  const englishName = englishNameOf(item)
  const lineAmount = formatLineAmount(words, item)
  return (
    <tr>
      <td>
        <SelectionPicture item={item} loading="eager" />
      </td>
      <th scope="row">
        <b className="serif" lang={lang}>
          {name}
        </b>
        {englishName && (
          <span className="small" lang="en">
            {englishName}
          </span>
        )}{' '}
        <span className="small break-words">{sku}</span>{' '}
        {size && <SizeMark size={size} actualSize={actualSize} millimetres={words.millimetres} />}
        {priceTag && (
          <span className="sheet-price small">{formatWholePrice(productDetails, priceTag)}</span>
        )}
      </th>
      <td>
        <Entry label={row.units[unitOf(item)]} value={quantity && formatNumber(quantity, locale)} />{' '}
        {lineAmount && <Entry label={sheet.price} value={lineAmount} />}
      </td>
      <td>
        {isTile(item) && <Entry label={row.boxes} value={boxesOf(item)} />}{' '}
        {isTile(item) && piecesPerBox && (
          <span className="small">
            {fill(sheet.aBox, { pieces: formatNumber(piecesPerBox, locale) })}
          </span>
        )}
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

/** A value with its label, or a blank line to write on if there is no value. */
function Entry({ label, value }: { label: string; value: string | number | undefined }) {
  return (
    <>
      <span className="small">{label}</span>{' '}
      {value ? <b className="strong">{value}</b> : <span className="sheet-line" />}
    </>
  )
}
