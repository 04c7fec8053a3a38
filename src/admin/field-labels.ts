// Labels and values of history fields, worded as in the forms.
import type { CollectionName } from '#api/contract/collections.ts'
import { translatedLabel } from '#api/contract/translations.ts'
import type { HistoryValue } from '#api/history/contract.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import { formatRole, initialOf } from '#src/admin/messages.ts'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { formatDay } from '#src/admin/ui/format.ts'

const LABELS: Record<CollectionName, { labels: Readonly<Record<string, string>> }> = {
  ...RESOURCE_TEXTS,
  products: {
    labels: {
      photo: 'Photograph',
      photoAlt: 'Text of the photograph',
      morePhotos: 'More photographs',
      ...RESOURCE_TEXTS.products.labels,
    },
  },
  admins: {
    labels: { isActive: 'Active', passwordHash: 'Password', codes: 'Two-step codes' },
  },
  enquiries: { labels: {} },
  images: { labels: {} },
  settings: { labels: { secondStep: 'Demand of a second step' } },
  tokens: { labels: { name: 'Name', scope: 'What it may do', ending: 'Ends in' } },
  webhooks: { labels: { url: 'Address', events: 'Events' } },
  suggestions: { labels: { title: 'Record', before: 'As it was', after: 'As suggested' } },
}

const TAMIL_FIELD = /^(.+)_ta$/

/** The label of a field in its form, or 'Phone number' for a field 'phoneNumber' without a label. */
export function fieldLabel(collection: CollectionName, field: string): string {
  const [, english] = TAMIL_FIELD.exec(field) ?? []
  const label = LABELS[collection].labels[field]
  if (english && !label) return translatedLabel(fieldLabel(collection, english), 'ta')
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return label ?? initialOf(words) + words.slice(1)
}

/** Sorts fields as the form does; fields without a label come last. */
export function sortFields<T>(
  collection: CollectionName,
  fields: readonly T[],
  nameOf: (field: T) => string,
): T[] {
  const names = Object.keys(LABELS[collection].labels)
  const positionOf = (field: T) =>
    (names.indexOf(nameOf(field)) + names.length + 1) % (names.length + 1)
  return fields.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** 'Photograph, SKU, finish' */
export function formatFields(collection: CollectionName, fields: readonly string[]): string {
  return sortFields(collection, fields, String)
    .map((field) => fieldLabel(collection, field))
    .map((label, i) => (i === 0 || label === label.toUpperCase() ? label : label.toLowerCase()))
    .join(', ')
}

/** Empty if the field has no value. */
export function formatValue(field: string, value: HistoryValue = ''): string {
  if (typeof value === 'boolean' || field === 'hidden') return `${value}` === 'true' ? 'yes' : 'no'
  if (/^(outdatedSince|firstDay|lastDay)/.test(field) && value) return formatDay(`${value}`)
  if (field === 'scope') return `${value}`.replace('_', ' ')
  if (field === 'category') return CATEGORIES.find(({ id }) => id === value)?.name ?? `${value}`
  return field === 'role' ? formatRole(`${value}`) : [value].flat().join(', ')
}
