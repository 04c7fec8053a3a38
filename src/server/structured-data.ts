// Writes schema.org data for search engines.
import { CATEGORIES, type CategoryId, categoryPath, productPath } from '#api/contract/catalogue.ts'
import { largestUrl, photosOf } from '#api/contract/photos.ts'
import type { Product } from '#api/contract/product.ts'
import { pageSharePath } from '#api/contract/share.ts'
import { detailRows } from '#src/content/product-details.ts'
import {
  ADDRESS,
  EMAIL,
  MAP_LINK,
  OPENING_HOURS,
  PHONES,
  SITE,
  SITE_META,
} from '#src/content/site.ts'

const CONTEXT = 'https://schema.org'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** The shop, and the name of its site in search results. */
export function shopData(site: URL): object[] {
  const website = { '@context': CONTEXT, '@type': 'WebSite', name: SITE.name, url: site.href }
  return [organization(site), website]
}

export function organization(site: URL): object {
  const [phone] = PHONES
  return {
    '@context': CONTEXT,
    '@type': ['Organization', 'HomeGoodsStore'],
    '@id': new URL('/#shop', site).href,
    name: SITE.name,
    description: SITE_META.description,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    image: new URL(pageSharePath('home'), site).href,
    telephone: phone.dial,
    email: EMAIL,
    hasMap: MAP_LINK,
    knowsAbout: SITE_META.categories,
    openingHours: OPENING_HOURS,
    address: {
      '@type': 'PostalAddress',
      streetAddress: plain(`${ADDRESS.street}, ${ADDRESS.area}`),
      addressLocality: ADDRESS.city,
      addressRegion: plain(ADDRESS.state),
      postalCode: plain(ADDRESS.postcode),
      addressCountry: ADDRESS.country,
    },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Products',
      itemListElement: SITE_META.categories.map((name) => ({ '@type': 'OfferCatalog', name })),
    },
  }
}

/** A product and its breadcrumbs. */
export function productData(product: Product, site: URL): object[] {
  const category = CATEGORIES.find(({ id }) => id === product.category)
  const url = new URL(productPath(product.sku), site).href
  const { name, sku, brand, description, color, material, size } = product
  const { actualSize, weightPerBox } = product
  const pictures = photosOf(product).map((photo) => new URL(largestUrl(photo), site).href)
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name,
      sku,
      brand: { '@type': 'Brand', name: brand },
      url,
      // JSON leaves undefined values out.
      category: category?.name,
      // Search engines want at least 1200 pixels.
      image: pictures.length > 0 ? pictures : undefined,
      description,
      color,
      material,
      size,
      ...(actualSize && {
        width: quantity(actualSize.width, 'MMT'),
        // schema.org has no length: the second side of a flat piece is its height, the thickness its depth.
        height: quantity(actualSize.length, 'MMT'),
        depth: actualSize.thickness && quantity(actualSize.thickness, 'MMT'),
      }),
      weight: weightPerBox && { ...quantity(weightPerBox, 'KGM'), description: 'One box' },
      additionalProperty: propertiesOf(product),
      offers: offerOf(product, url),
    },
    breadcrumbs([...wayTo(product.category, site), { name, item: url }]),
  ]
}

/** A list of products, and its breadcrumbs. */
export function listData(
  { title, path }: { title: string; path: string },
  category: CategoryId | '',
  products: readonly Product[],
  site: URL,
): object[] {
  const item = new URL(path, site).href
  const way = wayTo(category, site)
  const place = way.findIndex((step) => step.item === item)
  return [
    breadcrumbs(place < 0 ? [...way, { name: title, item }] : way.slice(0, place + 1)),
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      name: title,
      itemListElement: products.map(({ name, sku }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        url: new URL(productPath(sku), site).href,
      })),
    },
  ]
}

interface Step {
  name: string
  item: string
}

/** The steps from the home page to a category. */
function wayTo(id: CategoryId | '', site: URL): Step[] {
  const category = CATEGORIES.find((one) => one.id === id)
  return [
    { name: 'Home', item: site.href },
    { name: 'Products', item: new URL('/products', site).href },
    ...(category
      ? [{ name: category.name, item: new URL(categoryPath(category.id), site).href }]
      : []),
  ]
}

const breadcrumbs = (way: readonly Step[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: way.map((step, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    ...step,
  })),
})

/** A value with its UN/CEFACT unit. */
const quantity = (value: number, unitCode: string) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
})

/** The facts that schema.org has no field for, in the words of the page. */
function propertiesOf(product: Product): object[] | undefined {
  const own = ['actualSize', 'thickness', 'weightPerBox', 'material']
  const others = detailRows(product).filter(({ id }) => !own.includes(id))
  if (others.length === 0) return undefined
  return others.map(({ label: name, text: value }) => ({ '@type': 'PropertyValue', name, value }))
}

const AVAILABILITY = {
  'in stock': 'InStock',
  'on order': 'BackOrder',
  discontinued: 'Discontinued',
} as const

const UNIT_CODES = { 'sq ft': 'FTK', piece: 'C62', box: 'XBX' } as const

/** The offer, where the price is shown. */
function offerOf({ price, stock }: Product, url: string): object | undefined {
  if (!price) return undefined
  const amount = { price: price.amount, priceCurrency: 'INR' }
  return {
    '@type': 'Offer',
    url,
    ...amount,
    availability: stock && `${CONTEXT}/${AVAILABILITY[stock]}`,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      referenceQuantity: quantity(1, UNIT_CODES[price.per]),
    },
  }
}
