// The public page of a product for staff, also where visitors do not find it.
import { answer } from '#api/client.ts'
import { productPath } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'

export interface Preview {
  product: Product
  page: Document
  styles: readonly string[]
}

/**
 * Reads a product and its public page as staff see it.
 * @throws Failure where there is no such product, Error where its page is not there
 */
export async function readPreview({ api, readPage }: Calls, id: string): Promise<Preview> {
  const product = await answer(api.projects.product[':id'].$get({ param: { id }, query: {} }))
  const response = await readPage(productPath(product.sku))
  if (!response.ok) throw new Error(`The page answered with status ${response.status}.`)
  const styles: string[] = []
  // The policy of the admin refuses <style> elements of other pages, also in a parsed document.
  const html = (await response.text()).replace(
    /<style[^>]*>(.*?)<\/style>/gs,
    (_, style: string) => {
      styles.push(style)
      return ''
    },
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  // The screen around it has a main part, too.
  page.querySelector('main')?.setAttribute('aria-label', product.name)
  return { product, page, styles }
}

/** Draws the main part of a page in an empty frame. Its links lead nowhere, its scripts do not run. */
export function drawPage(frame: HTMLIFrameElement, { page, styles }: Preview): void {
  const target = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  const main = page.querySelector('main')
  if (!target || !view || !main) return
  target.adoptedStyleSheets = styles.map((style) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(style)
    return sheet
  })
  target.documentElement.lang = page.documentElement.lang
  target.body.className = page.body.className
  const drawn = target.importNode(main, true)
  // The header above it is not drawn.
  drawn.style.paddingTop = '0'
  target.body.replaceChildren(drawn)
  target.body.onclick = (event) => event.preventDefault()
}
