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

/** What a script imports before it runs, and not what it fetches later. */
const IMPORTED = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g

/**
 * The names of all scripts in a folder of built assets that come with these, which are called as before their hash.
 * @throws Error when one of these is not there.
 */
export function loadedWith(folder: string, scripts: readonly string[]): string[] {
  const names = readdirSync(folder)
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, imported] of text.matchAll(IMPORTED)) if (imported) load(imported)
  }
  for (const script of scripts) {
    const name = names.find((name) => name.startsWith(`${script}.`) && name.endsWith('.js'))
    if (!name) throw new Error(`${folder} has no script called ${script}: npm run build makes it.`)
    load(name)
  }
  return [...loaded]
}

/** A script names what it imports, now or later; hashed names occur in no other way. */
function mentionedBy(script: string, folder: string, names: string[]): string[] {
  const text = readFileSync(join(folder, script), 'utf8')
  return names.filter((name) => name !== script && text.includes(name))
}
