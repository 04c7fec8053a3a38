// Tests of structured data and the sitemap against the real API.
import { expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { DEFAULT_LANGUAGE } from '#api/contract/languages.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import type { Product } from '#api/products/contract.ts'
import type { PriceRules } from '#api/products/price-rules.contract.ts'
import { openTestApi } from '#api/testing/api.ts'
import { createShowroom } from '#src/content/showroom.ts'
import { SAMPLES } from '#src/content/showroom-samples.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { findProduct, isSpelledAlike } from './product.ts'
import { writeSitemap } from './sitemap.ts'
import { createProductData, createShowroomData } from './structured-data.ts'

const SITE = new URL('https://shop.example')
const PAGE = {
  site: SITE,
  language: DEFAULT_LANGUAGE,
  words: wordsOf('en'),
  glossary: () => undefined,
}

async function openCatalogue(prices: PriceRules, fields: object) {
  const { app, as, staff, token } = await openTestApi({ prices })
  const { api } = createClient('http://shop.internal', { fetch: app.request })
  const upload = async () =>
    (await staff('POST', '/images', {}, { image: await createPhoto(800, 8) })).body
  const photos = [await upload(), await upload()].map(({ id }) => ({ id }))
  await as(token, 'POST', '/projects/product', {
    ...{ name: 'Oak', category: 'tiles', size: '8x4', sku: 'KM-1', brand: 'K', photos },
    ...fields,
  })
  const read = (authorization?: string) => findProduct(api, 'KM-1', authorization)
  return { api, token, photos, read }
}

const facts = {
  actualSize: { width: 200, length: 1000, thickness: 9.5 },
  piecesPerBox: 6,
  weightPerBox: 24,
  slipResistance: 'R9',
  price: { amount: 82, per: 'sq ft' },
  stock: 'on order',
}

test('describes the pictures, dimensions, properties and offer of a product', async () => {
  const { read, photos } = await openCatalogue({ mode: 'exact', enteredGst: 'with' }, facts)
  const product = await read()
  if (!product) throw new Error('The product is gone.')
  const [data] = JSON.parse(JSON.stringify(createProductData(product, PAGE)))
  expect(data.image).toEqual(photos.map(({ id }) => `https://shop.example/uploads/${id}-800.jpg`))
  expect(data).toMatchObject({
    width: { value: 200, unitCode: 'MMT' },
    height: { value: 1000 },
    depth: { value: 9.5 },
    weight: { value: 24, unitCode: 'KGM' },
    offers: {
      price: 82,
      priceCurrency: 'INR',
      availability: 'https://schema.org/BackOrder',
      priceSpecification: {
        price: 82,
        valueAddedTaxIncluded: true,
        referenceQuantity: { value: 1, unitCode: 'FTK' },
      },
    },
  })
  const names = data.additionalProperty.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Pieces per box', 'Coverage per box', 'Slip resistance'])
})

test('leaves a hidden price out of the offer, and keeps the availability', async () => {
  const { read } = await openCatalogue({ mode: 'request' }, facts)
  const product = await read()
  if (!product) throw new Error('The product is gone.')
  const offerOf = (item: Product) =>
    JSON.parse(JSON.stringify(createProductData(item, PAGE)))[0].offers
  const offer = {
    '@type': 'Offer',
    url: 'https://shop.example/products/KM-1',
    availability: 'https://schema.org/BackOrder',
    seller: { '@id': 'https://shop.example/#shop' },
  }
  expect(offerOf(product)).toEqual(offer)
  const { stock: _, ...withoutStock } = product
  expect(offerOf(withoutStock).availability).toBe('https://schema.org/InStoreOnly')
})

test('offers a lower price until its last day, a range that begins somewhere, or no amount', async () => {
  const offerOf = async (prices: PriceRules) => {
    const { read } = await openCatalogue(prices, { ...facts, offer: '70 until 2999-12-31' })
    const product = (await read()) as Product
    return JSON.parse(JSON.stringify(createProductData(product, PAGE)))[0].offers
  }
  expect(await offerOf({ mode: 'exact' })).toMatchObject({
    price: 70,
    priceValidUntil: '2999-12-31',
    priceSpecification: [
      { price: 70 },
      { price: 82, priceType: 'https://schema.org/StrikethroughPrice' },
    ],
  })
  const startingPrices = [{ category: 'tiles' as const, amount: 58, per: 'sq ft' as const }]
  const range = await offerOf({ mode: 'from', startingPrices })
  expect(range.priceSpecification.minPrice).toBe(58)
  expect(range).not.toHaveProperty('price')
  const banded = await offerOf({ mode: 'band', bandLimits: { tiles: [50, 100] } })
  for (const texts of [range, banded]) expect(JSON.stringify(texts)).not.toMatch(/82|70/)
  expect(banded).not.toHaveProperty('priceSpecification')
})

test("lists the showroom's social network pages", () => {
  const instagram = 'https://instagram.com/shop'
  const showroom = createShowroom({ rev: 0, images: {}, instagram }, SAMPLES)
  const [shop] = JSON.parse(JSON.stringify(createShowroomData(showroom, PAGE, false)))
  expect(shop.sameAs).toContain(instagram)
})

test('compares SKUs by letters and digits only', () => {
  expect(isSpelledAlike('KM-T-207', 'kmt207')).toBe(true)
  expect(isSpelledAlike('KM-T-207', 'KM-T-208')).toBe(false)
})

test('the sitemap lists all pictures of a product, and nothing of a hidden one, which staff can read', async () => {
  const visible = await openCatalogue({ mode: 'request' }, {})
  const xml = await writeSitemap(visible.api, SITE, [], [DEFAULT_LANGUAGE])
  expect(xml.match(/<image:loc>/g)).toHaveLength(2)

  const { api, read, token } = await openCatalogue({ mode: 'request' }, { hidden: true })
  expect(await writeSitemap(api, SITE, [], [DEFAULT_LANGUAGE])).not.toMatch(/KM-1|image:loc/)
  expect(await read()).toBeUndefined()
  expect(await read(`Bearer ${token}`)).toMatchObject({ sku: 'KM-1', hidden: true })
})
