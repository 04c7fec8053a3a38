// Product imports from spreadsheets, and the sheets that staff download.
import { type Context, Hono } from 'hono'
import { createFieldFailure } from '#api/contract/failure.ts'
import { imageOf } from '#api/contract/image.ts'
import { encodeUrlPart } from '#api/contract/text.ts'
import { addImage } from '#api/images/add-image.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { fileForm, form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { selectProducts } from '#api/products/bulk-changes.ts'
import {
  importEdit,
  importForm,
  importList,
  importPhoto,
  importPhotoForm,
  importPhotos,
  importRows,
  importRowsQuery,
  importSummary,
  SHEET_MAX_MB,
  SHEET_REQUIRED,
  SHEET_TOO_LARGE,
} from './contract.ts'
import type { Imports } from './imports.ts'
import { writePriceList } from './price-list.ts'
import { readRows } from './reading.contract.ts'
import { productExportForm, type SheetFormat, sheetFormatQuery } from './sheet.contract.ts'
import { writeProducts, writeTemplate } from './sheet-texts.ts'

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    imports: Imports
  }
}

const TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Room for thousands of corrected cells, or 20,000 ids. */
const FORM_MAX_BYTES = 1024 * 1024

const NO_SHEET = { 413: 'More than 20,000 rows.', 422: 'No sheet that can be read.' }
const NOT_NOW = { 409: 'It is being checked or applied, or it is done.' }

const calls = describeCalls({
  createImport: [
    'Reads a spreadsheet and checks it: a dry run, which changes no product.',
    importSummary,
    { failures: NO_SHEET },
  ],
  listImports: ['The imports of the last week, newest first.', importList],
  getImport: ['Shows how far an import is, and what it would do.', importSummary],
  updateImport: [
    'Changes the fields of columns, mends cells, or gives photographs to products, and checks again.',
    importSummary,
    { failures: NOT_NOW },
  ],
  listImportRows: ['The rows of an import, page by page.', importRows],
  listFirstRows: [
    'The first rows of the sheet as they will be read, and the first that are left out.',
    readRows,
  ],
  listImportPhotos: ['Every photograph that was sent.', importPhotos],
  createImportPhoto: [
    'Stores a photograph for the product whose SKU its file name begins with. It waits until the import is applied.',
    importPhoto,
    { failures: NOT_NOW },
  ],
  applyImport: [
    'Begins to apply the rows without errors, as one change that can be undone. It goes on in the background.',
    importSummary,
    { failures: NOT_NOW },
  ],
  stopImport: [
    'Stops an import that is being applied: it has changed nothing. One that is done stays done.',
    importSummary,
  ],
  getImportReport: ['The rows in error, with what to write.', TYPES.xlsx],
  getImportTemplate: ['A sheet with our columns.', TYPES.xlsx],
  exportPriceList: [
    'The price list of a list, or of the products with these ids, as a sheet to hand out: exact prices, offers of today, and what a box costs. Products without a price say so.',
    TYPES.xlsx,
  ],
  exportProducts: [
    'The products of a list, or those with these ids, as a sheet that can be imported again.',
    TYPES.xlsx,
  ],
})

const newImport = fileForm(importForm, {
  field: 'sheet',
  isRequired: true,
  kind: {
    maxMb: SHEET_MAX_MB,
    types: [TYPES.xlsx, 'text/csv'],
    requiredMessage: SHEET_REQUIRED,
    tooLargeMessage: SHEET_TOO_LARGE,
    notAcceptedMessage:
      'This file is no .xlsx or .csv; the sentence says what it is and what to do.',
  },
})
const newPhoto = fileForm(importPhotoForm, { field: 'photo', isRequired: true })
const edit = form(importEdit, FORM_MAX_BYTES)
const productExport = form(productExportForm, FORM_MAX_BYTES)
const format = query(sheetFormatQuery)

/** Responds with a file to save. */
function sendFile(c: Context, bytes: Uint8Array<ArrayBuffer>, name: string, format: SheetFormat) {
  return c.body(bytes, 200, {
    'Content-Type': TYPES[format],
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeUrlPart(name)}.${format}`,
  })
}

/** Creates the calls under /imports, and the export under /projects. */
export function importRoutes(deps: RouteDeps) {
  const { stores, images, imports, catalogue, calendar, priceTags, permit } = deps

  return new Hono<ApiEnv>()
    .get('/imports', permit('admin', { token: 'change' }), calls.listImports, async (c) =>
      c.json({ imports: await imports.list() }),
    )
    .post(
      '/imports',
      permit('admin', { token: 'change' }),
      calls.createImport,
      newImport,
      async (c) => {
        const { fields, file } = c.req.valid('form')
        const bytes = new Uint8Array(await file.arrayBuffer())
        const sheet = { bytes, fileName: file.name, by: c.var.by }
        return c.json(await imports.create(sheet, fields), 201)
      },
    )
    .get(
      '/imports/template',
      permit('admin', { token: 'read_all' }),
      calls.getImportTemplate,
      format,
      async (c) => {
        const { format } = c.req.valid('query')
        return sendFile(c, await writeTemplate(format), 'Products', format)
      },
    )
    .get('/imports/:id', permit('admin', { token: 'change' }), calls.getImport, async (c) =>
      c.json(await imports.summary(c.req.param('id'))),
    )
    .put(
      '/imports/:id',
      permit('admin', { token: 'change' }),
      calls.updateImport,
      edit,
      async (c) => c.json(await imports.edit(c.req.param('id'), c.req.valid('form'))),
    )
    .get(
      '/imports/:id/rows',
      permit('admin', { token: 'change' }),
      calls.listImportRows,
      query(importRowsQuery),
      async (c) => c.json(await imports.rows(c.req.param('id'), c.req.valid('query'))),
    )
    .get(
      '/imports/:id/first-rows',
      permit('admin', { token: 'change' }),
      calls.listFirstRows,
      async (c) => c.json({ rows: await imports.firstRows(c.req.param('id')) }),
    )
    .get(
      '/imports/:id/photos',
      permit('admin', { token: 'change' }),
      calls.listImportPhotos,
      async (c) => c.json({ photos: await imports.photos(c.req.param('id')) }),
    )
    .post(
      '/imports/:id/photos',
      permit('admin', { token: 'change' }),
      calls.createImportPhoto,
      newPhoto,
      async (c) => {
        const id = c.req.param('id')
        await imports.assertPhoto(id)
        const { fields, file } = c.req.valid('form')
        // PostgreSQL cannot store text with this character.
        const name = (fields.name || file.name).replaceAll('\0', '')
        if (!name) throw createFieldFailure('name', 'The photograph needs the name of its file.')
        const image = await addImage({ stores, images }, await file.bytes(), c.var.by)
        const photo = { name, id: image._id, url: imageOf(image).url }
        return c.json(await imports.addPhoto(id, photo), 201)
      },
    )
    .post(
      '/imports/:id/apply',
      permit('admin', { token: 'change' }),
      calls.applyImport,
      async (c) => c.json(await imports.apply(c.req.param('id'), c.var.by)),
    )
    .post('/imports/:id/stop', permit('admin', { token: 'change' }), calls.stopImport, async (c) =>
      c.json(await imports.stop(c.req.param('id'))),
    )
    .get(
      '/imports/:id/report',
      permit('admin', { token: 'change' }),
      calls.getImportReport,
      format,
      async (c) => {
        const { format } = c.req.valid('query')
        return sendFile(c, await imports.report(c.req.param('id'), format), 'What to write', format)
      },
    )
    .post(
      '/projects/product-export',
      permit('admin', { token: 'read_all' }),
      calls.exportProducts,
      productExport,
      async (c) => {
        const { format, ...choice } = c.req.valid('form')
        const products = selectProducts(choice, stores, catalogue)
        return sendFile(c, await writeProducts(products, format), 'Products', format)
      },
    )
    .post(
      '/projects/price-list',
      permit('admin', { token: 'read_all' }),
      calls.exportPriceList,
      productExport,
      async (c) => {
        const { format, ...choice } = c.req.valid('form')
        const products = selectProducts(choice, stores, catalogue)
        const today = calendar.today()
        const options = { rules: priceTags.readRules(), today, isVisible: catalogue.isVisible }
        const sheet = await writePriceList(products, { ...options, format })
        return sendFile(c, sheet, `Price list ${today}`, format)
      },
    )
}
