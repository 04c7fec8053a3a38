// The fields of an interior's form, in their order, by the names that labels and sentences use.

export const INTERIOR_LABELS = {
  title: 'Title',
  style: 'Style',
  description: 'Description',
} as const

export type InteriorField = keyof typeof INTERIOR_LABELS
