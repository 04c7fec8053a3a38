// Texts of records, and values of products, in the language of the page.
import { findLang, type TranslatedRecord, translateText } from '#src/content/record-texts.ts'
import { tidyText } from '#src/ui/search-text.ts'
import { getPageLanguage } from './page-language.ts'

/** The element with the words of the values, in pages that are not in English. */
export const GLOSSARY_ID = 'glossary'

export interface PageText {
  text: string
  /** The `lang` attribute, if the text is not in the language of the page. */
  lang: string | undefined
}

type Words = Readonly<Record<string, string>>

/** The words of the page that was read last, in a browser. */
let cached: { element: Element; words: Words } | undefined

let findWord = (value: string): string | undefined => {
  const element = globalThis.document?.getElementById(GLOSSARY_ID)
  if (!element) return undefined
  if (cached?.element !== element)
    cached = { element, words: JSON.parse(element.textContent) as Words }
  return cached.words[tidyText(value).normalize('NFC').toLocaleLowerCase('en')]
}

/** Replaces the words of the document on the server. */
export function setWordFinder(find: (value: string) => string | undefined): void {
  findWord = find
}

/** The `lang` attribute of a text of a record. */
export const langOf = (text: string | undefined): string | undefined =>
  findLang(text, getPageLanguage().id)

/** The text of a record, such as its description. */
export function readText<Field extends string>(
  record: TranslatedRecord<Field>,
  field: Field,
): PageText {
  const text = translateText(record, field, getPageLanguage().id)
  return { text, lang: langOf(text) }
}

/** The name of a product, for sentences and attributes. */
export const nameOf = (product: TranslatedRecord<'name'>): string => readText(product, 'name').text

/** The English name if the page shows another one: labels and bills have it. */
export function englishNameOf(product: TranslatedRecord<'name'>): string | undefined {
  return nameOf(product) === product.name ? undefined : product.name
}

/** The word of the glossary for a value such as a finish; undefined in English. */
export const wordOf = (value: string): string | undefined => findWord(value)

/** A value by the glossary, or else in English. */
export function readValue(value: string): PageText {
  const text = findWord(value) ?? value
  return { text, lang: langOf(text) }
}
