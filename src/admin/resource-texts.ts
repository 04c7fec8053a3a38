// Names of each resource in the back-office: nouns, the title and icon of its list, and the labels of its fields.
import { BadgeCheck, Images, LayoutGrid, type LucideIcon, Sofa } from 'lucide-react'
import type { ResourceName } from '#api/contract/collections.ts'

export interface Noun {
  /** 'Product', at the start of a sentence. */
  title: string
  /** 'product', inside a sentence. */
  one: string
  /** 'products' */
  many: string
  /** The word in the confirmation of a deletion, if it is not `one`. */
  deleted?: string
  /** The plural of `deleted`. */
  deletedMany?: string
}

/** The mark of Tamil texts whose English has changed since; see `TranslationFields`. */
const OUTDATED_LABEL = { outdatedSince_ta: 'Tamil to look at again' } as const

/** The labels of the first and the last day on which visitors see a record. */
export const PERIOD_LABELS = { firstDay: 'Shown from', lastDay: 'Shown until' } as const

/** The labels of each form's fields, in order. */
export const PRODUCT_LABELS = {
  name: 'Name',
  category: 'Category',
  size: 'Size',
  sku: 'SKU',
  brand: 'Brand',
  color: 'Color',
  finish: 'Finish',
  material: 'Material',
  tags: 'Tags',
  description: 'Description',
  name_ta: 'Name (Tamil)',
  description_ta: 'Description (Tamil)',
  ...OUTDATED_LABEL,
  price: 'Price',
  offer: 'Offer',
  stock: 'Stock',
  badge: 'Badge',
  actualSize: 'Actual size',
  piecesPerBox: 'Pieces per box',
  weightPerBox: 'Weight per box',
  suitedFor: 'Suited for',
  slipResistance: 'Slip resistance',
  origin: 'Origin',
  faces: 'Faces of the tile',
  hidden: 'Hidden',
  ...PERIOD_LABELS,
  featured: 'Featured',
  photos: 'Photographs',
} as const

export type ProductField = keyof typeof PRODUCT_LABELS

export const INTERIOR_LABELS = {
  title: 'Title',
  style: 'Style',
  description: 'Description',
  title_ta: 'Title (Tamil)',
  style_ta: 'Style (Tamil)',
  description_ta: 'Description (Tamil)',
  ...OUTDATED_LABEL,
  products: 'Products laid here',
  featured: 'Featured',
  ...PERIOD_LABELS,
  image: 'Image',
} as const

export type InteriorField = keyof typeof INTERIOR_LABELS

export const GALLERY_LABELS = {
  title: 'Title',
  title_ta: 'Title (Tamil)',
  ...OUTDATED_LABEL,
  featured: 'Featured',
  ...PERIOD_LABELS,
  image: 'Image',
} as const

export type GalleryField = keyof typeof GALLERY_LABELS

export const BRAND_LABELS = {
  name: 'Name',
  name_ta: 'Name (Tamil)',
  ...OUTDATED_LABEL,
  url: 'Link',
  featured: 'Featured',
  /** The checkbox that also renames the brand in its products. */
  renameProducts: 'Name on products',
  logo: 'Logo',
} as const

export type BrandField = keyof typeof BRAND_LABELS

interface ResourceTexts {
  noun: Noun
  /** The title of the list, also in the sidebar. */
  listTitle: string
  icon: LucideIcon
  labels: Readonly<Record<string, string>>
}

export const RESOURCE_TEXTS = {
  products: {
    noun: { title: 'Product', one: 'product', many: 'products' },
    listTitle: 'Products',
    icon: LayoutGrid,
    labels: PRODUCT_LABELS,
  },
  interiors: {
    noun: { title: 'Interior', one: 'interior', many: 'interiors' },
    listTitle: 'Interior Designs',
    icon: Sofa,
    labels: INTERIOR_LABELS,
  },
  galleries: {
    noun: {
      title: 'Gallery',
      one: 'gallery',
      many: 'galleries',
      deleted: 'gallery item',
      deletedMany: 'gallery items',
    },
    listTitle: 'Gallery',
    icon: Images,
    labels: GALLERY_LABELS,
  },
  brands: {
    noun: { title: 'Brand', one: 'brand', many: 'brands' },
    listTitle: 'Brands',
    icon: BadgeCheck,
    labels: BRAND_LABELS,
  },
} satisfies Record<ResourceName, ResourceTexts>
