// Parser that reads SKU, size, brand and name from the file name of a photograph.
import { brandKey } from '#api/brands/contract.ts'
import { parseSizeText } from '#api/contract/size-text.ts'
import { findFittingFormat } from '#api/products/details.contract.ts'

/** Names given by cameras and messengers, which say nothing about the product. */
const CAMERA_NAME_PATTERN = /^(img|dsc|dscn|pxl|photo|image|picture|whatsapp|screenshot|\d{6,})/i
/** Letters and digits with hyphens, such as 'KM-T-204'. */
const SKU_PATTERN = /^(?=.*\d)(?=.*[a-z])[a-z\d]+(?:-[a-z\d]+)+/i
const EDGE_PATTERN = String.raw`\d+(?:\.\d+)? ?(?:mm|cm|ft|in|"|')?`
const SIZE_PATTERN = new RegExp(
  `(?<![a-z\\d.])${EDGE_PATTERN} ?[x×] ?${EDGE_PATTERN}(?![a-z\\d])`,
  'i',
)

export interface FileNameFields {
  sku: string
  name: string
  category: string
  size: string
  brand: string
}

const BLANK_FIELDS: FileNameFields = { sku: '', name: '', category: '', size: '', brand: '' }

/** Reads 'KM-T-204 Kelvarra terracotta 2x2.jpg' as a 2x2 tile named 'Terracotta', if 'Kelvarra' is one of `brands`. */
export function readFileName(fileName: string, brands: readonly string[]): FileNameFields {
  const stem = fileName
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim()
  if (CAMERA_NAME_PATTERN.test(stem) && !SIZE_PATTERN.test(stem)) return BLANK_FIELDS
  const measures = parseSizeText(SIZE_PATTERN.exec(stem)?.[0] ?? '')
  // Only sizes that fit a tile format count; other measures may be those of a basin.
  const size = (measures && findFittingFormat(measures)) ?? ''
  const textWithoutSize = measures ? stem.replace(SIZE_PATTERN, ' ').trim() : stem
  const sku = SKU_PATTERN.exec(textWithoutSize)?.[0] ?? ''
  const words = textWithoutSize.slice(sku.length).split(/[\s-]+/)
  const brand = brands.find((candidate) => findSpan(words, candidate)) ?? ''
  const [start, end] = findSpan(words, brand) ?? [0, 0]
  const name = words
    .toSpliced(start, end - start)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
  return { sku: sku.toUpperCase(), name, category: size && 'tiles', size, brand }
}

/** Finds the words of a brand among these words. */
function findSpan(
  words: readonly string[],
  brand: string,
): [start: number, end: number] | undefined {
  const length = brand.split(/[\s-]+/).length
  const start = words.findIndex(
    (_, index) => brandKey(words.slice(index, index + length).join(' ')) === brandKey(brand),
  )
  return brand && start >= 0 ? [start, start + length] : undefined
}

/** Appends numbers to equal names, continuing after the highest number among `existing` names. */
export function numberNames(names: readonly string[], existingNames: readonly string[]): string[] {
  const usedNames = [...existingNames]
  return names.map((name) => {
    const equalNames = [...existingNames, ...names].filter((other) => other === name)
    const isUnique =
      equalNames.length === 1 && !usedNames.some((other) => readSuffixNumber(other, name))
    if (!name || isUnique) return name
    const numberedName = `${name} ${Math.max(0, ...usedNames.map((other) => readSuffixNumber(other, name))) + 1}`
    usedNames.push(numberedName)
    return numberedName
  })
}

/** 3 for 'Kitchen Floor 3' and 'Kitchen Floor'; 0 if there is no number. */
function readSuffixNumber(text: string, name: string): number {
  const suffix = text.startsWith(`${name} `) ? text.slice(name.length + 1) : ''
  return /^\d+$/.test(suffix) ? Number(suffix) : 0
}
