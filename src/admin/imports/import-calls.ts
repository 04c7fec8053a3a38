// The API calls of an import.
import { readBody } from '#api/client.ts'
import {
  type ImportEdit,
  type ImportPhoto,
  type ImportRow,
  type ImportSummary,
  ROW_FILTERS,
} from '#api/imports/contract.ts'
import type { ReadRow } from '#api/imports/reading.contract.ts'
import type { ListPage } from '#src/admin/list/resource.ts'
import { type Calls, readFile } from '#src/admin/session/api-calls.ts'
import type { UploadWatch } from '#src/admin/session/environment.ts'
import type { QueryOf } from '#src/ui/url-query.ts'

/** The parameters of the screen's URL. 'photos' are the photos without a product. */
export const IMPORT_PARAMS = { show: [...ROW_FILTERS, 'photos'], page: 1 } as const
export type ImportQuery = QueryOf<typeof IMPORT_PARAMS>

const ROWS_PER_PAGE = '50'
/** How much earlier than the computed start of an import its history entry may be, in milliseconds. */
const HISTORY_MARGIN_MS = 10_000

type Applied = NonNullable<ImportSummary['applied']>

export function createImportCalls({ api, uploadOptions }: Calls) {
  const { imports } = api
  const importApi = imports[':id']
  const paramOf = (id: string) => ({ param: { id } })
  return {
    /** Resolves when the sheet is checked. */
    create: (sheet: File, watch: UploadWatch): Promise<ImportSummary> =>
      readBody(imports.$post({ form: { sheet } }, uploadOptions(watch))),
    list: async (): Promise<ImportSummary[]> => (await readBody(imports.$get())).imports,
    find: (id: string): Promise<ImportSummary> => readBody(importApi.$get(paramOf(id))),
    edit(id: string, edits: ImportEdit): Promise<ImportSummary> {
      const fields = Object.entries(edits).map(([name, value]) => [name, JSON.stringify(value)])
      return readBody(importApi.$put({ ...paramOf(id), form: Object.fromEntries(fields) }))
    },
    async rows(id: string, { show, page }: ImportQuery): Promise<ListPage<ImportRow>> {
      const query = { show, page: String(page), limit: ROWS_PER_PAGE }
      const { rows, ...rest } = await readBody(importApi.rows.$get({ ...paramOf(id), query }))
      return { ...rest, items: rows }
    },
    firstRows: async (id: string): Promise<ReadRow[]> =>
      (await readBody(importApi['first-rows'].$get(paramOf(id)))).rows,
    photos: async (id: string): Promise<ImportPhoto[]> =>
      (await readBody(importApi.photos.$get(paramOf(id)))).photos,
    sendPhoto: (id: string, name: string, photo: File, watch: UploadWatch): Promise<ImportPhoto> =>
      readBody(
        importApi.photos.$post({ ...paramOf(id), form: { name, photo } }, uploadOptions(watch)),
      ),
    apply: (id: string): Promise<ImportSummary> => readBody(importApi.apply.$post(paramOf(id))),
    stop: (id: string): Promise<ImportSummary> => readBody(importApi.stop.$post(paramOf(id))),
    report: (id: string) => readFile(importApi.report.$get({ ...paramOf(id), query: {} })),
    template: () => readFile(imports.template.$get({ query: {} })),
    /** Whether an applied import has been undone. */
    async isUndone({ seq, at, seconds }: Applied): Promise<boolean> {
      const from = new Date(Date.parse(at) - seconds * 1000 - HISTORY_MARGIN_MS).toISOString()
      const query = { collection: 'products', from, to: at } as const
      const { entries } = await readBody(api.history.$get({ query }))
      return Boolean(entries.find((entry) => entry.seq === seq)?.undone)
    },
  }
}
