// The products that this browser has seen lately: noted on a product's page, shown there and in the empty search.
import type { KeptProduct } from '#src/site/ui/selection.ts'
import { languageOf } from '#src/ui/text-language.ts'

const KEY = 'seen'
const SEEN_MAX = 9

type Seen = Pick<KeptProduct, 'sku' | 'name' | 'photo'>

const part = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)
const here = part('.detail [data-keep]')?.dataset.keep

function readSeen(): Seen[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** A copy of the template for each product, newest first, without the product of this page. */
export function drawSeen(template: HTMLTemplateElement): Node[] {
  const { sku: own } = here ? JSON.parse(here) : {}
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

const section = part('.seen')
const template = section?.querySelector('template')
const copies = template ? drawSeen(template) : []
if (section && copies.length > 0) {
  section.hidden = false
  section.querySelector('ul')?.append(...copies)
}
if (here) {
  const { sku, name, photo }: Seen = JSON.parse(here)
  const others = readSeen().filter((seen) => seen.sku !== sku)
  try {
    localStorage.setItem(KEY, JSON.stringify([{ sku, name, photo }, ...others].slice(0, SEEN_MAX)))
  } catch {
    // Without storage nothing is noted.
  }
}
