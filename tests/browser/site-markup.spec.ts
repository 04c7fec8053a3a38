// Tests the HTML of the public pages: valid markup, and spaces between words.
import { expect, type Page } from '@playwright/test'
import { NAVIGATION } from '#src/content/navigation.ts'
import { test } from './fixtures.ts'

test.use({ stock: 'samples', allowedErrors: [/status of 404/] })

const ADDRESSES = [
  ...NAVIGATION.map(({ href }) => href),
  '/contact?product=KM-T-131',
  '/products/KM-T-131',
  '/products/NOT-THERE',
  '/catalogue',
  '/plain/brands',
  '/plain/interiors',
  '/plain/gallery',
  '/suggestions?search=mirathel',
  '/no-such-page',
]

/** Runs in the page: what a checker says of the markup of an answer. */
function markupFaults(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)].map((one) => one.outerHTML.slice(0, 80))
  const after = html.split('</html>')[1]?.trim()
  const scripts = [...page.querySelectorAll('script')]
    .map(({ type }) => type)
    .filter((type) => type && !/^(module|[\w.+-]+\/[\w.+-]+)$/.test(type))
  const failures = [...page.querySelectorAll('template, body')].filter(({ textContent }) =>
    /Failed to (load|fetch)/.test(textContent),
  )
  return [
    ...(after ? [after] : []),
    // Astro writes the style of its islands before the first one.
    ...texts('body style').filter((style) => !style.startsWith('<style>astro-island')),
    ...texts('label[aria-hidden]'),
    ...scripts,
    ...failures.map(({ tagName }) => `A failure is spoken of in ${tagName}.`),
  ]
}

/** Runs in the page: words that have no space between them, though they stand in elements of their own. */
function joinedWords(html: string): string[] {
  /** Elements whose words a text browser puts into the line that it is at. */
  const INLINE =
    /^(A|ABBR|ASTRO-ISLAND|ASTRO-SLOT|B|BUTTON|CODE|EM|G|I|LABEL|SMALL|SPAN|STRONG|SUB|SUP|SVG|TEXT|TIME|U)$/i
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template')) unread.replaceWith(' ')
  const fields = body.querySelectorAll('input:not([type="hidden"], [type="checkbox"])')
  for (const field of fields) field.replaceWith('_')
  const lineOf = (inner: Element | null): Element | null =>
    inner && INLINE.test(inner.tagName) ? lineOf(inner.parentElement) : inner
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const joined: string[] = []
  let before = ''
  let line: Element | null = null
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes
    const text = node instanceof Text ? node.data : ''
    const inLine = lineOf(node instanceof Element ? node : node.parentElement)
    if (inLine === line && /\w$/.test(before) && /^\w/.test(text))
      joined.push(`${before.slice(-20)}|${text.slice(0, 20)}`)
    if (text || inLine !== line) before = text
    line = inLine
  }
  return joined
}

/** Runs in the page: what a text browser shows in vain, since it runs no script and hides nothing. */
function vainWords(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const entries = [...body.querySelectorAll('nav a[href="/quality"]')].slice(1)
  const empty = [...body.querySelectorAll('li, dd')].filter(
    (item) => !item.textContent.trim() && !item.querySelector('img, button'),
  )
  for (const unread of body.querySelectorAll('script, style')) unread.remove()
  return [
    ...[...entries, ...empty].map(({ outerHTML }) => outerHTML.slice(0, 80)),
    ...(body.textContent.match(/Leave this empty|Loading [a-z]+|Try Again/g) ?? []),
  ]
}

async function faultsOf(empty: Page, html: string): Promise<string[]> {
  return [
    ...(await empty.evaluate(markupFaults, html)),
    ...(await empty.evaluate(joinedWords, html)),
  ]
}

test('every page is sound for a checker, and its words stand apart', async ({ page }) => {
  // On an empty page, whose policy does not judge the styles in what is parsed.
  for (const address of ADDRESSES) {
    const response = await page.request.get(address)
    const html = await response.text()
    expect(await faultsOf(page, html), address).toEqual([])
    expect(await page.evaluate(vainWords, html), address).toEqual([])
  }
})

test('what sections bring when they come is as sound', async ({ page, context }) => {
  const empty = await context.newPage()
  for (const address of ['/', '/products']) {
    await page.goto(address)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    expect(await faultsOf(empty, html), address).toEqual([])
  }
})
