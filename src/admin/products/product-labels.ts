// The fields of a product's form, in their order, by the names that labels and sentences use.

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
} as const

export type ProductField = keyof typeof PRODUCT_LABELS
