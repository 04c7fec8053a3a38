// For tests: spreadsheets, including ones as other programs write them.
import { crc32, deflateRawSync } from 'node:zlib'
import type { SheetFormat } from '#api/imports/sheet.contract.ts'
import { writeSheet } from './sheet-files.ts'

/** A sheet with these rows, the headings first. */
export async function createSheetFile(
  rows: readonly (readonly string[])[],
  format: SheetFormat = 'xlsx',
  name = `prices.${format}`,
): Promise<File> {
  return new File([await writeSheet([{ name: 'Sheet 1', rows }], format)], name)
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An .xlsx file with this content of its sheet, and further parts. */
export function createRawXlsx(
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
  return zipTexts(files)
}

/** Packs texts as a .zip. By zlib: fflate takes 11 s for the largest sheet of the tests. */
function zipTexts(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(bytes, { level: 1 })
    const localHeader = Buffer.alloc(26)
    localHeader.writeUInt16LE(20)
    localHeader.writeUInt16LE(8, 4)
    localHeader.writeUInt32LE(crc32(bytes), 10)
    localHeader.writeUInt32LE(packed.length, 14)
    localHeader.writeUInt32LE(bytes.length, 18)
    localHeader.writeUInt16LE(name.length, 22)
    const offsetField = Buffer.alloc(14)
    offsetField.writeUInt32LE(offset, 10)
    const localEntry = [Buffer.from('PK\x03\x04'), localHeader, name, packed]
    directory.push(Buffer.from('PK\x01\x02\x14\0'), localHeader, offsetField, name)
    parts.push(...localEntry)
    offset += localEntry.reduce((sum, part) => sum + part.length, 0)
  }
  const directoryBytes = Buffer.concat(directory)
  const endRecord = Buffer.alloc(18)
  endRecord.writeUInt16LE(directory.length / 4, 4)
  endRecord.writeUInt16LE(directory.length / 4, 6)
  endRecord.writeUInt32LE(directoryBytes.length, 8)
  endRecord.writeUInt32LE(offset, 12)
  return new Uint8Array(
    Buffer.concat([...parts, directoryBytes, Buffer.from('PK\x05\x06'), endRecord]),
  )
}
