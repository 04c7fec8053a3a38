// Price list of chosen products, as a sheet to print or to save as PDF, and as a spreadsheet.
import { Download, Printer, ReceiptText } from 'lucide-react'
import { findTiming } from '#api/contract/period.ts'
import type { Product } from '#api/products/contract.ts'
import { formatRupees } from '#api/products/price-tag.contract.ts'
import { EXPORT_FAILED, formatCount } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { PaperSheet } from '#src/admin/shell/PaperSheet.tsx'
import { describePeriod, useToday } from '#src/admin/shell/today.ts'
import { useCard } from '#src/admin/shell/use-card.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { withReason } from '#src/admin/ui/error-message.ts'
import { formatDay } from '#src/admin/ui/format.ts'
import { formatActualSize, formatSize } from '#src/ui/SizeMark.tsx'
import { showToast } from '#src/ui/toasts.ts'
import { ChosenProductsPage } from './ChosenProductsPage.tsx'
import type { ListChoice } from './chosen-products.ts'
import { loadPriceList, type PriceList, type PriceListLine, priceWords } from './price-list.ts'
import { exportPriceList } from './product-calls.ts'
import './price-list-screen.css'

export function PriceListScreen({ choice }: { choice: ListChoice }) {
  const { calls, environment } = useAdmin()
  const today = useToday()
  const {
    state,
    value: list,
    load,
  } = useCard('The price list', ['products', 'price-list', choice, today], () =>
    loadPriceList(calls.api, choice, today),
  )
  async function download(): Promise<void> {
    try {
      environment.save(await exportPriceList(calls.api, { ...choice }))
    } catch (error) {
      showToast('error', withReason(EXPORT_FAILED, error))
    }
  }
  const hasProducts = list !== undefined && list.total > 0
  return (
    <ChosenProductsPage
      title="Price list"
      subject="The price list"
      icon={ReceiptText}
      source="Price list"
      kind={state.kind}
      hasProducts={hasProducts}
      onRetry={load}
      actions={
        <>
          <Button icon={Download} onClick={download}>
            Excel
          </Button>
          <Button icon={Printer} kind="primary" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      {hasProducts && <Sheet list={list} today={today} />}
    </ChosenProductsPage>
  )
}

function Sheet({ list, today }: { list: PriceList; today: string }) {
  const { groups, total, withoutPrice, notes } = list
  const missing = withoutPrice > 0 && `${formatCount(withoutPrice, 'product')} without a price`
  const count = [formatCount(total, 'product'), missing].filter(Boolean).join(', ')
  return (
    <div className="paper-sheets">
      <PaperSheet
        title="Price list"
        notes={[count, notes.join(', '), `As of ${formatDay(today)}`].filter(Boolean)}
      >
        <table className="paper-table">
          <caption className="unseen">Prices of products</caption>
          <thead>
            <tr className="quiet micro">
              <th scope="col">Product</th>
              <th scope="col" className="price-measures">
                Size and finish
              </th>
              <th scope="col" className="price-box">
                Box
              </th>
              <th scope="col" className="price-amount">
                Price
              </th>
            </tr>
          </thead>
          {groups.map(({ title, lines }) => (
            <tbody key={title}>
              <tr className="paper-group">
                <th scope="rowgroup" colSpan={4}>
                  {title} <span className="quiet small">{lines.length}</span>
                </th>
              </tr>
              {lines.map((line) => (
                <LineRow key={line.product._id} line={line} today={today} />
              ))}
            </tbody>
          ))}
        </table>
      </PaperSheet>
    </div>
  )
}

/** Why visitors do not see a product. */
function describeAbsence(product: Product, today: string): string | undefined {
  if (product.hidden) return 'Hidden from visitors'
  return findTiming(product, today) === 'current' ? undefined : describePeriod(product, today)
}

function LineRow({ line, today }: { line: PriceListLine; today: string }) {
  const { product, tag, boxAmount, boxSquareFeet } = line
  const { name, sku, size, actualSize, finish, piecesPerBox, stock } = product
  const measures = [
    size && formatSize(size),
    actualSize && formatActualSize(actualSize),
    finish,
  ].filter(Boolean)
  const packing = [
    piecesPerBox && formatCount(piecesPerBox, 'piece'),
    boxSquareFeet && `${boxSquareFeet} sq ft`,
  ].filter(Boolean)
  const boxPrice = boxAmount && `${formatRupees(boxAmount, priceWords.locale)} a box`
  const notes = [stock !== 'in stock' && stock, describeAbsence(product, today)].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <span className="price-name">{name}</span>
        <span className="quiet small">{[sku, ...notes].join(' · ')}</span>
        <span className="price-narrow quiet small">
          {[...measures, ...packing, boxPrice].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className="price-measures small">
        {measures.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </td>
      <td className="price-box small">
        {boxPrice && <b className="strong">{boxPrice}</b>}
        {packing.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </td>
      <td className="price-amount">
        {tag ? (
          <>
            <b className="strong">{formatRupees(tag.amount, priceWords.locale)}</b>
            <span className="quiet small">per {tag.per}</span>
            {tag.before !== undefined && tag.until && (
              <span className="small">
                <span className="unseen">Before: </span>
                <s>{formatRupees(tag.before, priceWords.locale)}</s> until {formatDay(tag.until)}
              </span>
            )}
          </>
        ) : (
          <span className="quiet">No price</span>
        )}
      </td>
    </tr>
  )
}
