// The schemas of responses: records without the fields that stay on the server, pages of lists, failures.
import * as v from 'valibot'
import { admin, session } from './admin.ts'
import { shownBrand } from './brand.ts'
import { CATEGORIES, CONDITIONS, FACETS, type ProductFacets } from './catalogue.ts'
import { demandReport } from './demand.ts'
import { enquiry, enquiryPage } from './enquiry.ts'
import type { FailureBody } from './failure.ts'
import { atLeastOne, count } from './fields.ts'
import { shownGalleryItem } from './gallery.ts'
import { healthReport } from './health.ts'
import { historyDetail, historyEntry, historyPage, undoResult } from './history.ts'
import { imageMeta } from './image.ts'
import { shownInterior } from './interior.ts'
import { facetCounts, productPage, productSuggestions, shownProduct } from './product.ts'
import { shownSettings } from './settings.ts'

/** A schema whose output is T. */
type Of<T> = v.GenericSchema<unknown, T>

const categoryIds = CATEGORIES.map(({ id }) => id)

export const productFacets = v.strictObject({
  total: count,
  facets: v.strictObject(v.entriesFromList(FACETS, facetCounts)),
  without: v.strictObject(v.entriesFromList(CONDITIONS, v.exactOptional(count))),
  categories: v.strictObject(v.entriesFromList(categoryIds, count)),
}) satisfies Of<ProductFacets>
export const recentProducts = v.strictObject({ total: count, products: v.array(shownProduct) })
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
  Product: shownProduct,
  ProductPage: productPage,
  ProductFacets: productFacets,
  ProductSuggestions: productSuggestions,
  Interior: shownInterior,
  GalleryItem: shownGalleryItem,
  Brand: shownBrand,
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
