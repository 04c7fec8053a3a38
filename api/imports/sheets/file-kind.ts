// Detection of spreadsheets by their bytes, with advice for any other kind of file.
import { Failure } from '#api/contract/failure.ts'
import { readParts } from './zip-parts.ts'

const SAVE_AS = 'Open it, choose “Save as” or “Download as”, take .xlsx, and send that file.'
const NO_SHEET = 'Send an .xlsx or .csv file.'
const DAMAGED =
  'This spreadsheet is damaged and cannot be opened. Save it once more as .xlsx and send that file.'

/** Refusals by the first bytes of a file. */
const REFUSALS: readonly [pattern: RegExp, message: string][] = [
  [
    /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP|BM|II\*\0|MM\0\*|[\s\S]{4}ftyp(hei|avif|mif1))/,
    `This is a picture and no spreadsheet. Photographs go in beside the sheet. ${NO_SHEET}`,
  ],
  [/^%PDF/, `This is a PDF and no spreadsheet. ${NO_SHEET}`],
  [
    /^(Rar!|7z\xbc\xaf|\p{Cc}\x8b)/u,
    `This is a packed folder. Unpack it and send the sheet in it.`,
  ],
  [/^\{\\rtf/, `This is a text document and no spreadsheet. ${NO_SHEET}`],
  [
    /^\s*<(!doctype|html|\?xml|table|meta)/i,
    `This is a web page or XML with the name of a sheet. ${SAVE_AS}`,
  ],
  [/^\s*[[{]"?/, `This is data of a program and no spreadsheet. ${NO_SHEET}`],
]

/** Whether this is an .xlsx file rather than a text file. @throws Failure for any other kind of file */
export function isXlsx(bytes: Buffer): boolean {
  if (bytes.length === 0) throw new Failure(422, `The file is empty. ${NO_SHEET}`)
  const firstChars = bytes.toString('latin1', 0, 512).replace(/^\xef\xbb\xbf/, '')
  if (firstChars.startsWith('PK')) return isXlsxZip(bytes)
  if (firstChars.startsWith('\xd0\xcf\x11\xe0')) throw new Failure(415, oldExcelMessage(bytes))
  for (const [pattern, message] of REFUSALS)
    if (pattern.test(firstChars)) throw new Failure(415, message)
  return false
}

function oldExcelMessage(bytes: Buffer): string {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'This workbook has a password. Save it without one in Excel, then choose it again.'
    : `This is an old .xls file. ${SAVE_AS}`
}

/** The names of the parts in a zip file. @throws Failure if it is incomplete */
function readPartNames(bytes: Buffer): string[] {
  try {
    return [...readParts(bytes).keys()]
  } catch (error) {
    throw toReadFailure(error)
  }
}

function isXlsxZip(bytes: Buffer): true {
  const names = readPartNames(bytes)
  const hasPart = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (hasPart(/vbaProject\.bin$/i))
    throw new Failure(415, `This sheet has macros (.xlsm), which are not taken. ${SAVE_AS}`)
  if (names.includes('xl/workbook.xml')) return true
  if (hasPart(/^xl\/workbook\.bin$/)) throw new Failure(415, `This is an .xlsb file. ${SAVE_AS}`)
  if (hasPart(/^Index\/.*\.iwa$|^Index\.zip$/))
    throw new Failure(
      415,
      'This is a Numbers document. In Numbers choose File, Export To, Excel, and send that file.',
    )
  if (hasPart(/^content\.xml$/))
    throw new Failure(415, `This is an .ods or .odt document. ${SAVE_AS}`)
  if (hasPart(/^(word|ppt)\//))
    throw new Failure(415, `This is a text or slides and no spreadsheet. ${NO_SHEET}`)
  throw new Failure(415, `This is a packed folder and no spreadsheet. ${NO_SHEET}`)
}

/** The failure after an error during unpacking; a RangeError means that a part exceeds its limit. */
export const toReadFailure = (error?: unknown) =>
  error instanceof RangeError
    ? new Failure(
        413,
        'This spreadsheet is far larger than it looks. Copy its rows into a new sheet and send that one.',
      )
    : new Failure(422, DAMAGED)
