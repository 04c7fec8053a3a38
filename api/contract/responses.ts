// Response schemas: records without the fields that stay on the server, pages of lists, failures.
import * as v from 'valibot'
import { admin, session } from '#api/accounts/contract.ts'
import { analyticsReport } from '#api/analytics/contract.ts'
import { qualityReport } from '#api/analytics/quality.contract.ts'
import { publicBrand } from '#api/brands/contract.ts'
import { enquiry, enquiryPage } from '#api/enquiries/contract.ts'
import { publicGalleryItem } from '#api/galleries/contract.ts'
import { historyDetail, historyEntry, historyPage, undoResult } from '#api/history/contract.ts'
import { publicInterior } from '#api/interiors/contract.ts'
import { CATEGORIES, CONDITIONS, FACETS } from '#api/products/catalogue.contract.ts'
import {
  facetCounts,
  productPage,
  productSuggestions,
  publicProduct,
} from '#api/products/contract.ts'
import { publicSettings } from '#api/showroom/contract.ts'
import type { FailureBody } from './failure.ts'
import { atLeastOne, count } from './fields.ts'
import { imageMeta } from './image.ts'

const categoryIds = CATEGORIES.map(({ id }) => id)

/** The facets of a list. */
export const productFacets = v.strictObject({
  /** The number of products that match the query. */
  total: count,
  /**
   * All values of the category, including those with count 0. Search and filters never change their order: sizes by
   * area, other facets by their count in the category, then by name.
   */
  facets: v.strictObject(v.entriesFromList(FACETS, facetCounts)),
  /** For each condition in use, the number of products without that condition. */
  without: v.strictObject(v.entriesFromList(CONDITIONS, v.exactOptional(count))),
  /** For each category, the number of products with the same search and filters. */
  categories: v.strictObject(v.entriesFromList(categoryIds, count)),
})
export type ProductFacets = v.InferOutput<typeof productFacets>
export const recentProducts = v.strictObject({ total: count, products: v.array(publicProduct) })
export const countResponse = v.strictObject({ count })

export const message = v.strictObject({ message: v.string() })
/** The response to a deletion: a message, the deleted record, and the number of the change, for undo. */
export function deletionResponse<T extends v.GenericSchema>(record: T) {
  return v.strictObject({ message: v.string(), record, undo: count })
}
export const contactResponse = v.strictObject({ success: v.literal(true), message: v.string() })
export const failure = v.strictObject({
  message: v.string(),
  fields: v.exactOptional(v.record(v.string(), v.string())),
  conflict: v.exactOptional(
    v.strictObject({ changedBy: v.string(), changedAt: v.string(), rev: atLeastOne }),
  ),
}) satisfies v.GenericSchema<unknown, FailureBody>

export const okStatus = v.strictObject({ status: v.literal('ok') })
export const openApiDocument = v.looseObject({ openapi: v.string() })

/** Schemas that the OpenAPI document references by name. */
export const namedSchemas = {
  Product: publicProduct,
  ProductPage: productPage,
  ProductFacets: productFacets,
  ProductSuggestions: productSuggestions,
  Interior: publicInterior,
  GalleryItem: publicGalleryItem,
  Brand: publicBrand,
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
  DemandReport: analyticsReport,
  HealthReport: qualityReport,
  Settings: publicSettings,
}
