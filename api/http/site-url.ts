// Puts SITE_URL in place of the origin that the build has written, so that one build serves any address.
import { registerHooks } from 'node:module'

export type ReplaceOrigin = ReturnType<typeof createReplaceOrigin>

/** Returns a function that replaces the origin in the text of a file. */
export function createReplaceOrigin(builtFor: string, siteUrl: string) {
  // Not the beginning of a longer host or port.
  const pattern = new RegExp(`${RegExp.escape(builtFor)}(?![\\w.:-])`, 'g')
  return (text: string): string => text.replace(pattern, () => siteUrl)
}

/** Replaces the origin in the modules of a folder, such as file:///srv/showroom/dist/server/, as they are loaded. */
export function replaceInModules(folder: string, replaceOrigin: ReplaceOrigin): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.startsWith(folder) || !loaded.source) return loaded
      const source = Buffer.from(loaded.source as Uint8Array).toString()
      return { ...loaded, source: replaceOrigin(source) }
    },
  })
}
