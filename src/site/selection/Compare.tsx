// Comparison of up to four selected products: one row per fact, with differences marked.
import { useStore } from '@nanostores/react'
import type { Product } from '#api/products/contract.ts'
import { formatWholePrice } from '#src/content/price-texts.ts'
import { createDetailRows } from '#src/content/product-details.ts'
import type { Words } from '#src/content/words/types.ts'
import type { SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { langOf, nameOf, wordOf } from '#src/site/ui/page-texts.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { formatActualSize, formatSize } from '#src/ui/SizeMark.tsx'
import { SelectionPicture } from './SelectionRow.tsx'
import { $hasReadFailed, productOf } from './selection-store.ts'
import './compare.css'

interface CompareProps {
  words: Pick<Words, 'productDetails' | 'selection'>
  isOpen: boolean
  items: readonly SelectionItem[]
  onClose: () => void
}

export function Compare({ words, isOpen, items, onClose }: CompareProps) {
  const { compare } = words.selection
  const hasReadFailed = useStore($hasReadFailed)
  const products = items.map(productOf)
  return (
    <Dialog
      className="full-dialog fitted-dialog compare-dialog"
      label={compare.title}
      open={isOpen}
      onClose={onClose}
      isLayer
    >
      <form className="compare-head sticky-head touching spread joint-below" method="dialog">
        <h2 className="serif gutter">{compare.title}</h2>
        <button className="icon-button hover-ink" type="submit" aria-label={compare.close}>
          <Icon name="x" size={22} />
        </button>
      </form>
      {hasReadFailed && <p className="cell quiet">{compare.unread}</p>}
      <table className="compare-table cell-table fixed-table">
        <thead>
          <tr>
            {items.map((item) => (
              <th key={item.sku} scope="col">
                <SelectionPicture item={item} />
                <span className="serif break-words" lang={langOf(nameOf(item))}>
                  {nameOf(item)}
                </span>{' '}
                <span className="quiet small break-words">{item.sku}</span>
              </th>
            ))}
          </tr>
        </thead>
        {factRows(words, products).map(({ label, values }) => {
          // A deleted product has no facts to compare.
          const isDifferent = new Set(values.filter((_, index) => products[index])).size > 1
          return (
            <tbody key={label}>
              <tr>
                <th className="quiet small" scope="rowgroup" colSpan={items.length}>
                  {label} {isDifferent && <b className="compare-mark strong">{compare.differs}</b>}
                </th>
              </tr>
              <tr data-differs={isDifferent || undefined}>
                {values.map((value, index) => (
                  // The key is the product of the column.
                  <td key={items[index]?.sku} className="small break-words" lang={langOf(value)}>
                    {value ?? compare.none}
                  </td>
                ))}
              </tr>
            </tbody>
          )
        })}
      </table>
    </Dialog>
  )
}

/** Returns a row for each fact that at least one of the products has. */
function factRows(words: CompareProps['words'], products: readonly (Product | null | undefined)[]) {
  const columns = products.map((product) => new Map(product && factsOf(words, product)))
  const labels = [...new Set(columns.flatMap((column) => [...column.keys()]))]
  return labels.map((label) => ({ label, values: columns.map((column) => column.get(label)) }))
}

function factsOf(
  { productDetails, selection }: CompareProps['words'],
  product: Product,
): [label: string, value: string][] {
  const { brand, size, actualSize, color, priceTag } = product
  const { labels } = selection.compare
  const sizeText = [
    size && formatSize(size),
    actualSize && formatActualSize(actualSize, selection.millimetres),
  ]
    .filter(Boolean)
    .join(', ')
  // The row of the size includes the actual size.
  const rows = createDetailRows(productDetails, product, wordOf).filter(
    ({ id }) => !size || id !== 'actualSize',
  )
  return [
    [labels.brand, brand],
    ...(size ? [[labels.size, sizeText] as [string, string]] : []),
    ...(color ? [[labels.color, wordOf(color) ?? color] as [string, string]] : []),
    [labels.price, formatWholePrice(productDetails, priceTag)],
    ...rows.map(({ label, text }): [string, string] => [label, text]),
  ]
}
