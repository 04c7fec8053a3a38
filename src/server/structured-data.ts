// Structured data (schema.org) for search engines.
import { largestUrl } from '#api/contract/image.ts'
import { pathIn } from '#api/contract/languages.ts'
import { breadcrumbPath, type CategoryId, productPath } from '#api/products/catalogue.contract.ts'
import { listPhotos, type Product } from '#api/products/contract.ts'
import {
  formatClock,
  formatHoursForSchema,
  parseHoliday,
  type Span,
} from '#api/showroom/hours.contract.ts'
import { createDetailRows } from '#src/content/product-details.ts'
import { translateText } from '#src/content/record-texts.ts'
import type { Showroom } from '#src/content/showroom.ts'

/** The page that the data describe. */
interface PageContext extends Pick<App.Locals, 'language' | 'words' | 'glossary'> {
  site: URL
}

const urlOf = ({ site, language }: PageContext, path: string) =>
  new URL(pathIn(language, path), site).href

const CONTEXT = 'https://schema.org'
/** The showroom is the same in all languages. */
const getShowroomId = (site: URL) => new URL('/#shop', site).href
const replaceNbsp = (text: string) => text.replaceAll('\u00a0', ' ')

/** Describes the showroom, and on the home page also the name of the website in search results. */
export function createShowroomData(
  showroom: Showroom,
  page: PageContext,
  isHome: boolean,
): object[] {
  const website = {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: showroom.name,
    url: urlOf(page, '/'),
    inLanguage: page.language.locale,
  }
  return [createOrganization(showroom, page), ...(isHome ? [website] : [])]
}

function createOrganization(showroom: Showroom, { site, words }: PageContext): object {
  const { text, name, phones, mapLink, sells, schedule, socials } = showroom
  const [latitude, longitude] = text('coordinates').split(/, ?/)
  const streets = [text('street'), text('area')].filter(Boolean).join(', ')
  // JSON leaves undefined values out.
  const textOrUndefined = (value: string) => replaceNbsp(value) || undefined
  return {
    '@context': CONTEXT,
    '@type': ['Organization', 'HomeGoodsStore'],
    '@id': getShowroomId(site),
    name,
    description: textOrUndefined(text('description')),
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    image: new URL(showroom.sharePath('home'), site).href,
    telephone: phones[0]?.dial,
    email: textOrUndefined(text('email')),
    hasMap: mapLink,
    sameAs: socials.length > 0 ? socials.map(({ href }) => href) : undefined,
    knowsAbout: sells,
    openingHours: formatHoursForSchema(schedule.hours),
    specialOpeningHoursSpecification: createHolidayHours(schedule.holidays),
    geo: longitude && { '@type': 'GeoCoordinates', latitude, longitude },
    address: {
      '@type': 'PostalAddress',
      streetAddress: textOrUndefined(streets),
      addressLocality: textOrUndefined(text('city')),
      addressRegion: textOrUndefined(text('state')),
      postalCode: textOrUndefined(text('postcode')),
      addressCountry: 'IN',
    },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: words.catalogue.title,
      itemListElement: sells.map((range) => ({ '@type': 'OfferCatalog', name: range })),
    },
  }
}

/** Search engines expect a closed day to open and close at midnight. */
const CLOSED: Span = [0, 0]

/** The opening hours on holidays, one entry for each span. */
function createHolidayHours(holidays: readonly string[]): object[] | undefined {
  const entries = holidays.flatMap((text) => parseHoliday(text) ?? [])
  if (entries.length === 0) return undefined
  return entries.flatMap(({ first, last, spans }) =>
    (spans.length > 0 ? spans : [CLOSED]).map(([from, to]) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: first,
      validThrough: last,
      opens: formatClock(from),
      closes: formatClock(to),
    })),
  )
}

/** Describes a product and its breadcrumbs. */
export function createProductData(product: Product, page: PageContext): object[] {
  const { site, words, language, glossary } = page
  const url = urlOf(page, productPath(product.sku))
  const { sku, brand, color, material, size } = product
  const name = translateText(product, 'name', language.id)
  const { actualSize, weightPerBox } = product
  const pictures = listPhotos(product).map((photo) => new URL(largestUrl(photo), site).href)
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name,
      alternateName: name === product.name ? undefined : product.name,
      sku,
      brand: { '@type': 'Brand', name: brand },
      url,
      // JSON leaves undefined values out.
      category: words.catalogue.categories[product.category],
      // Search engines ask for a width of at least 1200 pixels.
      image: pictures.length > 0 ? pictures : undefined,
      description: translateText(product, 'description', language.id) || undefined,
      color: color && (glossary(color) ?? color),
      material: material && (glossary(material) ?? material),
      size,
      ...(actualSize && {
        width: createQuantity(actualSize.width, 'MMT'),
        // schema.org has no length: the second side of a tile is its height, the thickness its depth.
        height: createQuantity(actualSize.length, 'MMT'),
        depth: actualSize.thickness && createQuantity(actualSize.thickness, 'MMT'),
      }),
      weight: weightPerBox && {
        ...createQuantity(weightPerBox, 'KGM'),
        description: words.productDetails.labels.weightPerBox,
      },
      additionalProperty: createProperties(page, product),
      offers: createOffer(product, url, site),
    },
    createBreadcrumbs([...createBreadcrumbSteps(product.category, page), { name, item: url }]),
  ]
}

/** Describes a list of products and its breadcrumbs. */
export function createListData(
  { title, path }: { title: string; path: string },
  category: CategoryId,
  products: readonly Product[],
  page: PageContext,
): object[] {
  const item = urlOf(page, path)
  const trail = createBreadcrumbSteps(category, page)
  const stepIndex = trail.findIndex((step) => step.item === item)
  return [
    createBreadcrumbs(
      stepIndex < 0 ? [...trail, { name: title, item }] : trail.slice(0, stepIndex + 1),
    ),
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      name: title,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: translateText(product, 'name', page.language.id),
        url: urlOf(page, productPath(product.sku)),
      })),
    },
  ]
}

interface BreadcrumbStep {
  name: string
  item: string
}

/** The steps from the home page to a category. */
function createBreadcrumbSteps(id: CategoryId, page: PageContext): BreadcrumbStep[] {
  const { catalogue } = page.words
  return [
    { name: page.words.layout.pages.home, item: urlOf(page, '/') },
    { name: catalogue.title, item: urlOf(page, '/products') },
    { name: catalogue.categories[id], item: urlOf(page, breadcrumbPath(id)) },
  ]
}

const createBreadcrumbs = (trail: readonly BreadcrumbStep[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  })),
})

/** A value with its UN/CEFACT unit. */
const createQuantity = (value: number, unitCode: string) => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
})

/** The facts without a schema.org property of their own, worded as on the page. */
function createProperties(
  { words, glossary }: PageContext,
  product: Product,
): object[] | undefined {
  const mappedIds = ['actualSize', 'thickness', 'weightPerBox', 'material']
  const rows = createDetailRows(words.productDetails, product, glossary).filter(
    ({ id }) => !mappedIds.includes(id),
  )
  if (rows.length === 0) return undefined
  return rows.map(({ label: name, text: value }) => ({ '@type': 'PropertyValue', name, value }))
}

const AVAILABILITY = {
  'in stock': 'InStock',
  'on order': 'BackOrder',
  discontinued: 'Discontinued',
} as const

const UNIT_CODES = { 'sq ft': 'FTK', piece: 'C62', box: 'XBX' } as const

/** The offer of the showroom, with the price if it is public; a band has no amount. */
function createOffer({ priceTag: tag, stock }: Product, url: string, site: URL): object {
  const offer = {
    '@type': 'Offer',
    url,
    // InStoreOnly if the stock is unknown, because nothing is sold online.
    availability: `${CONTEXT}/${stock ? AVAILABILITY[stock] : 'InStoreOnly'}`,
    seller: { '@id': getShowroomId(site) },
  }
  if (!tag || tag.kind === 'band') return offer
  const unit = {
    '@type': 'UnitPriceSpecification',
    priceCurrency: 'INR',
    referenceQuantity: createQuantity(1, UNIT_CODES[tag.per]),
    ...(tag.gst && { valueAddedTaxIncluded: tag.gst === 'with' }),
  }
  // A range that begins there. An `Offer` with it as its price would promise this product for it.
  if (tag.kind === 'from')
    return { ...offer, priceSpecification: { ...unit, minPrice: tag.amount } }
  const { amount, before, until } = tag
  const specification = { ...unit, price: amount }
  return {
    ...offer,
    price: amount,
    priceCurrency: 'INR',
    priceValidUntil: until,
    priceSpecification: before
      ? [specification, { ...unit, price: before, priceType: `${CONTEXT}/StrikethroughPrice` }]
      : specification,
  }
}
