// Tells the built scripts of the back-office from those of the public site, so that each side has its own budget.
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

/** A script names what it imports, now or later; hashed names occur in no other way. */
function mentionedBy(script: string, folder: string, names: string[]): string[] {
  const text = readFileSync(join(folder, script), 'utf8')
  return names.filter((name) => name !== script && text.includes(name))
}
