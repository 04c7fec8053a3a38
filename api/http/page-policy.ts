// Content security policy of a composed page, and its inline styles and scripts joined into one element each.
import { createHash } from 'node:crypto'

/** Styles and scripts without attributes. Scripts with `src` and data blocks do not need a hash. */
const INLINE = /<(style|script)( type="module")?>(.*?)<\/\1>/gs
const HASH_SOURCE = / ('sha256-[^']+')/g

export const createHashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Joins the page's styles into one element, its scripts into another and its modules into a third, each in place of the
 * first one, and narrows the policy to their hashes. `policy` is Astro's and lists the hashes of the whole site: 4 KB
 * that do not compress. Elements that it does not allow are left unchanged, and browsers block them.
 */
export function joinInlineElements(html: string, policy: string): { html: string; policy: string } {
  const allowedHashes = new Set(Array.from(policy.matchAll(HASH_SOURCE), ([, source]) => source))
  /** The distinct texts of each kind of element; a repeated one has no effect. */
  const textsByKind = new Map<string, Set<string>>()
  for (const [, name = '', type = '', text = ''] of html.matchAll(INLINE))
    if (allowedHashes.has(createHashSource(text)))
      textsByKind.set(name + type, (textsByKind.get(name + type) ?? new Set()).add(text))
  const hashes: Record<string, string> = { style: '', script: '' }
  const joinedKinds = new Set<string>()
  const joinedHtml = html.replace(INLINE, (element, name: string, type = '', text: string) => {
    const kindTexts = textsByKind.get(name + type)
    if (!kindTexts?.has(text)) return element
    if (joinedKinds.has(name + type)) return ''
    joinedKinds.add(name + type)
    const content = [...kindTexts].map(type ? isolateModule : (source) => source).join('\n')
    hashes[name] += ` ${createHashSource(content)}`
    return `<${name}${type}>${content}</${name}>`
  })
  const narrowedPolicy = policy
    .replace(HASH_SOURCE, '')
    .replace(/(script|style)-src 'self'/g, (directive, name) => directive + hashes[name])
  return { html: joinedHtml, policy: narrowedPolicy }
}

/**
 * Wraps a module so that an error does not stop the next one and variables stay separate. The build inlines only
 * modules without imports.
 */
const isolateModule = (module: string): string => `queueMicrotask(()=>{${module}\n})`
