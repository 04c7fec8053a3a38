// Writer of .xlsx and .csv files. Texts stay texts: spreadsheets never take one for a formula or a number.
import { strToU8, zipSync } from 'fflate'
import Papa from 'papaparse'
import { truncate } from '#api/contract/text.ts'
import type { SheetFormat } from '#api/imports/sheet.contract.ts'
import type { SheetLines } from './sheet-jobs.ts'

/** The longest text that Excel accepts in a cell, in characters. */
const CELL_MAX = 32_767
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONSHIPS_NS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_NS = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The bytes of a file. The first row of each sheet is its heading. Texts that are too long for Excel are cut. */
export function writeSheets(sheets: readonly SheetLines[], format: SheetFormat): Uint8Array {
  if (format === 'xlsx') return writeXlsx(sheets)
  const rows = sheets[0] ? parseRows(sheets[0]) : []
  // Starts with a byte order mark, without which Excel does not read UTF-8.
  return strToU8(`\ufeff${Papa.unparse(rows, { newline: '\r\n' })}\r\n`)
}

function writeXlsx(sheets: readonly SheetLines[]): Uint8Array {
  const joinSheets = (write: (number: number, name: string) => string) =>
    sheets.map(({ name }, index) => write(index + 1, name)).join('')
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE_NS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/>${joinSheets((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT_TYPE}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE_NS}/relationships"><Relationship Id="r1" Type="${RELATIONSHIPS_NS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET_NS}" xmlns:r="${RELATIONSHIPS_NS}"><sheets>${joinSheets((n, name) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE_NS}/relationships">${joinSheets((n) => `<Relationship Id="r${n}" Type="${RELATIONSHIPS_NS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="styles" Type="${RELATIONSHIPS_NS}/styles" Target="styles.xml"/></Relationships>`,
    // Format 49 is text, so values typed into the column keep their leading
    // zeros. The second style is bold, for headings.
    'xl/styles.xml': `<styleSheet xmlns="${SHEET_NS}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  }
  for (const [index, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = createSheetXml(parseRows(sheet))
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, xml]) => [path, strToU8(XML_DECLARATION + xml)]),
    ),
    { level: 6 },
  )
}

type Cell = string | number

const parseRows = ({ lines }: SheetLines): Cell[][] =>
  Buffer.from(lines)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

function createSheetXml(rows: readonly Cell[][]): string {
  const columns = Math.max(1, ...rows.map(({ length }) => length))
  const lines = rows.map((values, row) => {
    const cells = values.map((value, column) => {
      if (value === '') return ''
      const place = `${toColumnName(column)}${row + 1}`
      return typeof value === 'number'
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" s="${row === 0 ? 2 : 1}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`
    })
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  return `<worksheet xmlns="${SHEET_NS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="18" style="1" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function toColumnName(column: number): string {
  const lastLetter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? lastLetter : toColumnName(Math.floor(column / 26) - 1) + lastLetter
}

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
}
const escapeXml = (text: string) =>
  text.replace(/[<>&"]/g, (character) => ENTITIES[character] ?? character)

/**
 * Characters that XML cannot hold are written as _x000D_; text that already looks like that gets an escaped underscore.
 */
function escapeText(text: string): string {
  const escaped = truncate(text, CELL_MAX)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(
      /(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu,
      (character) => `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
  return escapeXml(escaped)
}
