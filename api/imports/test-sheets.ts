// For tests: makes spreadsheets, also as other programs write them.
import { type Zippable, zipSync } from 'fflate'
import type { SheetFormat } from '#api/contract/import.ts'
import { writeSheet } from './sheet-files.ts'
import { toLines } from './slices.ts'

/** A sheet with these rows, the headings first. */
export async function sheetFile(
  rows: readonly (readonly string[])[],
  format: SheetFormat = 'xlsx',
  name = `prices.${format}`,
): Promise<File> {
  const lines = await toLines(rows, (row) => row)
  return new File([await writeSheet([{ name: 'Sheet 1', lines }], format)], name)
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An .xlsx file with this content of its sheet, and further parts. */
export function rawXlsx(
  sheetData: string,
  parts: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    ...parts,
  }
  const zippable: Zippable = {}
  for (const [path, text] of Object.entries(files)) zippable[path] = new TextEncoder().encode(text)
  // Some tests pack hundreds of megabytes.
  return zipSync(zippable, { level: 1 }) as Uint8Array<ArrayBuffer>
}
