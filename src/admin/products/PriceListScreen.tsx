// Price list of chosen products, as a sheet to print or to save as PDF, and as a spreadsheet.
import { Download, Printer, ReceiptText } from 'lucide-react'
import { findTiming } from '#api/contract/period.ts'
import type { Product } from '#api/products/contract.ts'
import { formatRupees } from '#api/products/price-tag.contract.ts'
import { EXPORT_FAILED, formatCount } from '#src/admin/messages.ts'
import { productsPath } from '#src/admin/router.ts'
import { useAdmin, useShowroom } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { describePeriod, useToday } from '#src/admin/shell/today.ts'
import { useCard } from '#src/admin/shell/use-card.ts'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import { withReason } from '#src/admin/ui/error-message.ts'
import { formatDay } from '#src/admin/ui/format.ts'
import { EmptyState, LoadError, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { formatActualSize, formatSize } from '#src/ui/SizeMark.tsx'
import { showToast } from '#src/ui/toasts.ts'
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
  const actions = hasProducts && (
    <>
      <Button icon={Download} onClick={download}>
        Excel
      </Button>
      <Button icon={Printer} kind="primary" onClick={() => window.print()}>
        Print
      </Button>
    </>
  )
  return (
    <Page
      title="Price list"
      parents={[{ label: 'Products', path: productsPath() }]}
      actions={actions}
      bottomBar={actions}
    >
      {state.kind === 'failed' && (
        <LoadError sentence="The price list could not be loaded." onRetry={load} />
      )}
      {state.kind === 'loading' && <SkeletonRows count={8} label="Loading the price list" />}
      {list && !hasProducts && (
        <EmptyState
          icon={ReceiptText}
          sentence="No products chosen"
          detail="Filter the list or tick products, then choose Price list."
        >
          <ButtonLink href={productsPath()}>Choose products</ButtonLink>
        </EmptyState>
      )}
      {hasProducts && <Sheet list={list} today={today} />}
    </Page>
  )
}

function Sheet({ list, today }: { list: PriceList; today: string }) {
  const { groups, total, withoutPrice, notes } = list
  const missing = withoutPrice > 0 && `${formatCount(withoutPrice, 'product')} without a price`
  return (
    <div className="price-sheets">
      <article className="price-sheet" aria-labelledby="price-list-title">
        <ShopHead />
        <header className="price-head row spread">
          <h2 id="price-list-title">Price list</h2>
          <p className="quiet small">
            <span>{[formatCount(total, 'product'), missing].filter(Boolean).join(', ')}</span>
            {notes.length > 0 && <span>{notes.join(', ')}</span>}
            <span>As of {formatDay(today)}</span>
          </p>
        </header>
        <table className="price-table">
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
              <tr className="price-group">
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
      </article>
    </div>
  )
}

/** The shop's name, address and telephone. */
function ShopHead() {
  const showroom = useShowroom()
  if (!showroom) return null
  const { name, address, phones, text } = showroom
  return (
    <div className="price-shop edged">
      <b>{name}</b>
      <p>{address}</p>
      <p>
        {[...phones.map(({ label }) => label), text('email')].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
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
