// Recently seen products of this browser: recorded on product pages, shown there and in the empty search.

import { langOf, nameOf } from '#src/site/ui/page-texts.ts'
import { productPagePath } from '#src/site/ui/paths.ts'
import type { SelectionProduct } from './selection-storage.ts'

const STORAGE_KEY = 'seen'
const RECENT_MAX = 9

type RecentProduct = Pick<SelectionProduct, 'sku' | 'name' | 'translations' | 'photo'>

const findElement = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)
const readCurrentProductJson = () => findElement('.detail [data-keep]')?.dataset.keep

function readRecentProducts(): RecentProduct[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Returns a filled copy of the template for each product, newest first, without the current page's product. */
export function renderRecentProducts(template: HTMLTemplateElement): Node[] {
  const { sku: currentSku } = JSON.parse(readCurrentProductJson() ?? '{}')
  const otherProducts = readRecentProducts().filter(({ sku }) => sku !== currentSku)
  return otherProducts.slice(0, RECENT_MAX - 1).map((product) => {
    const { sku, photo } = product
    const name = nameOf(product)
    const fragment = template.content.cloneNode(true) as DocumentFragment
    const fillElement = <T extends Element>(selector: string, values: Partial<T>) =>
      Object.assign(fragment.querySelector(selector) ?? {}, values)
    fillElement<HTMLAnchorElement>('a', { href: productPagePath(sku) })
    const lang = langOf(name)
    fillElement<HTMLElement>('b', { textContent: name, ...(lang && { lang }) })
    fillElement('small', { textContent: sku })
    if (photo) fillElement<HTMLImageElement>('img', { src: photo })
    else fragment.querySelector('img')?.remove()
    return fragment
  })
}

/** Fills and shows the page's section of recently seen products, if it has one. */
export function showRecentProducts(): void {
  const section = findElement('.recent-products')
  const template = section?.querySelector('template')
  const copies = template ? renderRecentProducts(template) : []
  if (!section || copies.length === 0) return
  section.hidden = false
  section.querySelector('ul')?.append(...copies)
}

/** Records the current page's product. */
export function recordProduct(): void {
  const json = readCurrentProductJson()
  if (!json) return
  const { sku, name, translations, photo }: RecentProduct = JSON.parse(json)
  const otherProducts = readRecentProducts().filter((product) => product.sku !== sku)
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify([{ sku, name, translations, photo }, ...otherProducts].slice(0, RECENT_MAX)),
    )
  } catch {
    // The browser denies its storage, so nothing is recorded.
  }
}
