// At the end of the build, `policies.json` for the process: a page's policy names the styles that stand in it, and not those of the whole site.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

const STYLE = /<style[^>]*>(.*?)<\/style>/gs
/** A script that stands in the page and is run. */
const SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.*?)<\/script>/gs
const STYLE_SOURCES = /style-src [^;]*/

/** As `_headers.json` has them: what Astro notes about built pages that only a header can say. */
type PageHeaders = { pathname: string; headers: { key: string; value: string }[] }[]

/**
 * Astro lists the hash of every style of the site in every policy, 2 KB of each page's head that nothing compresses.
 * Kept are those of the page, and those that several pages hold: Astro's own for islands may come with a section.
 */
export async function writePolicies(client: URL, outDir: URL): Promise<void> {
  const notes = await readFile(new URL('_headers.json', outDir), 'utf8')
  const pages: PageHeaders = JSON.parse(notes)
  const texts = await Promise.all(pages.map(({ pathname }) => pageAt(client, pathname)))
  const styles = texts.map(stylesIn)
  const shared = styles.flat().filter((style, at, all) => all.indexOf(style) !== at)
  const policies = pages.flatMap(({ pathname, headers }, at) =>
    headers
      .filter(({ key }) => key.toLowerCase() === 'content-security-policy')
      .map(({ value }) => {
        assertScripts(pathname, value, texts[at] ?? '')
        return [
          pathname.replace(/(.)\/$/, '$1'),
          narrowed(value, [...(styles[at] ?? []), ...shared]),
        ]
      }),
  )
  const text = JSON.stringify(Object.fromEntries(policies))
  await writeFile(new URL('policies.json', outDir), text)
}

function pageAt(client: URL, pathname: string): Promise<string> {
  const path = `.${pathname.replace(/\/$/, '')}`
  const read = (name: string) => readFile(new URL(name, client), 'utf8')
  return read(`${path}/index.html`).catch(() => read(`${path}.html`))
}

/** The hashes of the styles in a page, as policies spell them. */
export const stylesIn = (html: string): string[] =>
  [...html.matchAll(STYLE)].map(([, text]) => hashOf(text))

/** @throws Error where the policy of a page forbids a script in it. */
export function assertScripts(pathname: string, policy: string, html: string): void {
  const refused = [...html.matchAll(SCRIPT)].find(([, text]) => !policy.includes(hashOf(text)))
  if (refused)
    throw new Error(
      `Browsers would refuse a script of ${pathname}, since Astro has not noted it down: ${refused[0].slice(0, 200)}. ` +
        'A server island inside an element whose name is a variable does that: name the element.',
    )
}

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy without the hashes of other styles than these. */
export function narrowed(policy: string, styles: readonly string[]): string {
  const isNeeded = (source: string) => !source.startsWith("'sha256-") || styles.includes(source)
  return policy.replace(STYLE_SOURCES, (sources) => sources.split(' ').filter(isNeeded).join(' '))
}
