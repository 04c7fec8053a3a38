// The schemas of responses: records without the fields that stay on the server, pages of lists, failures.
import * as v from 'valibot'
import { type Admin, adminSchema, type Session } from './admin.ts'
import { type Brand, type ChangedBrand, shownBrand } from './brand.ts'
import { CATEGORIES, CONDITIONS, FACETS, type FacetCount, type ProductFacets } from './catalogue.ts'
import { demandReport } from './demand.ts'
import { type Enquiry, type EnquiryPage, enquirySchema } from './enquiry.ts'
import type { FailureBody } from './failure.ts'
import { type GalleryItem, shownGalleryItem } from './gallery.ts'
import { healthReport } from './health.ts'
import { historyDetail, historyEntry, historyPage, undoResult } from './history.ts'
import { describedImage, imageMeta, uploadedImage } from './image.ts'
import { type Interior, shownInterior } from './interior.ts'
import { type Product, type ProductPage, type ProductSuggestions, shownProduct } from './product.ts'
import { shownSettings } from './settings.ts'

/** A schema whose output is T. */
type Of<T> = v.GenericSchema<unknown, T>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1))
const categoryIds = CATEGORIES.map(({ id }) => id)
const paging = { total: count, pages: atLeastOne, page: atLeastOne, limit: atLeastOne }

export const product = shownProduct satisfies Of<Product>
export const interior = shownInterior satisfies Of<Interior>
export const galleryItem = shownGalleryItem satisfies Of<GalleryItem>
export const brand = shownBrand satisfies Of<Brand>
export const changedBrand = v.strictObject({
  ...brand.entries,
  renamedProducts: v.exactOptional(count),
}) satisfies Of<ChangedBrand>
export const enquiry = v.omit(enquirySchema, ['updatedBy']) satisfies Of<Enquiry>
export const admin = v.omit(adminSchema, [
  'updatedBy',
  'passwordHash',
  'sessionVersion',
  'endedSessions',
]) satisfies Of<Admin>

export const session = v.strictObject({ token: v.string(), admin }) satisfies Of<Session>
export const productPage = v.strictObject({
  products: v.array(product),
  ...paging,
}) satisfies Of<ProductPage>
const facetCounts = v.array(v.strictObject({ value: v.string(), count }) satisfies Of<FacetCount>)
export const productFacets = v.strictObject({
  total: count,
  facets: v.strictObject(v.entriesFromList(FACETS, facetCounts)),
  without: v.strictObject(v.entriesFromList(CONDITIONS, v.exactOptional(count))),
  categories: v.strictObject(v.entriesFromList(categoryIds, count)),
}) satisfies Of<ProductFacets>
export const productSuggestions = v.strictObject({
  products: v.array(product),
  brands: facetCounts,
  categories: v.array(v.strictObject({ id: v.picklist(categoryIds), label: v.string(), count })),
  words: v.array(v.string()),
}) satisfies Of<ProductSuggestions>
export const enquiryPage = v.strictObject({
  enquiries: v.array(enquiry),
  ...paging,
  unread: count,
}) satisfies Of<EnquiryPage>
export const recentProducts = v.strictObject({ total: count, products: v.array(product) })
export { describedImage, uploadedImage }
export const counted = v.strictObject({ count })

export const message = v.strictObject({ message: v.string() })
/** The response to a deletion: a sentence, the record before it, and the number of the change, which can be undone. */
export function removed<T extends v.GenericSchema>(record: T) {
  return v.strictObject({ message: v.string(), record, undo: count })
}
export const sentMessage = v.strictObject({ success: v.literal(true), message: v.string() })
export const failure = v.strictObject({
  message: v.string(),
  fields: v.exactOptional(v.record(v.string(), v.string())),
  conflict: v.exactOptional(
    v.strictObject({ changedBy: v.string(), changedAt: v.string(), rev: atLeastOne }),
  ),
}) satisfies Of<FailureBody>

export const ready = v.strictObject({ status: v.literal('ok') })
export const openApiDocument = v.looseObject({ openapi: v.string() })

/** The schemas that the OpenAPI document refers to by name. */
export const namedSchemas = {
  Product: product,
  ProductPage: productPage,
  ProductFacets: productFacets,
  ProductSuggestions: productSuggestions,
  Interior: interior,
  GalleryItem: galleryItem,
  Brand: brand,
  Picture: imageMeta,
  Admin: admin,
  Session: session,
  Enquiry: enquiry,
  EnquiryPage: enquiryPage,
  Failure: failure,
  HistoryEntry: historyEntry,
  HistoryPage: historyPage,
  HistoryDetail: historyDetail,
  UndoResult: undoResult,
  DemandReport: demandReport,
  HealthReport: healthReport,
  Settings: shownSettings,
}
