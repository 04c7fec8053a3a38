// Puts SITE_URL in place of the origin that the build has written, so that one build serves any address.
import { registerHooks } from 'node:module'
import { extname } from 'node:path'

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest'])

export type ReplaceOrigin = ReturnType<typeof createReplaceOrigin>

/** Returns a function that replaces the origin in the text of a file; any other file it returns as it is. */
export function createReplaceOrigin(builtFor: string, siteUrl: string) {
  // Not the beginning of a longer host or port.
  const pattern = new RegExp(`${RegExp.escape(builtFor)}(?![\\w.:-])`, 'g')
  return (name: string, body: Buffer): Buffer => {
    if (builtFor === siteUrl || !TEXT.has(extname(name)) || !body.includes(builtFor)) return body
    return Buffer.from(body.toString().replace(pattern, () => siteUrl))
  }
}

/** Replaces the origin in the modules of a folder, such as file:///srv/showroom/dist/server/, as they are loaded. */
export function replaceInModules(folder: string, replaceOrigin: ReplaceOrigin): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.startsWith(folder) || !loaded.source) return loaded
      const source = Buffer.from(loaded.source as Uint8Array)
      return { ...loaded, source: replaceOrigin('module.js', source) }
    },
  })
}
