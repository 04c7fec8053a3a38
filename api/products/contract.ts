// Products: the record, its form and the list parameters.
import * as v from 'valibot'
import {
  count,
  DESCRIPTION_MAX,
  distinct,
  filledText,
  LINE_MAX,
  NAME_MAX,
  optionalLine,
  optionalText,
  recordFields,
  requiredLine,
  splitTexts,
  textList,
  withoutEmpty,
} from '#api/contract/fields.ts'
import {
  type Image,
  imageId,
  imageMeta,
  imageUrl,
  morePhotos,
  photoAlt,
  publicPhotos,
} from '#api/contract/image.ts'
import { isPeriod, PERIOD_REVERSED, TIMINGS } from '#api/contract/period.ts'
import {
  anyOfQuery,
  idsQuery,
  limitQuery,
  oneOfQuery,
  pageQuery,
  paging,
  textQuery,
} from '#api/contract/query.ts'
import { sharePath } from '#api/contract/share.ts'
import {
  publicTranslations,
  spreadTranslations,
  translatedFields,
  translatedKeys,
  translationForm,
} from '#api/contract/translations.ts'
import { CATEGORIES, CONDITIONS, FACETS, SIZES, SORTS } from './catalogue.contract.ts'
import {
  CHECKS,
  detailFields,
  detailForm,
  STAFF_SORTS,
  type StaffSort,
} from './details.contract.ts'
import {
  completeFaces,
  FACE_MEASURES_REQUIRED,
  facesField,
  haveMeasures,
  publicFaces,
  storedFaces,
} from './faces.contract.ts'
import { describePriceTag, priceTag } from './price-tag.contract.ts'

const categoryIds = CATEGORIES.map((category) => category.id)

/** Maximum number of tags, and of characters of a tag. */
export const TAGS_MAX = 20
export const TAG_MAX = 40

/** The texts that have translations. */
export const PRODUCT_TRANSLATIONS = { name: NAME_MAX, description: DESCRIPTION_MAX } as const

export const SKU_TAKEN = 'SKU already exists'
export const SIZE_REQUIRED = 'Size is required for tiles.'

/** Returns the tags trimmed, without empty and duplicate ones (regardless of case). Commas separate tags. */
export const cleanTags = (tags: readonly string[]) => distinct(splitTexts(tags))

export const tagList = v.pipe(
  textList('Tags must be texts.'),
  v.transform((texts) => distinct(texts)),
  v.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags.`),
  v.everyItem((tag) => tag.length <= TAG_MAX, `A tag must be at most ${TAG_MAX} characters.`),
)

const category = v.optional(
  v.pipe(
    v.string('Category is required.'),
    v.transform((text) => text.trim().toLowerCase()),
    v.nonEmpty('Category is required.'),
    v.picklist(categoryIds, 'Category must be Tiles or Sanitaryware.'),
  ),
  '',
)

export const sizeField = v.optional(
  v.picklist(['', ...SIZES], `Size must be one of ${SIZES.join(', ')}.`),
)

/** The SKU is part of the product page's path, in which browsers resolve backslashes and segments of dots. */
const sku = v.pipe(
  requiredLine('SKU', NAME_MAX),
  v.regex(
    /^(?!(.*\/)?\.{1,2}(\/|$))[^\\]*$/,
    'SKU must not have a backslash, or dots alone between its slashes.',
  ),
)

const OFFER_NEEDS_PRICE = 'An offer needs the price before it.'
const OFFER_TOO_HIGH = 'The price of an offer must be below the price before it.'

/** The product form, with the same rules for creating and editing. An edit is merged into the record first. */
export const productForm = v.pipe(
  v.object({
    name: requiredLine('Name', NAME_MAX),
    category,
    size: sizeField,
    sku,
    brand: requiredLine('Brand', NAME_MAX),
    color: optionalLine('Color', LINE_MAX),
    finish: optionalLine('Finish', LINE_MAX),
    material: optionalLine('Material', LINE_MAX),
    tags: v.optional(tagList, []),
    description: optionalText('Description', DESCRIPTION_MAX),
    ...translationForm(PRODUCT_TRANSLATIONS),
    ...detailForm,
    faces: facesField,
  }),
  v.forward(v.partialCheck([['firstDay'], ['lastDay']], isPeriod, PERIOD_REVERSED), ['lastDay']),
  v.forward(
    v.partialCheck(
      [['category'], ['size']],
      (product) => product.category !== 'tiles' || Boolean(product.size),
      SIZE_REQUIRED,
    ),
    ['size'],
  ),
  v.forward(
    v.partialCheck(
      [['category'], ['actualSize'], ['faces']],
      ({ category, actualSize, faces }) => category !== 'tiles' || haveMeasures(faces, actualSize),
      FACE_MEASURES_REQUIRED,
    ),
    ['faces'],
  ),
  v.forward(
    v.partialCheck(
      [['offer'], ['price']],
      ({ offer, price }) => !offer || !!price,
      OFFER_NEEDS_PRICE,
    ),
    ['offer'],
  ),
  v.forward(
    v.partialCheck(
      [['offer'], ['price']],
      ({ offer, price }) => !offer || !price || offer.amount < price.amount,
      OFFER_TOO_HIGH,
    ),
    ['offer'],
  ),
  v.transform(({ size, faces, ...product }) => {
    const isTile = product.category === 'tiles'
    return withoutEmpty({
      ...spreadTranslations(product),
      size: isTile && size !== '' ? size : undefined,
      faces: isTile ? completeFaces(faces, product.actualSize) : undefined,
    })
  }),
)

/** The form's fields before validation: texts, and tags as a list. */
export type ProductFields = v.InferInput<typeof productForm>

/** The stored record. */
export const productSchema = v.strictObject({
  ...recordFields,
  name: filledText(NAME_MAX),
  category: v.picklist(categoryIds),
  sku: filledText(NAME_MAX),
  brand: filledText(NAME_MAX),
  size: v.exactOptional(v.picklist(SIZES)),
  color: v.exactOptional(filledText(LINE_MAX)),
  finish: v.exactOptional(filledText(LINE_MAX)),
  material: v.exactOptional(filledText(LINE_MAX)),
  tags: v.pipe(v.array(filledText(TAG_MAX)), v.maxLength(TAGS_MAX)),
  description: v.exactOptional(filledText(DESCRIPTION_MAX)),
  ...translatedFields(PRODUCT_TRANSLATIONS),
  ...detailFields,
  photo: v.exactOptional(imageId),
  photoAlt: v.exactOptional(photoAlt),
  /** The photos after the first one. */
  morePhotos: v.exactOptional(morePhotos),
  /** Pictures of one tile seen straight on; only tiles have them. */
  faces: v.exactOptional(storedFaces),
})
export type ProductRecord = v.InferOutput<typeof productSchema>

/** The public shape of a product. */
export const publicProduct = v.strictObject({
  ...v.omit(productSchema, [
    ...(['updatedBy', 'photo', 'photoAlt', 'morePhotos', 'faces'] as const),
    ...translatedKeys(PRODUCT_TRANSLATIONS),
  ]).entries,
  translations: publicTranslations(PRODUCT_TRANSLATIONS),
  photo: v.exactOptional(imageUrl),
  photoMeta: v.exactOptional(imageMeta),
  /** What visitors see of the price; absent if it is on request. They see `price` and `offer` only as this. */
  priceTag: v.exactOptional(priceTag),
  /** All photos, including the first; absent if there is only one and it has no alternative text. */
  photos: v.exactOptional(publicPhotos),
  /** Pictures of one tile seen straight on, with its measures in mm. */
  faces: v.exactOptional(publicFaces),
})
export type Product = v.InferOutput<typeof publicProduct>

/** How many products `recent-products` returns. */
export const RECENT_COUNT = 5

/** Filters of a list. Invalid values are ignored. */
export const productFilters = v.object({
  category: textQuery,
  search: textQuery,
  ...v.entriesFromList(FACETS, anyOfQuery),
})
export type ProductFilters = v.InferOutput<typeof productFilters>

/**
 * Conditions for staff. `hidden` includes hidden products, or limits the list to them or to the others; the other
 * conditions only apply together with it: a quality check, whether products are featured, whether their first day is
 * still to come or their last day is over, and the exact time of their last change, for example by one import.
 */
export const staffQuery = v.object({
  hidden: oneOfQuery(['any', 'only', 'no']),
  check: oneOfQuery(CHECKS),
  featured: oneOfQuery(['only']),
  timing: oneOfQuery(TIMINGS),
  changedAt: textQuery,
})
export type StaffQuery = v.InferOutput<typeof staffQuery>

/** Parameters of the facets. */
export const productFacetsQuery = v.object({ ...productFilters.entries, ...staffQuery.entries })

/** List parameters: filters, sort order and page. Like `hidden`, some sort orders are only for staff. */
export const productQuery = v.pipe(
  v.object({
    ...idsQuery.entries,
    /** The products with these SKUs. Unlike the call by SKU, missing ones do not cause a 404. */
    sku: anyOfQuery,
    ...pageQuery,
    ...productFilters.entries,
    ...staffQuery.entries,
    /** By default, best match first for a search, otherwise newest first. */
    sort: v.fallback(v.optional(v.picklist(STAFF_SORTS)), undefined),
  }),
  v.transform(({ sort, ...query }) => ({ ...query, sort: resolveSort(sort, query) })),
)

function resolveSort(
  sort: StaffSort | undefined,
  { search, hidden }: { search: string; hidden?: string | undefined },
): StaffSort {
  const sorts: readonly StaffSort[] = hidden ? STAFF_SORTS : SORTS
  const order = sorts.find((allowed) => allowed === sort) ?? 'relevance'
  return order === 'relevance' && search === '' ? 'newest' : order
}
export type ProductQuery = v.InferOutput<typeof productQuery>

/** For a search that was not found as typed: what the results show instead. */
export const unmatched = v.strictObject({
  /** The words that no product has, as typed. */
  missing: v.array(v.string()),
  /** The words that were searched for instead; empty if the results are SKUs similar to a missing one. */
  instead: v.string(),
  /** True if no product has all of these words; the results are then the products with the most words. */
  isPartial: v.boolean(),
})
export type Unmatched = v.InferOutput<typeof unmatched>

/** One page of a list. */
export const productPage = v.strictObject({
  products: v.array(publicProduct),
  ...paging,
  unmatched: v.exactOptional(unmatched),
})
export type ProductPage = v.InferOutput<typeof productPage>

/** Number of suggested products: default and maximum. */
const SUGGESTIONS_DEFAULT = 5
const SUGGESTIONS_MAX = 20

/** Suggestion parameters: the typed text and the number of products. */
export const suggestionQuery = v.object({
  search: textQuery,
  limit: limitQuery(SUGGESTIONS_DEFAULT, SUGGESTIONS_MAX),
})
export type SuggestionQuery = v.InferOutput<typeof suggestionQuery>

/**
 * A filter value and the number of products that have it, given the filters of the other facets. It has the spelling of
 * the newest such product, or of the query if there is none.
 */
const facetCount = v.strictObject({ value: v.string(), count })
export type FacetCount = v.InferOutput<typeof facetCount>
export const facetCounts = v.array(facetCount)

/** Suggestions for a search that is still being typed. */
export const productSuggestions = v.strictObject({
  /** Products of all categories, best match first. */
  products: v.array(publicProduct),
  /** Matching brands with their number of products, at most three. */
  brands: facetCounts,
  /** Matching categories with their number of products. */
  categories: v.array(v.strictObject({ id: v.picklist(categoryIds), label: v.string(), count })),
  /** Corrected searches that have results, at most three, if the typed words have none. */
  words: v.array(v.string()),
  unmatched: v.exactOptional(unmatched),
})
export type ProductSuggestions = v.InferOutput<typeof productSuggestions>

/** The path of a product's preview image, which says its price. */
export const productSharePath = (product: Product): string =>
  sharePath(product, product.priceTag && describePriceTag(product.priceTag))

/** All photos of a product, with their alternative texts if they have any. */
export function listPhotos(product: Product): readonly (Image & { alt?: string })[] {
  const { photo, photoMeta, photos } = product
  return photos ?? (photo && photoMeta ? [{ url: photo, meta: photoMeta }] : [])
}

/** The facets of a list. */
export const productFacets = v.strictObject({
  /** The number of products that match the query. */
  total: count,
  /**
   * All values of the category, including those with count 0. Search and filters never change their order: sizes by
   * area, uses, lengths and stock in their fixed order, slip classes by name, other facets by their count in the
   * category, then by name. The values of `actualSize` are groups of the longer side in mm, such as '300-600'.
   */
  facets: v.strictObject(v.entriesFromList(FACETS, facetCounts)),
  /** For each condition in use, the number of products that match when it is removed from the query. */
  without: v.strictObject(v.entriesFromList(CONDITIONS, v.exactOptional(count))),
  /** For each category, the number of products with the same search and filters. */
  categories: v.strictObject(v.entriesFromList(categoryIds, count)),
})
export type ProductFacets = v.InferOutput<typeof productFacets>
export const recentProducts = v.strictObject({ total: count, products: v.array(publicProduct) })
