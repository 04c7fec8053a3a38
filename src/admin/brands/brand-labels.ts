// The fields of a brand's form, in their order, by the names that labels and sentences use.

export const BRAND_LABELS = {
  name: 'Name',
  url: 'Link',
  /** Not empty where the products that name the brand get its new name, too. */
  renameProducts: 'Name on products',
} as const

export type BrandField = keyof typeof BRAND_LABELS
