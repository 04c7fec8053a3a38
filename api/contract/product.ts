// A product: the record, its form and its list parameters.
import * as v from 'valibot'
import { CATEGORIES, FACETS, SIZES, SORTS } from './catalogue.ts'
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
} from './fields.ts'
import {
  type Image,
  imageId,
  imageMeta,
  imageUrl,
  morePhotos,
  photoAlt,
  shownPhotos,
} from './image.ts'
import { CHECKS, detailFields, detailForm, STAFF_SORTS, type StaffSort } from './product-details.ts'
import {
  anyOfQuery,
  idsQuery,
  limitQuery,
  oneOfQuery,
  pageQuery,
  paging,
  wordQuery,
} from './query.ts'

const categoryIds = CATEGORIES.map((category) => category.id)

export const TAGS_MAX = 20
export const TAG_MAX = 40

export const SKU_TAKEN = 'SKU already exists'
export const SIZE_REQUIRED = 'Size is required for tiles.'

/** Returns the tags trimmed, without empty and repeated ones (case-insensitive). Commas separate tags. */
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

/** The SKU is part of the product page's path: browsers resolve backslashes and lone dots. */
const sku = v.pipe(
  requiredLine('SKU', NAME_MAX),
  v.regex(
    /^(?!(.*\/)?\.{1,2}(\/|$))[^\\]*$/,
    'SKU must not have a backslash, or dots alone between its slashes.',
  ),
)

/** The product form. Creating and editing share its rules; an edit is merged over the record. */
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
    ...detailForm,
  }),
  v.forward(
    v.partialCheck(
      [['category'], ['size']],
      (product) => product.category !== 'tiles' || Boolean(product.size),
      SIZE_REQUIRED,
    ),
    ['size'],
  ),
  v.transform(({ size, ...product }) =>
    withoutEmpty({
      ...product,
      size: product.category === 'tiles' && size !== '' ? size : undefined,
    }),
  ),
)
/** The form's fields before the check: texts, and tags as a list. */
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
  ...detailFields,
  photo: v.exactOptional(imageId),
  photoAlt: v.exactOptional(photoAlt),
  /** The photographs after the first. */
  morePhotos: v.exactOptional(morePhotos),
})
export type ProductRecord = v.InferOutput<typeof productSchema>

/** The public shape of a product. */
export const shownProduct = v.strictObject({
  ...v.omit(productSchema, ['updatedBy', 'photo', 'photoAlt', 'morePhotos']).entries,
  photo: v.exactOptional(imageUrl),
  photoMeta: v.exactOptional(imageMeta),
  /** All photographs, the first included; absent for one without alternative text. */
  photos: v.exactOptional(shownPhotos),
})
export type Product = v.InferOutput<typeof shownProduct>

/** Number of products that `recent-products` returns. */
export const RECENT_COUNT = 5

/** Filters of a list. Invalid values are ignored. */
export const productFilters = v.object({
  category: wordQuery,
  search: wordQuery,
  ...v.entriesFromList(FACETS, anyOfQuery),
})
export type ProductFilters = v.InferOutput<typeof productFilters>

/**
 * For staff: hidden products too, these only, or none of them. The other conditions count only beside it: found by a
 * check of the catalogue's health, featured, and last changed at just this time, as by one import.
 */
export const staffQuery = v.object({
  hidden: oneOfQuery(['any', 'only', 'no']),
  check: oneOfQuery(CHECKS),
  featured: oneOfQuery(['only']),
  changedAt: wordQuery,
})
export type StaffQuery = v.InferOutput<typeof staffQuery>

/** Parameters of the filter values. */
export const productFacetsQuery = v.object({ ...productFilters.entries, ...staffQuery.entries })

/** List parameters: filters, sort order and page. Some orders are for staff, as `hidden` is. */
export const productQuery = v.pipe(
  v.object({
    ...idsQuery.entries,
    /** The products with these SKUs, as far as there are any; without the 404 of the call by SKU. */
    sku: anyOfQuery,
    ...pageQuery,
    ...productFilters.entries,
    ...staffQuery.entries,
    /** Without one, the best match of a search, and the newest otherwise. */
    sort: v.fallback(v.optional(v.picklist(STAFF_SORTS)), undefined),
  }),
  v.transform(({ sort, ...query }) => ({ ...query, sort: orderOf(sort, query) })),
)

function orderOf(
  sort: StaffSort | undefined,
  { search, hidden }: { search: string; hidden?: string | undefined },
): StaffSort {
  const sorts: readonly StaffSort[] = hidden ? STAFF_SORTS : SORTS
  const order = sorts.find((one) => one === sort) ?? 'relevance'
  return order === 'relevance' && search === '' ? 'newest' : order
}
export type ProductQuery = v.InferOutput<typeof productQuery>

/** Where a search was not found as it was typed, and what the results are instead. */
export const unmatched = v.strictObject({
  /** The words that no product has, as they were typed. */
  missing: v.array(v.string()),
  /** The words that were looked for; empty where SKUs that resemble the missing one were found. */
  instead: v.string(),
  /** Whether no product has all of these words: then it is those that have the most. */
  isPartial: v.boolean(),
})
export type Unmatched = v.InferOutput<typeof unmatched>

/** One page of a list. */
export const productPage = v.strictObject({
  products: v.array(shownProduct),
  ...paging,
  unmatched: v.exactOptional(unmatched),
})
export type ProductPage = v.InferOutput<typeof productPage>

/** Number of suggested products: default and maximum. */
const SUGGESTED = 5
const SUGGESTED_MAX = 20

/** Suggestion parameters: the typed text and the number of products. */
export const suggestionQuery = v.object({
  search: wordQuery,
  limit: limitQuery(SUGGESTED, SUGGESTED_MAX),
})
export type SuggestionQuery = v.InferOutput<typeof suggestionQuery>

/**
 * A filter value and the number of products with it, given the filters of the other facets. It is spelled as the newest
 * product with it, and as the query where no product has it.
 */
const facetCount = v.strictObject({ value: v.string(), count })
export type FacetCount = v.InferOutput<typeof facetCount>
export const facetCounts = v.array(facetCount)

/** Suggestions for a search that is still being typed. */
export const productSuggestions = v.strictObject({
  /** Products of all categories, best match first. */
  products: v.array(shownProduct),
  /** Matching brands with their number of products, at most three. */
  brands: facetCounts,
  /** Matching categories with their number of products. */
  categories: v.array(v.strictObject({ id: v.picklist(categoryIds), label: v.string(), count })),
  /** Corrected searches with results, at most three, where the typed words have none. */
  words: v.array(v.string()),
  unmatched: v.exactOptional(unmatched),
})
export type ProductSuggestions = v.InferOutput<typeof productSuggestions>

/** All photographs of a product, with their alternative texts where they have one. */
export function photosOf(product: Product): readonly (Image & { alt?: string })[] {
  const { photo, photoMeta, photos } = product
  return photos ?? (photo && photoMeta ? [{ url: photo, meta: photoMeta }] : [])
}
