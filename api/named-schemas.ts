// Schemas that the OpenAPI document references by name.
import { admin, session } from '#api/accounts/contract.ts'
import { analyticsReport, qualityReport } from '#api/analytics/contract.ts'
import { publicBrand } from '#api/brands/contract.ts'
import { imageMeta } from '#api/contract/image.ts'
import { failureResponse } from '#api/contract/responses.ts'
import { enquiry, enquiryPage } from '#api/enquiries/contract.ts'
import { publicGalleryItem } from '#api/galleries/contract.ts'
import { historyDetail, historyEntry, historyPage, undoResult } from '#api/history/contract.ts'
import { publicInterior } from '#api/interiors/contract.ts'
import {
  productFacets,
  productPage,
  productSuggestions,
  publicProduct,
} from '#api/products/contract.ts'
import { publicSettings } from '#api/showroom/contract.ts'

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
  Failure: failureResponse,
  HistoryEntry: historyEntry,
  HistoryPage: historyPage,
  HistoryDetail: historyDetail,
  UndoResult: undoResult,
  DemandReport: analyticsReport,
  HealthReport: qualityReport,
  Settings: publicSettings,
}
