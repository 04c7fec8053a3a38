// Quality checks of the catalogue, used both by the report and by the list's filter.
import { brandKey } from '#api/brands/contract.ts'
import { fold } from '#api/contract/fields.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import { findTranslationState } from '#api/contract/translations.ts'
import type { Collection } from '#api/store/collection.ts'
import { PRODUCT_TRANSLATIONS, type ProductRecord } from './contract.ts'
import { type Check, LONG_HIDDEN_DAYS, SMALL_PHOTO_PX } from './details.contract.ts'
import type { PriceTags } from './price-tags.ts'

const TRANSLATED_FIELDS = Object.keys(PRODUCT_TRANSLATIONS)
const DAY_MS = 24 * 60 * 60 * 1000

/** Other records that the checks need, and the current day in the showroom's time zone. */
export interface RelatedRecords {
  brands: { all(): readonly { name: string }[] }
  images: Pick<Collection<ImageRecord>, 'find'>
  /** What visitors see of the products' prices. */
  currentPrices: PriceTags['currentPrices']
  today(): string
}

type Test = (product: ProductRecord) => boolean
type CreateTest = (records: readonly ProductRecord[], related: RelatedRecords) => Test

const findPhoto = ({ photo }: ProductRecord, { images }: RelatedRecords) =>
  photo === undefined ? undefined : images.find(photo)

/** Returns a test that finds products whose key another record has too. */
function createRepeatTest(
  records: readonly ProductRecord[],
  getKey: (product: ProductRecord) => string | undefined,
): Test {
  const counts = new Map<string | undefined, number>()
  for (const record of records) {
    const key = getKey(record)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  counts.delete(undefined)
  return (product) => (counts.get(getKey(product)) ?? 0) > 1
}

const testCreators: Record<Check, CreateTest> = {
  'no-photo': () => (product) => product.photo === undefined,
  'small-photo': (_, related) => (product) => {
    const photo = findPhoto(product, related)
    return photo !== undefined && Math.min(photo.width, photo.height) < SMALL_PHOTO_PX
  },
  'no-description': () => (product) => product.description === undefined,
  'no-actual-size': () => (product) =>
    product.category === 'tiles' && product.actualSize === undefined,
  repeated(records, related) {
    const isNameRepeated = createRepeatTest(records, ({ name }) => fold(name))
    // However often the same file is uploaded, its preview stays the same.
    const isPhotoRepeated = createRepeatTest(records, (product) => {
      const photo = findPhoto(product, related)
      return photo && `${photo.width} ${photo.height} ${photo.placeholder}`
    })
    return (product) => isNameRepeated(product) || isPhotoRepeated(product)
  },
  'long-hidden': () => {
    const hiddenBefore = new Date(Date.now() - LONG_HIDDEN_DAYS * DAY_MS).toISOString()
    // Products that an older version hid do not have the time of hiding.
    return ({ hidden, hiddenSince, updatedAt }) =>
      hidden === true && (hiddenSince ?? updatedAt) < hiddenBefore
  },
  // Every product has a brand name; this check finds names that are not in the list of brands.
  'no-brand'(_, { brands }) {
    const brandKeys = new Set(brands.all().map(({ name }) => brandKey(name)))
    return (product) => !brandKeys.has(brandKey(product.brand))
  },
  'not-translated': () => (product) =>
    findTranslationState(product, TRANSLATED_FIELDS).kind !== 'complete',
  'no-face': () => (product) => product.category === 'tiles' && product.faces === undefined,
}

/** Returns the test of a check, which tells whether it finds a product among these records. */
export function createCheckTest(
  check: Check,
  records: readonly ProductRecord[],
  related: RelatedRecords,
): Test {
  return testCreators[check](records, related)
}
