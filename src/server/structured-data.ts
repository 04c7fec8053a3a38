// Writes schema.org data for search engines.
import { CATEGORIES, type CategoryId, categoryPath, productPath } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { pageSharePath } from '#api/contract/share.ts'
import { imageIdOf, variantUrl } from '#api/contract/variant.ts'
import { ADDRESS, EMAIL, MAP_LINK, OPENING_HOURS, PHONES, SITE } from '#src/content/site.ts'

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
    description: SITE.description,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    image: new URL(pageSharePath('home'), site).href,
    telephone: phone.dial,
    email: EMAIL,
    hasMap: MAP_LINK,
    knowsAbout: SITE.categories,
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
      itemListElement: SITE.categories.map((name) => ({ '@type': 'OfferCatalog', name })),
    },
  }
}

/** A product and its breadcrumbs. */
export function productData(product: Product, site: URL): object[] {
  const category = CATEGORIES.find(({ id }) => id === product.category)
  const url = new URL(productPath(product.sku), site).href
  const { name, sku, brand, description, color, material, size } = product
  const largest = largestPicture(product)
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
      image: largest && new URL(largest, site).href,
      description,
      color,
      material,
      size,
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

/** Search engines want at least 1200 pixels; the picture field itself has 800. */
function largestPicture({ photo, photoMeta }: Product): string | undefined {
  const id = photo && imageIdOf(photo)
  const plain = photoMeta?.formats.find((format) => format !== 'avif')
  return id && photoMeta && plain ? variantUrl(id, Math.max(...photoMeta.widths), plain) : photo
}
