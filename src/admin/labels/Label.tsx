// One shelf label: QR code to the product's page, name, SKU, size and brand.
import { productPath } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import type { ActualSize } from '#api/contract/product-facts.ts'
import { useShowroom } from '#src/admin/shell/AdminContext.tsx'
import { QrCode } from '#src/ui/QrCode.tsx'
import { SizeSquare, sizeWords } from '#src/ui/SizeMark.tsx'

/** Names and SKUs with more characters are set smaller. */
const LONG_NAME = 26
const LONG_SKU = 24

export function Label({ product }: { product: Product }) {
  const { name, sku, brand, size, finish, material, actualSize } = product
  return (
    <>
      <div className="label-scan">
        {/* The label's margin is the quiet zone. */}
        <QrCode className="full" url={new URL(productPath(sku), import.meta.env.SITE).href} />
        <p className="quiet nowrap">Scan to keep it</p>
      </div>
      <div className="label-words column spread">
        <div>
          <h2 className="break-words" data-long={name.length > LONG_NAME || undefined}>
            {name}
          </h2>
          <p className="label-brand quiet truncate">{brand}</p>
          <p className="label-more quiet">
            {[finish, material?.toLowerCase()].filter(Boolean).join(' ')}
          </p>
        </div>
        <div>
          <p className="strong break-words" data-long-sku={sku.length > LONG_SKU || undefined}>
            {sku}
          </p>
          {size && (
            <p className="label-size">
              <SizeSquare size={size} scale={2} />
              {sizeWords(size)}
              {actualSize && <span className="label-more quiet">{actualWords(actualSize)}</span>}
            </p>
          )}
        </div>
      </div>
      <p className="label-shop label-more quiet">{useShowroom()?.name}</p>
    </>
  )
}

const actualWords = ({ width, length }: ActualSize) => `${width} × ${length} mm`
