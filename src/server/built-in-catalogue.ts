// Built-in sample catalogue, made while the site is built.
import { getImage } from 'astro:assets'
import { setTimeout } from 'node:timers/promises'
import type { ImageMetadata } from 'astro'
import { CATEGORIES, type CategoryId } from '#api/products/catalogue.contract.ts'
import type { BuiltInCatalogue, BuiltInProduct } from '#src/content/built-in-catalogue.ts'

/** The wait before the samples are read, during the build only. */
const BUILD_DELAY_MS = 500

type Sample = Omit<BuiltInProduct, 'photo'> & { category: CategoryId; photo: string }

/** The samples, which also fill a new showroom. */
const [SAMPLES = []] = Object.values(
  import.meta.glob<Sample[]>('/data/sample/products.json', { eager: true, import: 'default' }),
)
const PHOTO_FILES = import.meta.glob<ImageMetadata>('/data/sample/photos/*.jpg', {
  eager: true,
  import: 'default',
})
/** The pixel widths of a card's photograph: half a phone and a quarter of the frame, each at two densities. */
const PHOTO_WIDTHS_PX = [400, 640]

/** Creates eight tiles and eight pieces of sanitaryware with their photographs. */
export async function createBuiltInCatalogue(): Promise<BuiltInCatalogue> {
  await setTimeout(BUILD_DELAY_MS)
  const lists = CATEGORIES.map(async ({ id }) => {
    const samples = SAMPLES.filter(({ category }) => category === id)
    const products: readonly BuiltInProduct[] = await Promise.all(samples.map(toBuiltInProduct))
    return [id, products] as const
  })
  return Object.fromEntries(await Promise.all(lists)) as BuiltInCatalogue
}

async function toBuiltInProduct({
  name,
  sku,
  size,
  actualSize,
  photo,
}: Sample): Promise<BuiltInProduct> {
  const src = PHOTO_FILES[`/data/sample/${photo}`]
  if (!src) throw new Error(`The sample ${sku} names a photograph that is not there: ${photo}`)
  const [avif, jpg] = await Promise.all([
    getImage({ src, widths: PHOTO_WIDTHS_PX, format: 'avif', quality: 50 }),
    getImage({ src, width: 640, format: 'jpg' }),
  ])
  return {
    name,
    sku,
    ...(size && { size }),
    ...(actualSize && { actualSize }),
    photo: { src: jpg.src, srcset: avif.srcSet.attribute, type: 'image/avif' },
  }
}
