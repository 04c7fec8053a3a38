// Schemas that the OpenAPI document references by name.
import { admin, session } from '#api/accounts/contract.ts'
import { analyticsReport, qualityReport } from '#api/analytics/contract.ts'
import { RESOURCES } from '#api/contract/collections.ts'
import { imageMeta } from '#api/contract/image.ts'
import { failureResponse } from '#api/contract/responses.ts'
import { enquiry, enquiryPage } from '#api/enquiries/contract.ts'
import { historyDetail, historyEntry, historyPage, undoResult } from '#api/history/contract.ts'
import type { NamedSchemas } from '#api/openapi/json-schema.ts'
import { apiToken } from '#api/programs/contract.ts'
import { publicSettings } from '#api/showroom/contract.ts'
import { kindOf } from '#api/store/kinds.ts'
import './record-kinds.ts'

export const namedSchemas: NamedSchemas = {
  ...Object.fromEntries(
    RESOURCES.flatMap((name) => Object.entries(kindOf(name).description?.schemas ?? {})),
  ),
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
  Token: apiToken,
}
