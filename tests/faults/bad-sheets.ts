// Invalid or too expensive spreadsheets, each with the status and message of its rejection.
import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { createRawXlsx } from '#api/imports/sheets/test-sheets.ts'

const encodeText = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))
const createZip = (...names: string[]) =>
  zipSync(
    Object.fromEntries(names.map((name) => [name, encodeText('x')])),
  ) as Uint8Array<ArrayBuffer>
const joinParts = (...parts: (number | string)[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.alloc(part),
      ),
    ),
  )
const OLE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const encodeUtf16 = (text: string) => Buffer.from(text, 'utf16le').toString('latin1')
const repeatRow = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n + 1)).join('')

/** By name: the status, a pattern of the message, and the file. */
export const BAD_SHEETS: Record<
  string,
  [status: number, sentence: RegExp, make: () => Uint8Array<ArrayBuffer>]
> = {
  'an empty file': [422, /^The file is empty/, () => new Uint8Array()],
  'a PNG': [415, /^This is a picture/, () => joinParts('\x89PNG\r\n\x1a\n', 500)],
  'a JPEG': [415, /^This is a picture/, () => joinParts('\xff\xd8\xff\xe0', 500)],
  'a PDF': [415, /^This is a PDF/, () => joinParts('%PDF-1.7\n', 500)],
  'an .xls': [415, /^This is an old \.xls/, () => joinParts(OLE_SIGNATURE, 5000)],
  'a sheet with a password': [
    415,
    /has a password/,
    () => joinParts(OLE_SIGNATURE, 900, encodeUtf16('EncryptedPackage'), 900),
  ],
  'an .ods': [415, /^This is an \.ods/, () => createZip('mimetype', 'content.xml')],
  'a Numbers document': [
    415,
    /^This is a Numbers document/,
    () => createZip('Index/Document.iwa', 'Metadata/Properties.plist'),
  ],
  'an .xlsm': [
    415,
    /^This sheet has macros/,
    () => createRawXlsx('', { 'xl/vbaProject.bin': 'x' }),
  ],
  'an .xlsb': [415, /^This is an \.xlsb/, () => createZip('xl/workbook.bin')],
  'a .docx': [415, /^This is a text/, () => createZip('word/document.xml')],
  'a .zip of pictures': [415, /^This is a packed folder/, () => createZip('a.jpg', 'b.jpg')],
  'a web page': [
    415,
    /^This is a web page/,
    () => encodeText('<html><table><tr><td>SKU</td></tr></table></html>'),
  ],
  JSON: [415, /^This is data of a program/, () => encodeText('{"products":[]}')],
  noise: [
    415,
    /^This is no spreadsheet/,
    () => new Uint8Array(deflateSync(Buffer.from(repeatRow(4000, String)))).map((byte) => byte ^ 7),
  ],
  'half an .xlsx': [
    422,
    /^This spreadsheet is damaged/,
    () => createRawXlsx(repeatRow(900, (n) => `<row r="${n}"/>`)).subarray(0, 400),
  ],
  'an .xlsx with damaged parts': [422, /^This spreadsheet is damaged/, () => createDamagedXlsx()],
  'a .csv with one column': [422, /^This file has one column/, () => encodeText('SKU', 'KM-1')],
  'a quotation mark that never ends': [
    422,
    /^A quotation mark in row 2/,
    () => encodeText('SKU,Name', 'KM-1,"Oak', 'KM-2,Ash'),
  ],
  'an XML bomb': [
    422,
    /^This spreadsheet is damaged/,
    () =>
      createRawXlsx('', {
        'xl/sharedStrings.xml': `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(9999)}"><!ENTITY d "&b;&b;&b;">]><sst><si><t>&d;</t></si></sst>`,
      }),
  ],
  'a zip bomb': [
    413,
    /far larger/,
    () => createRawXlsx('', { 'xl/worksheets/sheet1.xml': ' '.repeat(400_000_000) }),
  ],
  'a row without an end': [
    422,
    /damaged/,
    () => createRawXlsx(`<row r="1"><c r="A1"><v>${'1'.repeat(10_000_000)}`),
  ],
  'cells without an end': [
    422,
    /^This spreadsheet is damaged/,
    () => createRawXlsx(`<row r="1">${'<c r="A1"><v>1</v>'.repeat(200_000)}</row>`),
  ],
  'rows and cells without an end': [
    422,
    /^This spreadsheet is damaged/,
    () => createRawXlsx('<row><c>'.repeat(200_000)),
  ],
  'tags without an end': [
    422,
    /^(This spreadsheet is damaged|The sheet is empty)/,
    () =>
      createRawXlsx(
        `<row><c><is>${'<t '.repeat(200_000)}${'<rPh '.repeat(200_000)}</is></c></row>`,
        {
          'xl/styles.xml': `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts>`,
        },
      ),
  ],
  'a part that is longer than the directory says': [
    413,
    /far larger than it looks/,
    () => createUnderstatedXlsx(),
  ],
  '1,000,000 empty rows': [
    422,
    /^The sheet is empty/,
    () =>
      createRawXlsx(
        repeatRow(1_000_000, (n) => `<row r="${n}" spans="1:9" s="1" customFormat="1" ht="15"/>`),
      ),
  ],
  '1,000,000 rows of empty cells': [
    413,
    /far larger/,
    () =>
      createRawXlsx(
        repeatRow(
          1_000_000,
          (n) => `<row r="${n}"><c r="A${n}" s="1"/><c r="B${n}" s="1"/><c r="C${n}" s="1"/></row>`,
        ),
      ),
  ],
  '30,000 rows': [
    413,
    /more than 20,000 rows/,
    () =>
      createRawXlsx(repeatRow(30_000, (n) => `<row r="${n}"><c r="A${n}"><v>${n}</v></c></row>`)),
  ],
  'a million rows of text': [
    413,
    /more than 20,000 rows/,
    () => encodeText(`SKU,Name\n${repeatRow(1_000_000, (n) => `K${n},a\n`)}`),
  ],
  'shared texts without number': [
    413,
    /far larger/,
    () =>
      createRawXlsx('', {
        'xl/sharedStrings.xml': `<sst>${'<si><t>aaaaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(2_000_000)}</sst>`,
      }),
  ],
}

/** 200 MB of rows whose zip directory declares 1,000 bytes. */
function createUnderstatedXlsx(): Uint8Array<ArrayBuffer> {
  const length = 200_000_000
  const file = Buffer.from(
    createRawXlsx(' '.repeat(length - '<worksheet><sheetData></sheetData></worksheet>'.length)),
  )
  for (
    let offset = file.indexOf(toUint32(length));
    offset >= 0;
    offset = file.indexOf(toUint32(length), offset)
  )
    file.writeUInt32LE(1000, offset)
  return new Uint8Array(file)
}

function toUint32(number: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(number)
  return buffer
}

function createDamagedXlsx(): Uint8Array<ArrayBuffer> {
  const xlsx = createRawXlsx(
    repeatRow(2000, (n) => `<row r="${n}"><c r="A${n}"><v>${n * 7}</v></c></row>`),
  )
  const start = Buffer.from(xlsx.buffer).indexOf('sheet1.xml') + 40
  return xlsx.map((byte, index) => (index > start && index < start + 400 ? byte ^ 0x55 : byte))
}
