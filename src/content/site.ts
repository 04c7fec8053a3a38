// Words of the site that every showroom shares; its facts are in showroom.ts.

/** For the head of pages. */
export const SITE_META = {
  /** The ground of the pages, for what a browser draws around them: --plaster of tokens.css, in sRGB. */
  ground: '#f5f4f1',
  /** Language of the words, and the tag that social networks use for it. */
  language: 'en-IN',
} as const

/** The text of a visitor's message about one product. */
export function chatAboutProduct(product: { name: string; sku: string }, link: string): string {
  return `Hi, I would like to know more about ${product.name} (SKU ${product.sku}): ${link}`
}

/** And what one about a room says. */
export function chatAboutRoom(title: string, link: string): string {
  return `Hi, I would like to know more about the room “${title}”: ${link}`
}
