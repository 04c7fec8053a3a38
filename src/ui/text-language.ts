// Language of a text by its script, for the `lang` attribute of records in another language than the page.

/** A letter of any of the scripts below. */
const INDIC = /[\u0900-\u0d7f]/
const SCRIPTS = {
  hi: /\p{Script=Devanagari}/gu,
  bn: /\p{Script=Bengali}/gu,
  pa: /\p{Script=Gurmukhi}/gu,
  gu: /\p{Script=Gujarati}/gu,
  or: /\p{Script=Oriya}/gu,
  ta: /\p{Script=Tamil}/gu,
  te: /\p{Script=Telugu}/gu,
  kn: /\p{Script=Kannada}/gu,
  ml: /\p{Script=Malayalam}/gu,
} as const

/** Returns the language if at least half of the text is in an Indian script; undefined for the language of the page. */
export function languageOf(text: string | undefined): keyof typeof SCRIPTS | undefined {
  if (!text || !INDIC.test(text)) return undefined
  const halfLength = (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0) / 2
  const languages = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]
  return languages.find((language) => (text.match(SCRIPTS[language])?.length ?? 0) >= halfLength)
}
