// The visitor's selection in browser storage: products with rooms, quantities and notes.
import { imageIdOf, variantUrl } from '#api/contract/image.ts'
import type { ActualSize } from '#api/contract/size-text.ts'
import type { Size } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import type { PriceTag } from '#api/products/price-tag.contract.ts'

export const QUANTITY_UNITS = ['sq ft', 'm²', 'pieces'] as const
export type QuantityUnit = (typeof QUANTITY_UNITS)[number]

/** The product data that the selection shows offline. */
export interface SelectionProduct {
  sku: string
  name: string
  translations?: { ta?: { name?: string } }
  size?: Size
  /** The URL of a small photo. */
  photo?: string
  actualSize?: ActualSize
  piecesPerBox?: number
}

export interface SelectionItem extends SelectionProduct {
  room?: string | undefined
  quantity?: number | undefined
  unit?: QuantityUnit | undefined
  note?: string | undefined
  /** Of the current product. It is never stored, because it may be withdrawn. */
  priceTag?: PriceTag | undefined
}

export interface Selection {
  /** The visitor's rooms in order, including empty ones. */
  rooms: readonly string[]
  items: readonly SelectionItem[]
}

export const SELECTION_MAX = 100
const STORAGE_KEY = 'selection'
const EMPTY: Selection = { rooms: [], items: [] }
/** The minimum width of the stored photo: twice its width in a row. */
const PHOTO_WIDTH_PX = 320

export function toSelectionProduct(product: Product): SelectionProduct {
  const { sku, name, size, photo, photoMeta, actualSize, piecesPerBox } = product
  const tamilName = product.translations?.ta?.name
  const id = photo && imageIdOf(photo)
  const width = photoMeta?.widths.find((candidate) => candidate >= PHOTO_WIDTH_PX)
  const format = photo?.endsWith('png') ? 'png' : 'jpg'
  return {
    sku,
    name,
    ...(tamilName && { translations: { ta: { name: tamilName } } }),
    ...(size && { size }),
    ...(photo && { photo: id && width ? variantUrl(id, width, format) : photo }),
    ...(actualSize && { actualSize }),
    ...(piecesPerBox && { piecesPerBox }),
  }
}

/** Reads the selection; an empty one if the browser denies its storage. */
export function readSelection(): Selection {
  try {
    return { ...EMPTY, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') }
  } catch {
    return EMPTY
  }
}

/**
 * Stores the selection and notifies this page; the browser notifies other tabs.
 * @throws DOMException if the browser denies its storage.
 */
export function writeSelection(selection: Selection): void {
  const omitPrice = (key: string, value: unknown) => (key === 'priceTag' ? undefined : value)
  localStorage.setItem(STORAGE_KEY, JSON.stringify(selection, omitPrice))
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
}

/** Calls `onChange` after each change, in this tab or another. Returns an unsubscribe function. */
export function listenToSelection(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) onChange()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
