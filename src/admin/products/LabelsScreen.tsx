// Shelf labels of chosen products, on sheets that print to the exact millimetre.
import { Printer, Tags } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { productPath } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import { useAdmin, useShowroom } from '#src/admin/shell/AdminContext.tsx'
import { useCard } from '#src/admin/shell/use-card.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { formatActualSize, formatSize, SizeSquare } from '#src/ui/SizeMark.tsx'
import { siteUrl } from '#src/ui/site-url.ts'
import { ChosenProductsPage } from './ChosenProductsPage.tsx'
import { type ListChoice, loadChosenProducts } from './chosen-products.ts'
import { FORMAT_IDS, FORMATS, type FormatId, fillSheets } from './labels.ts'
import '#src/admin/ui/field.css'
import '#src/admin/ui/list-band.css'
import '#src/admin/ui/printed.css'
import './labels-screen.css'

/** Whether the codes would lead to this computer, which other devices cannot reach. */
const isSiteLocal = () => ['localhost', '127.0.0.1'].includes(new URL(siteUrl()).hostname)

const FORMAT_OPTIONS = FORMAT_IDS.map((id) => ({ id, name: FORMATS[id].name }))

export function LabelsScreen({ choice }: { choice: ListChoice }) {
  const { api } = useAdmin().calls
  const {
    state,
    value: products = [],
    load,
  } = useCard('The labels', ['products', 'labels', choice], () => loadChosenProducts(api, choice))
  const [formatId, setFormatId] = useState<FormatId>('3x7')
  const [startText, setStartText] = useState('1')
  const placeCount = FORMATS[formatId].columns * FORMATS[formatId].rows
  const startPlace = Math.min(Math.max(1, Math.floor(Number(startText)) || 1), placeCount)
  return (
    <ChosenProductsPage
      title="Shelf labels"
      subject="The labels"
      icon={Tags}
      source="Labels"
      kind={state.kind}
      hasProducts={products.length > 0}
      onRetry={load}
      actions={
        <Button icon={Printer} kind="primary" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <div className="list-band row wrap joint-below">
        <Segmented options={FORMAT_OPTIONS} value={formatId} onChoose={setFormatId} />
        {placeCount > 1 && (
          <label className="row small">
            Start at place{' '}
            <input
              className="control label-start"
              type="number"
              min={1}
              max={placeCount}
              value={startText}
              onChange={(event) => setStartText(event.target.value)}
            />
          </label>
        )}
      </div>
      {isSiteLocal() && (
        <p className="brick pad joint-below" role="status">
          The codes lead to {siteUrl()}, which only this computer opens. Before you print, let the
          site be started with its public address (SITE_URL).
        </p>
      )}
      <Sheets products={products} format={formatId} start={startPlace} />
    </ChosenProductsPage>
  )
}

interface SheetsProps {
  products: readonly Product[]
  format: FormatId
  start: number
}

function Sheets({ products, format, start }: SheetsProps) {
  const { columns, width, height, left, top } = FORMATS[format]
  const sheetStyle = {
    '--columns': columns,
    '--width': `${width}mm`,
    '--height': `${height}mm`,
    '--left': `${left}mm`,
    '--top': `${top}mm`,
  } as CSSProperties
  const sheets = products.length > 0 ? fillSheets(products, FORMATS[format], start) : []
  return (
    <div className="label-sheets stack">
      {sheets.map((places, sheetIndex) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified by its index
          key={sheetIndex}
          className="label-sheet printed relative"
          data-format={format}
          style={sheetStyle}
          aria-label={`Sheet ${sheetIndex + 1}`}
        >
          <p className="label-note quiet">
            Shelf labels, {width} × {height} mm. Print at 100%, cut from mark to mark.
          </p>
          <CutMarks format={format} />
          <ul className="label-places">
            {places.map((product, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is identified by its index
              <li key={index} className="label relative clips" aria-hidden={!product || undefined}>
                {product && <Label product={product} />}
              </li>
            ))}
          </ul>
          <p className="label-note quiet">
            {places.filter(Boolean).length} of {products.length} products, sheet {sheetIndex + 1} of{' '}
            {sheets.length}
          </p>
        </section>
      ))}
    </div>
  )
}

/** Longer names and SKUs, in characters, are set smaller. */
const LONG_NAME_CHARS = 26
const LONG_SKU_CHARS = 24

/** QR code to the product's page, name, SKU, size and brand. */
function Label({ product }: { product: Product }) {
  const { name, sku, brand, size, finish, material, actualSize } = product
  return (
    <>
      <div className="label-scan column spread">
        {/* The margin of the label serves as the quiet zone of the code. */}
        <QrCode className="full" url={new URL(productPath(sku), siteUrl()).href} />
        <p className="quiet nowrap">Scan to keep it</p>
      </div>
      <div className="label-words column spread">
        <div className="column">
          <h2 className="clamp-2" data-long={name.length > LONG_NAME_CHARS || undefined}>
            {name}
          </h2>
          <p className="label-brand quiet truncate">{brand}</p>
          <p className="label-more quiet">
            {[finish, material?.toLowerCase()].filter(Boolean).join(' ')}
          </p>
        </div>
        <div>
          <p
            className="strong break-words"
            data-long-sku={sku.length > LONG_SKU_CHARS || undefined}
          >
            {sku}
          </p>
          {size && (
            <p className="label-size row">
              <SizeSquare size={size} actualSize={actualSize} scale={2} />
              {formatSize(size)}
              {actualSize && (
                <span className="label-more quiet">{formatActualSize(actualSize)}</span>
              )}
            </p>
          )}
        </div>
      </div>
      <p className="label-shop label-more quiet">{useShowroom()?.name}</p>
    </>
  )
}

/** Half the length of a cross and the length of a tick outside the labels, in mm. */
const CROSS_MM = 1.5
const TICK_MM = 4.2

/** Crosses at every corner of the labels, and ticks outside them. */
function CutMarks({ format }: { format: FormatId }) {
  const { columns, rows, width, height, left, top } = FORMATS[format]
  const xs = Array.from({ length: columns + 1 }, (_, column) => left + column * width)
  const ys = Array.from({ length: rows + 1 }, (_, row) => top + row * height)
  const crosses = xs.flatMap((x) =>
    ys.map((y) => `M${x - CROSS_MM} ${y}h${2 * CROSS_MM}M${x} ${y - CROSS_MM}v${2 * CROSS_MM}`),
  )
  const [bottom, right] = [ys.at(-1) ?? 0, xs.at(-1) ?? 0]
  const ticks = [
    ...xs.map((x) => `M${x} ${top - 6}v${TICK_MM}M${x} ${bottom + 6 - TICK_MM}v${TICK_MM}`),
    ...ys.map((y) => `M${left - 6} ${y}h${TICK_MM}M${right + 6 - TICK_MM} ${y}h${TICK_MM}`),
  ]
  return (
    <svg className="label-marks" viewBox="0 0 210 297" aria-hidden="true">
      <path d={[...crosses, ...ticks].join('')} />
    </svg>
  )
}
