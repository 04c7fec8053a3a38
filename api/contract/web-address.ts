// Which texts are addresses on the web.

/** For programs that want to know before they send it: an address, a bare domain, or nothing. Other scripts count. */
export const WEB_ADDRESS_PATTERN =
  '^((https?://)?([\\p{L}\\p{M}\\p{N}_-]+\\.)+[\\p{L}\\p{M}\\p{N}-]+\\.?(:\\d+)?([/?#].*)?)?$'

/** Dotted names, of which the last is no number; the parser has made other scripts' names of this kind already. */
const HOST_NAME = /^([a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?\.)+(?!\d+\.?$)[a-z\d-]{2,63}\.?$/
const TYPED_HOST = /^https?:\/*(?:[^/?#@]*@)?([^/?#:]*)/i
const HOST_NUMBER = /^\d+\.\d+\.\d+\.\d+$/

/**
 * Whether the text is an absolute http or https address whose host is a name with a dot, or four numbers.
 * The parser also takes `1` and `0x7f.1` for such numbers: what nobody typed so does not count.
 */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return HOST_NUMBER.test(hostname)
    ? TYPED_HOST.exec(text)?.[1] === hostname
    : HOST_NAME.test(hostname)
}
