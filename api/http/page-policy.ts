// Content security policy of a composed page: of the site's styles and scripts it allows those that the page has.
import { createHash } from 'node:crypto'

const INLINE = /<(style|script)\b[^>]*>(.*?)<\/\1>/gs
const HASH_SOURCE = / ('sha256-[^']+')/g

/** A hash as policies spell it. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The policy without the hashes of what is not in the page: Astro lists the whole site, 4 KB that nothing compresses.
 * It allows nothing that the build did not.
 */
export function narrowPolicy(policy: string, html: string): string {
  const sources = new Set(Array.from(html.matchAll(INLINE), ([, , text = '']) => hashSource(text)))
  return policy.replaceAll(HASH_SOURCE, (item, source) => (sources.has(source) ? item : ''))
}
