// Messages that several parts of the back-office share.

import { LANGUAGES } from '#api/contract/languages.ts'
import { CHECKS, type Check } from '#api/products/details.contract.ts'
import type { Noun } from './resource-texts.ts'

/** The checks of the catalogue's quality report. */
export const CHECK_NAMES: Record<Check, string> = {
  'no-photo': 'No photograph',
  'small-photo': 'Small photograph',
  'no-description': 'No description',
  'no-actual-size': 'No actual size',
  repeated: 'Name or picture twice',
  'long-hidden': 'Hidden for over 30 days',
  'no-brand': 'Brand is in no list',
  'not-translated': 'Not in Tamil',
  'no-face': 'Tile without a face',
}

/** Whether the shop shows Tamil. Otherwise lists and reports do not ask for it. */
export const SHOWS_TAMIL = LANGUAGES.some(({ id, isPublished }) => id === 'ta' && isPublished)

/** The checks that lists and the report offer. */
export const VISIBLE_CHECKS = CHECKS.filter((check) => check !== 'not-translated' || SHOWS_TAMIL)

export const AUTH_ERROR = 'Authentication error. You might be logged out.'
export const UNREACHABLE = 'The server did not answer. Check the internet connection and try again.'
export const SAVE_FAILED = 'Save failed.'
export const STATUS_NOT_UPDATED = 'Failed to update status.'
export const VISIT_NOT_CHANGED = 'The visit was not changed.'
export const PERSON_NOT_SAVED = 'The person was not saved.'
export const ANSWER_NOT_SENT = 'The answer was not sent.'
export const ENQUIRY_NOT_MOVED = 'The enquiry was not moved.'

export const SETTINGS_NOT_SAVED = 'The showroom was not saved'
export const PROFILE_NOT_UPDATED = 'Failed to update profile.'

export const NOTES_NOT_SAVED = 'The notes were not saved.'
export const EXPORT_FAILED = 'The export failed.'
export const STATUS_NAMES = { new: 'New', read: 'Read', done: 'Done' } as const

export const loadingMessage = ({ many }: Noun) => `Loading ${many}`
export const fetchFailedMessage = ({ many }: Noun) => `Failed to fetch ${many}.`
export const loadFailedMessage = ({ one }: Noun) => `Failed to load ${one}.`
/** The initial shown for an admin without a picture. */
export const initialOf = ([first = '']: string) => first.toLocaleUpperCase('en-IN')
/** 'SG' for 'Slate Grey': the first letters of the first two words. */
export const initialsOf = (name: string) => name.split(/\s+/).slice(0, 2).map(initialOf).join('')
export const formatRole = (role: string) => role.replace('_', ' ')

export const createdMessage = ({ title }: Noun) => `${title} created.`
export const updatedMessage = ({ title }: Noun) => `${title} updated.`
export const deletedMessage = ({ title }: Noun) => `${title} deleted.`
export const deleteQuestion = ({ one, deleted = one }: Noun, note = '') =>
  [`Delete this ${deleted}?`, note].filter(Boolean).join('\n\n')
export const addTitle = ({ title }: Noun) => `Add ${title}`
export const noResultsMessage = ({ many }: Noun) => `No ${many} found.`

const listFormat = new Intl.ListFormat('en-IN')

export const saveAsNewLabel = ({ one }: Noun) => `Save as a new ${one}`
/** '1,20,000' */
export const formatNumber = (count: number) => count.toLocaleString('en-IN')

/** '1,180 products' or '1 product'. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

const ORDER_LABELS = {
  newest: 'newest first',
  oldest: 'oldest first',
  name: 'from A to Z',
  'name-desc': 'from Z to A',
} as const

export const formatPictureOrder = (count: number, order: keyof typeof ORDER_LABELS) =>
  `${formatCount(count, 'picture', 'pictures')}, ${ORDER_LABELS[order]}`

export const repeatedFieldsNote = (labels: readonly string[]) =>
  `Kept from the last one: ${listFormat.format(labels)}.`

export const brandUsesNote = (uses: number) =>
  `${formatCount(uses, 'product names it, and keeps', 'products name it, and keep')} the name.`

export const addToBrandsLabel = (name: string) => `Add “${name}” to Brands`
export const newBrandQuestion = (name: string) =>
  `${addToBrandsLabel(name)}?\n\nVisitors see it there at once, without a logo so far.`
/** The number is omitted if it is not known. */
export function renameOnProductsLabel(uses: number): string {
  if (uses === 1) return 'Rename it on the product that names it'
  return uses > 0 ? `Rename it on its ${uses} products` : 'Rename it on its products'
}

export const UNDO_FAILED = 'Undo failed.'
