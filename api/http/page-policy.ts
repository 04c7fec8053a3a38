// Joins the styles and scripts of a composed page, and makes its content security policy, which allows these.
import { createHash } from 'node:crypto'

/** Styles and scripts without other attributes: those with `src` or data are none of the policy's. */
const INLINE = /<(style|script)( type="module")?>(.*?)<\/\1>/gs
const HASH_SOURCE = / ('sha256-[^']+')/g

/** A hash as policies spell it. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The page with one element for its styles, one for its scripts and one for its modules, each where the first stood, and
 * a policy with their hashes. `policy` is Astro's, with the hashes of the whole site, 4 KB that nothing compresses:
 * what it does not allow stays as it is, and browsers refuse it.
 */
export function joinInline(html: string, policy: string): { html: string; policy: string } {
  const allowed = new Set(Array.from(policy.matchAll(HASH_SOURCE), ([, source]) => source))
  /** The different texts of each kind of element; repeated ones do nothing. */
  const texts = new Map<string, Set<string>>()
  for (const [, name = '', type = '', text = ''] of html.matchAll(INLINE))
    if (allowed.has(hashSource(text)))
      texts.set(name + type, (texts.get(name + type) ?? new Set()).add(text))
  const hashes: Record<string, string> = { style: '', script: '' }
  const written = new Set<string>()
  const joined = html.replace(INLINE, (element, name: string, type = '', text: string) => {
    const all = texts.get(name + type)
    if (!all?.has(text)) return element
    if (written.has(name + type)) return ''
    written.add(name + type)
    const content = [...all].map(type ? isolate : (one) => one).join('\n')
    hashes[name] += ` ${hashSource(content)}`
    return `<${name}${type}>${content}</${name}>`
  })
  const narrowed = policy
    .replace(HASH_SOURCE, '')
    .replace(/(script|style)-src 'self'/g, (directive, name) => directive + hashes[name])
  return { html: joined, policy: narrowed }
}

/** A module that throws does not stop the next one, nor share its variables. The build writes none with imports into a page. */
const isolate = (module: string): string => `queueMicrotask(()=>{${module}\n})`
