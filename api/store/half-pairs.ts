// Replaces half surrogate pairs in a file's JSON: pages, URLs and other programs cannot process them.

/** Escapes that may be half a pair; most files have none. */
const SUSPECT = /\\u[dD][89a-fA-F]/
/** An escaped backslash, a whole pair, or a half; UTF-8 has no other way to hold one. */
const ESCAPES =
  /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})/g

/** U+FFFD, the replacement character. */
export const REPLACEMENT = '\ufffd'

/** The JSON with the replacement sign for each half; the same text where there is none. */
export function toWellFormedRecord(json: string): string {
  if (!SUSPECT.test(json)) return json
  return json.replace(ESCAPES, (whole, half?: string) => (half ? '\\ufffd' : whole))
}
