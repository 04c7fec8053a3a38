// The HTML of the public pages: valid markup, and spaces between words.
import { expect } from '@playwright/test'
import { NAVIGATION } from '#src/content/navigation.ts'
import { test } from './fixtures.ts'
import { loadSections } from './steps.ts'

test.use({ stock: 'samples', allowedErrors: [/status of 404/] })

const PATHS = [
  ...NAVIGATION.map(({ href }) => href),
  ...['/contact?product=KM-T-131', '/products/KM-T-131', '/products/NOT-THERE'],
  ...['/products?category=sanitaryware&page=2', '/suggestions?search=mirathel'],
  '/no-such-page',
]

/** Runs in the page: returns markup that a validator rejects. */
function findInvalidMarkup(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const readElements = (selector: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.outerHTML.slice(0, 80))
  const trailingText = html.split('</html>')[1]?.trim()
  const scriptTypes = [...page.querySelectorAll('script')]
    .map(({ type }) => type)
    .filter((type) => type && !/^(module|[\w.+-]+\/[\w.+-]+)$/.test(type))
  const failedElements = [...page.querySelectorAll('template, body')].filter(({ textContent }) =>
    /Failed to (load|fetch)/.test(textContent),
  )
  return [
    ...(trailingText ? [trailingText] : []),
    // Astro writes the style of its islands before the first one.
    ...readElements('body style').filter((style) => !style.startsWith('<style>astro-island')),
    ...readElements('label[aria-hidden]'),
    ...scriptTypes,
    ...failedElements.map(({ tagName }) => `a failure in ${tagName}`),
  ]
}

/** Runs in the page: returns words of adjacent elements that have no space between them. */
function findJoinedWords(html: string): string[] {
  /** Elements that a text browser renders inline. */
  const INLINE =
    /^(A|ABBR|ASTRO-ISLAND|ASTRO-SLOT|B|BUTTON|CODE|EM|G|I|LABEL|SMALL|SPAN|STRONG|SUB|SUP|SVG|TEXT|TIME|U)$/i
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template')) element.replaceWith(' ')
  const fields = body.querySelectorAll(
    'input:not([type="hidden"], [type="checkbox"], [type="radio"])',
  )
  for (const field of fields) field.replaceWith('_')
  const findLine = (element: Element | null): Element | null =>
    element && INLINE.test(element.tagName) ? findLine(element.parentElement) : element
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const joinedWords: string[] = []
  let previousText = ''
  let previousLine: Element | null = null
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes
    const text = node instanceof Text ? node.data : ''
    const currentLine = findLine(node instanceof Element ? node : node.parentElement)
    if (currentLine === previousLine && /\w$/.test(previousText) && /^\w/.test(text))
      joinedWords.push(`${previousText.slice(-20)}|${text.slice(0, 20)}`)
    if (text || currentLine !== previousLine) previousText = text
    previousLine = currentLine
  }
  return joinedWords
}

test('the HTML of every page is valid', async ({ page, context }) => {
  // An empty page has no policy that would report styles in the parsed HTML.
  const emptyPage = await context.newPage()
  for (const path of PATHS) {
    const html = await (await page.request.get(path)).text()
    for (const findProblems of [findInvalidMarkup, findJoinedWords])
      expect(await emptyPage.evaluate(findProblems, html), path).toEqual([])
  }
  for (const path of ['/', '/products']) {
    await page.goto(path)
    await loadSections(page)
    const html = await page.evaluate(() => document.documentElement.outerHTML)
    for (const findProblems of [findInvalidMarkup, findJoinedWords])
      expect(await emptyPage.evaluate(findProblems, html), path).toEqual([])
  }
})
