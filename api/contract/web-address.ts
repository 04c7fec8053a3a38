// Validation of web addresses.

/** The rule as a pattern for the OpenAPI document: a URL, a bare domain, or nothing. Any script is allowed. */
export const WEB_ADDRESS_PATTERN =
  '^((https?://)?([\\p{L}\\p{M}\\p{N}_-]+\\.)+[\\p{L}\\p{M}\\p{N}-]+\\.?(:\\d+)?([/?#].*)?)?$'

/**
 * Matches a dotted host name whose last part is not a number. The URL parser has
 * already converted other scripts to Punycode.
 */
const HOST_NAME = /^([a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?\.)+(?!\d+\.?$)[a-z\d-]{2,63}\.?$/
const HOST_IN_TEXT = /^https?:\/*(?:[^/?#@]*@)?([^/?#:]*)/i
const HOST_NUMBER = /^\d+\.\d+\.\d+\.\d+$/

/**
 * Returns whether the text is an absolute http(s) URL whose host is a dotted name or an IPv4 address. The URL parser
 * also accepts `1` and `0x7f.1` as IPv4 addresses; these are refused.
 */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return HOST_NUMBER.test(hostname)
    ? HOST_IN_TEXT.exec(text)?.[1] === hostname
    : HOST_NAME.test(hostname)
}
