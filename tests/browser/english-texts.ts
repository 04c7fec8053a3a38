// English texts of a Tamil page that are not marked as English.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

type Texts = Readonly<Record<string, unknown>>

const readSamples = (name: string): Texts[] =>
  JSON.parse(readFileSync(`data/sample/${name}.json`, 'utf8'))

/**
 * Texts of the sample records without a Tamil one, and names of brands: on the page they are marked as English, but a title
 * or an attribute may combine them with Tamil words.
 */
const UNTRANSLATED = [
  ...readSamples('brands').map(({ name }) => name),
  ...['products', 'interiors', 'galleries'].flatMap((name) =>
    readSamples(name).flatMap((record) =>
      ['name', 'title', 'style', 'description']
        .filter((field) => record[field] && !record[`${field}_ta`])
        .map((field) => record[field]),
    ),
  ),
  // Where a product has a Tamil name, its photographs are described by it.
  ...readSamples('products').flatMap(({ name_ta, photoAlt = '', morePhotos = [] }) =>
    name_ta ? [] : [photoAlt, ...(morePhotos as { alt: string }[]).map(({ alt }) => alt)],
  ),
  // A tag that the glossary lacks.
  'Anti-slip R11',
] as string[]

/** Latin letters that Tamil readers expect: units and codes, and what a reader types as it stands. */
const ALLOWED = [
  /\bKM\b(-[TS]-\d+)?/,
  /\b(SKU|GST|WhatsApp|Instagram|YouTube|JPEG|PNG|WebP|MB|Enter|Shift|R\d+)\b/,
  /\bA4\b|\bA – Z\b|\bZ – A\b/,
  // The name of the switch is in both languages, and a search is in the visitor's words.
  /Language \/ /,
  /“\w+”/,
  // E-mail, domains and paths.
  /[\w.+-]+@[\w.-]*/,
  /\b(https?:\/\/)?[\w-]+(\.[\w-]+)*(\.example|:\d+)[^\s]*/,
].map(({ source }) => source)

interface Expectations {
  allowed: readonly string[]
  untranslated: readonly string[]
}

/** Texts and attributes of the document with Latin letters that are not marked as English. */
function listEnglish({ allowed, untranslated }: Expectations): string[] {
  const patterns = allowed.map((source) => new RegExp(source, 'g'))
  const isEnglish = (text: string) =>
    /\p{Script=Latin}/u.test(patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text))
  const hasEnglish = (text: string) =>
    isEnglish(untranslated.reduce((rest, name) => rest.replaceAll(name, ''), text))
  const isMarked = (element: Element | null) =>
    element?.closest('[lang]')?.getAttribute('lang')?.startsWith('en') ?? false

  function* listTexts(): Generator<string> {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      const isText = parent && !parent.closest('script, style, noscript, .url, .sheet-link')
      // A message names a product, as an attribute does.
      const findIn = parent?.closest('[role=status], .site-toaster') ? hasEnglish : isEnglish
      if (isText && !isMarked(parent) && findIn(textContent ?? ''))
        yield `<${parent.localName}> ${textContent}`
    }
  }
  /** Names for screen readers, texts that styles draw, and texts that scripts show later. */
  const NAMES = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt']
  const DRAWN = ['title', 'placeholder', 'data-name', 'data-note']
  const LATER = ['data-done', 'data-other', 'data-said', 'data-seen', 'data-failed', 'data-offline']
  function* listAttributes(): Generator<string> {
    for (const name of [...NAMES, ...DRAWN, ...LATER])
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const value = element.getAttribute(name) ?? ''
        if (!isMarked(element) && hasEnglish(value)) yield `[${name}] ${value}`
      }
  }
  function* listHead(): Generator<string> {
    const metas = document.head.querySelectorAll<HTMLMetaElement>(
      '[name=description], [name=keywords], [property=og\\:site_name], [property$=title], [property$=description], [property$=alt]',
    )
    for (const text of [document.title, ...Array.from(metas, ({ content }) => content)])
      if (hasEnglish(text)) yield `<head> ${text}`
  }
  return [...new Set([...listTexts(), ...listAttributes(), ...listHead()])]
}

/** Lists what a Tamil page says in English without marking it. */
export const findEnglish = (page: Page): Promise<string[]> =>
  page.evaluate(listEnglish, {
    allowed: ALLOWED,
    untranslated: UNTRANSLATED.toSorted((a, b) => b.length - a.length),
  })
