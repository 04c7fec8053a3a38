// What search engines are told, in schema.org's words.
import { CATEGORIES, productPath } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { pageSharePath } from '#api/contract/share.ts'
import { ADDRESS, EMAIL, OPENING_HOURS, PHONES, SITE } from '#src/content/site.ts'

const CONTEXT = 'https://schema.org'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** The shop itself. */
export function shopData(site: URL): object {
  const [phone] = PHONES
  return {
    '@context': CONTEXT,
    '@type': 'HomeGoodsStore',
    name: SITE.name,
    description: SITE.description,
    url: site.href,
    image: new URL(pageSharePath('home'), site).href,
    telephone: phone.dial,
    email: EMAIL,
    openingHours: OPENING_HOURS,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${ADDRESS.street}, ${ADDRESS.area}`,
      addressLocality: ADDRESS.city,
      addressRegion: ADDRESS.state,
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

/** A product and the way that leads to it. */
export function productData(product: Product, site: URL): object[] {
  const category = CATEGORIES.find(({ id }) => id === product.category)
  const url = new URL(productPath(product.sku), site).href
  const { name, sku, brand, description, color, material, size, photo } = product
  const way = [
    { name: 'Home', item: site.href },
    { name: 'Products', item: new URL('/products', site).href },
    ...(category
      ? [{ name: category.name, item: new URL(`/products?category=${category.id}`, site).href }]
      : []),
    { name, item: url },
  ]
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name,
      sku,
      brand: { '@type': 'Brand', name: brand },
      url,
      // What is undefined is left out of the text.
      category: category?.name,
      image: photo && new URL(photo, site).href,
      description,
      color,
      material,
      size,
    },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: way.map((step, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        ...step,
      })),
    },
  ]
}
