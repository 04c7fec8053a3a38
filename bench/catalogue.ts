// A repeatable catalogue of any size: about 600 bytes per product, with words for searches.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CATEGORIES, SIZES } from '#api/products/catalogue.contract.ts'
import type { ProductRecord } from '#api/products/contract.ts'

/** The password of the super admin in every generated data folder. */
export const PASSWORD = 'figures are to be measured'

const FIRST_MS = Date.parse('2026-01-01T00:00:00Z')
const MINUTE_MS = 60_000

const BRANDS = splitWords(
  'Kelvarra Tessmira Nordvik Palisade Ombra Veldt Karst Luminaire Sorrel Bastion',
)
const STONES = splitWords(
  'Calacatta Statuario Carrara Travertine Onyx Basalt Slate Terrazzo Quartzite Granite Limestone Marquina ' +
    'Emperador Botticino Crema Sandstone Porphyry Gneiss Alabaster Soapstone',
)
const VARIANTS = splitWords(
  'Oro Nero Bianco Grigio Verde Azul Rosso Perla Fumo Notte Alba Ambra Cenere Foglia Onda Riva Terra Luce Brina Duna',
)
const COLORS = splitWords('White Black Grey Green Blue Red Pearl Smoke Beige Ochre Sand Rust')
const FINISHES = splitWords('Matt Polished Honed Brushed Lappato Satin Glossy Textured')
const MATERIALS = splitWords('Porcelain Ceramic Cement Marble Granite Vitrified')
const TAGS = splitWords(
  'Indoor Outdoor Kitchen Bathroom Foyer Terrace Wall Floor Anti-slip Frost-proof',
)
const FILLER =
  'Pressed twice and fired at twelve hundred degrees, rectified on all four edges, sorted by hand into shades, and packed with paper between the faces. Order one box in ten more than the plan says, and lay from several boxes at once.'

/** Generates products, oldest first, in the format of the data file. */
function createCatalogue(count: number): ProductRecord[] {
  const random = createRandom(count)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  return Array.from({ length: count }, (_, i) => {
    const time = new Date(FIRST_MS + i * MINUTE_MS).toISOString()
    const isTile = random() < 0.8
    const name = `${pick(STONES)} ${pick(VARIANTS)} ${1 + (i % 97)}`
    return {
      _id: `bench-${String(i).padStart(8, '0')}`,
      createdAt: time,
      updatedAt: time,
      rev: 1,
      name,
      category: isTile ? CATEGORIES[0].id : CATEGORIES[1].id,
      sku: skuOf(i),
      brand: pick(BRANDS),
      ...(isTile && { size: pick(SIZES) }),
      color: pick(COLORS),
      finish: pick(FINISHES),
      material: pick(MATERIALS),
      tags: [...new Set([pick(TAGS), pick(TAGS)])],
      description: `${name}. ${FILLER}`,
    }
  })
}

/** Writes a catalogue to a data folder. */
export async function writeCatalogue(dataDir: string, count: number): Promise<void> {
  const text = JSON.stringify({ products: createCatalogue(count) }, null, 2)
  await writeFile(join(dataDir, 'products.json'), `${text}\n`)
}

/** A product name with a missing letter; different for each of the first 38,800 numbers. */
export function createMisspelling(index: number): string {
  const [stone, variant, number] = toDigits(index, [STONES.length, VARIANTS.length, 97])
  const name = STONES[stone] ?? ''
  const omittedIndex = 1 + (index % (name.length - 2))
  return `${name.slice(0, omittedIndex)}${name.slice(omittedIndex + 1)} ${VARIANTS[variant]} ${1 + number}`
}

/** A query with five facets; different for each of the first 57,600 numbers. */
export function createFilterQuery(index: number): string {
  const facets = Object.entries({
    brand: BRANDS,
    color: COLORS,
    finish: FINISHES,
    material: MATERIALS,
    tag: TAGS,
  })
  const indexes = toDigits(
    index,
    facets.map(([, values]) => values.length),
  )
  return facets.map(([facet, values], i) => `${facet}=${values[indexes[i] ?? 0]}`).join('&')
}

/** The digits of a number in mixed bases, lowest first. */
function toDigits<const Bases extends readonly number[]>(index: number, bases: Bases) {
  let remaining = index
  return bases.map((base) => {
    const digit = remaining % base
    remaining = Math.floor(remaining / base)
    return digit
  }) as { [Index in keyof Bases]: number }
}

/** The SKU of the product with this index. */
export function skuOf(index: number): string {
  return `KM-${String(index).padStart(6, '0')}`
}

function splitWords(text: string): string[] {
  return text.split(' ')
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
