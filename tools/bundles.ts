// Tells the built scripts apart by who loads them, so that each wing and each kind of page has its own budget.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The script that the whole back-office hangs from: its one island. */
const ADMIN_ROOT = /^AdminApp\./

export interface Bundles {
  admin: string[]
  site: string[]
}

/**
 * The names of the scripts in a folder of built assets, by who can come to load them. A script that both
 * sides load counts as the site's: visitors pay for it.
 * @throws Error when the back-office's script is not there, since then nothing would hold it apart.
 */
export function splitBundles(folder: string): Bundles {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const mentions = new Map(names.map((name) => [name, mentionedBy(name, folder, names)]))
  const mentioned = new Set([...mentions.values()].flat())
  const roots = names.filter((name) => !mentioned.has(name) || ADMIN_ROOT.test(name))
  if (!roots.some((name) => ADMIN_ROOT.test(name)))
    throw new Error(`${folder} has no script of the back-office: npm run build makes it.`)

  const site = new Set<string>()
  const follow = (name: string) => {
    if (site.has(name)) return
    site.add(name)
    mentions.get(name)?.forEach(follow)
  }
  for (const root of roots) if (!ADMIN_ROOT.test(root)) follow(root)
  return { admin: names.filter((name) => !site.has(name)), site: [...site] }
}

/** Matches the static imports of a script. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g

/** Matches the dynamic imports of a script. */
const FETCHED = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g

/**
 * The names of all scripts in a folder of built assets that come with these, which are called as before their hash.
 * @throws Error when one of these is not there.
 */
export function loadedWith(folder: string, scripts: readonly string[]): string[] {
  const names = readdirSync(folder)
  const loaded = scripts.flatMap((script) => {
    const name = names.find((name) => name.startsWith(`${script}.`) && name.endsWith('.js'))
    if (!name) throw new Error(`${folder} has no script called ${script}: npm run build makes it.`)
    return [...withImports(folder, name)]
  })
  return [...new Set(loaded)]
}

/**
 * The scripts in a folder of built assets that make a visitor wait twice: they are fetched later, and import what
 * did not come with the script that fetches them. Each is told as `who fetches > what is fetched > what it imports`.
 */
export function laterChains(folder: string): string[] {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return scripts.flatMap((script) => {
    const there = withImports(folder, script)
    return namedIn(folder, script, FETCHED).flatMap((later) =>
      [...withImports(folder, later)]
        .filter((name) => name !== later && !there.has(name))
        .map((name) => `${script} > ${later} > ${name}`),
    )
  })
}

/** A script and all that it imports. */
function withImports(folder: string, script: string): Set<string> {
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    namedIn(folder, name, IMPORTED).forEach(load)
  }
  load(script)
  return loaded
}

/** The scripts that a script names in one of the two ways. */
function namedIn(folder: string, script: string, way: RegExp): string[] {
  const text = readFileSync(join(folder, script), 'utf8')
  return [...text.matchAll(way)].flatMap(([, name]) => name ?? [])
}

/** A script names what it imports, now or later; hashed names occur in no other way. */
function mentionedBy(script: string, folder: string, names: string[]): string[] {
  const text = readFileSync(join(folder, script), 'utf8')
  return names.filter((name) => name !== script && text.includes(name))
}
