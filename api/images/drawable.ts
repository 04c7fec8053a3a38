// Characters that the fonts of shared pictures contain.

/**
 * Latin characters of both fonts, then those of both Tamil fonts, the last of which is the sign of the rupee. The
 * renderer draws any other as a box with a number.
 */
const DRAWABLE_CHARACTERS =
  /[ -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u012a\u012b\u012e-\u0131\u0136\u0137\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa\u200c-\u200d\u20b9]+/g

/** The drawable characters of a text, in one line; empty if they are less than half of it. */
export function toDrawableText(text: string): string {
  const characters = text.normalize('NFC').match(DRAWABLE_CHARACTERS)?.join('') ?? ''
  const countCharacters = (line: string) => line.replace(/\s/g, '').length
  return countCharacters(characters) * 2 < countCharacters(text)
    ? ''
    : characters.replace(/\s+/g, ' ').trim()
}
