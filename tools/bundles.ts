// Tells the built scripts apart by who loads them, so that each wing and each kind of page has its own budget.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The script that the whole back-office hangs from: its one island. */
const ADMIN_ROOT = /^AdminApp\./

/** The other scripts that a script names: with static imports, with dynamic ones, or in any way. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g
const FETCHED = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g
const NAMED = /["'`(/]([\w.-]+\.js)["'`)]/g

/**
 * The names of the scripts in a folder of built assets, by who can come to load them. A script that both
 * sides load counts as the site's: visitors pay for it.
 * @throws Error when the back-office's script is not there, since then nothing would hold it apart.
 */
export function splitBundles(folder: string): { admin: string[]; site: string[] } {
  const names = scriptsIn(folder)
  if (!names.some((name) => ADMIN_ROOT.test(name)))
    throw new Error(`${folder} has no script of the back-office: npm run build makes it.`)
  const named = new Set(names.flatMap((name) => namedIn(folder, name, NAMED)))
  const roots = names.filter((name) => !named.has(name) && !ADMIN_ROOT.test(name))
  const site = withNamed(folder, roots, NAMED)
  return { admin: names.filter((name) => !site.has(name)), site: [...site] }
}

/**
 * The names of all scripts in a folder of built assets that come with these, which are called as before their hash.
 * @throws Error when one of these is not there.
 */
export function loadedWith(folder: string, scripts: readonly string[]): string[] {
  const names = scriptsIn(folder)
  const first = scripts.map((script) => {
    const name = names.find((name) => name.startsWith(`${script}.`))
    if (!name) throw new Error(`${folder} has no script called ${script}: npm run build makes it.`)
    return name
  })
  return [...withNamed(folder, first, IMPORTED)]
}

/**
 * The scripts in a folder of built assets that make a visitor wait twice: they are fetched later, and import what
 * did not come with the script that fetches them. Each is told as `who fetches > what is fetched > what it imports`.
 */
export function laterChains(folder: string): string[] {
  return scriptsIn(folder).flatMap((script) => {
    const present = withNamed(folder, [script], IMPORTED)
    return namedIn(folder, script, FETCHED).flatMap((later) =>
      [...withNamed(folder, [later], IMPORTED)]
        .filter((name) => name !== later && !present.has(name))
        .map((name) => `${script} > ${later} > ${name}`),
    )
  })
}

const scriptsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.js'))

/** These scripts, those that they name in this way, and so on. */
function withNamed(folder: string, scripts: readonly string[], way: RegExp): Set<string> {
  const all = new Set(scripts)
  // A set is read to the end of what is added meanwhile.
  for (const script of all) for (const name of namedIn(folder, script, way)) all.add(name)
  return all
}

function namedIn(folder: string, script: string, way: RegExp): string[] {
  const text = readFileSync(join(folder, script), 'utf8')
  return [...text.matchAll(way)].flatMap(([, name]) => name ?? [])
}
