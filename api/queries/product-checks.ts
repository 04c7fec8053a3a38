// The checks of the catalogue's health: the one definition of each, for the report and the filter of the list.
import { brandKey } from '#api/contract/brand.ts'
import { fold } from '#api/contract/fields.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { type Check, HIDDEN_DAYS, SMALL_PX } from '#api/contract/product-details.ts'
import type { Collection } from '#api/store/collection.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The records that checks compare products with. */
export interface CheckedAgainst {
  brands: { all(): readonly { name: string }[] }
  images: Pick<Collection<ImageRecord>, 'find'>
}

type Test = (product: ProductRecord) => boolean
type CreateTest = (records: readonly ProductRecord[], against: CheckedAgainst) => Test

const photoOf = ({ photo }: ProductRecord, { images }: CheckedAgainst) =>
  photo === undefined ? undefined : images.find(photo)

/** Tests whether another record has the same key. */
function isRepeated(
  records: readonly ProductRecord[],
  keyOf: (product: ProductRecord) => string | undefined,
): Test {
  const counts = new Map<string | undefined, number>()
  for (const record of records) {
    const key = keyOf(record)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  counts.delete(undefined)
  return (product) => (counts.get(keyOf(product)) ?? 0) > 1
}

const tests: Record<Check, CreateTest> = {
  'no-photo': () => (product) => product.photo === undefined,
  'small-photo': (_, against) => (product) => {
    const photo = photoOf(product, against)
    return photo !== undefined && Math.min(photo.width, photo.height) < SMALL_PX
  },
  'no-description': () => (product) => product.description === undefined,
  'no-actual-size': () => (product) =>
    product.category === 'tiles' && product.actualSize === undefined,
  repeated(records, against) {
    const hasName = isRepeated(records, ({ name }) => fold(name))
    // The same file has the same preview, however often it was uploaded.
    const hasPhoto = isRepeated(records, (product) => {
      const photo = photoOf(product, against)
      return photo && `${photo.width} ${photo.height} ${photo.placeholder}`
    })
    return (product) => hasName(product) || hasPhoto(product)
  },
  'long-hidden': () => {
    const before = new Date(Date.now() - HIDDEN_DAYS * DAY_MS).toISOString()
    // Products that were hidden by an older version have no time of it.
    return ({ hidden, hiddenSince, updatedAt }) =>
      hidden === true && (hiddenSince ?? updatedAt) < before
  },
  // Every product names a brand; this one stands in no list of brands.
  'no-brand'(_, { brands }) {
    const known = new Set(brands.all().map(({ name }) => brandKey(name)))
    return (product) => !known.has(brandKey(product.brand))
  },
}

/** The test of a check among these records: whether it finds a product. */
export function testOf(
  check: Check,
  records: readonly ProductRecord[],
  against: CheckedAgainst,
): Test {
  return tests[check](records, against)
}
