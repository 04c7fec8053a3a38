// The products that this browser has seen lately: noted on a product's page, shown there and in the empty search.
import type { KeptProduct } from '#src/site/ui/selection.ts'
import { languageOf } from '#src/ui/text-language.ts'

const KEY = 'seen'
const SEEN_MAX = 9

type Seen = Pick<KeptProduct, 'sku' | 'name' | 'photo'>

const part = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)
const ownProduct = () => part('.detail [data-keep]')?.dataset.keep

function readSeen(): Seen[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** A copy of the template for each product, newest first, without the product of this page. */
export function drawSeen(template: HTMLTemplateElement): Node[] {
  const { sku: own } = JSON.parse(ownProduct() ?? '{}')
  const others = readSeen().filter(({ sku }) => sku !== own)
  return others.slice(0, SEEN_MAX - 1).map(({ sku, name, photo }) => {
    const copy = template.content.cloneNode(true) as DocumentFragment
    const fill = <T extends Element>(selector: string, values: Partial<T>) =>
      Object.assign(copy.querySelector(selector) ?? {}, values)
    fill<HTMLAnchorElement>('a', { href: `/products/${encodeURIComponent(sku)}` })
    const language = languageOf(name)
    fill<HTMLElement>('b', { textContent: name, ...(language && { lang: language }) })
    fill('small', { textContent: sku })
    if (photo) fill<HTMLImageElement>('img', { src: photo })
    else copy.querySelector('img')?.remove()
    return copy
  })
}

/** Shows the section of such products, where the page has one. */
export function showSeen(): void {
  const section = part('.seen')
  const template = section?.querySelector('template')
  const copies = template ? drawSeen(template) : []
  if (!section || copies.length === 0) return
  section.hidden = false
  section.querySelector('ul')?.append(...copies)
}

/** Notes the product of this page. */
export function noteSeen(): void {
  const own = ownProduct()
  if (!own) return
  const { sku, name, photo }: Seen = JSON.parse(own)
  const others = readSeen().filter((seen) => seen.sku !== sku)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ sku, name, photo }, ...others].slice(0, SEEN_MAX)))
  } catch {
    // Without storage nothing is noted.
  }
}
