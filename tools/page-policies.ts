// At the end of the build, `policies.json` for the process: the security policy of each page, which allows all styles and scripts of the site.
import { readFile, writeFile } from 'node:fs/promises'
import { hashSource } from '#api/http/page-policy.ts'

/** A script that stands in the page and is run. */
const SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>(.*?)<\/script>/gs

/** As `_headers.json` has them: what Astro notes about built pages that only a header can say. */
type PageHeaders = { pathname: string; headers: { key: string; value: string }[] }[]

export async function writePolicies(client: URL, outDir: URL): Promise<void> {
  const notes = await readFile(new URL('_headers.json', outDir), 'utf8')
  const pages: PageHeaders = JSON.parse(notes)
  const policies = pages.flatMap(({ pathname, headers }) =>
    headers
      .filter(({ key }) => key.toLowerCase() === 'content-security-policy')
      .map(({ value }) => [pathname.replace(/(.)\/$/, '$1'), value] as const),
  )
  for (const [path, policy] of policies) assertScripts(path, policy, await readPage(client, path))
  const text = JSON.stringify(Object.fromEntries(policies))
  await writeFile(new URL('policies.json', outDir), text)
}

function readPage(client: URL, path: string): Promise<string> {
  const read = (name: string) => readFile(new URL(name, client), 'utf8')
  return read(`.${path}/index.html`).catch(() => read(`.${path}.html`))
}

/** @throws Error where the policy of a page forbids a script in it. */
export function assertScripts(path: string, policy: string, html: string): void {
  const refused = [...html.matchAll(SCRIPT)].find(
    ([, text = '']) => !policy.includes(hashSource(text)),
  )
  if (refused)
    throw new Error(
      `Browsers would refuse a script of ${path}, since Astro has not noted it down: ${refused[0].slice(0, 200)}. ` +
        'A server island inside an element whose name is a variable does that: name the element.',
    )
}
