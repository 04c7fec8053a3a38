// Types of the built-in sample catalogue, which the build writes and the server reads.
import type { ActualSize } from '#api/contract/size-text.ts'
import type { CategoryId, Size } from '#api/products/catalogue.contract.ts'

export interface BuiltInProduct {
  name: string
  sku: string
  /** Of tiles only. */
  size?: Size
  actualSize?: ActualSize
  photo: { src: string; srcset: string; type: string }
}

/** Eight products of each category, newest first. */
export type BuiltInCatalogue = Readonly<Record<CategoryId, readonly BuiltInProduct[]>>
