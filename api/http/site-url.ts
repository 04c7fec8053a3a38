// Replacement of the origin in the build by SITE_URL, so that one build serves any address.
import { registerHooks } from 'node:module'

export type ReplaceOrigin = ReturnType<typeof createReplaceOrigin>

export function createReplaceOrigin(builtOrigin: string, siteUrl: string) {
  // The lookahead excludes a longer host or port that starts with the origin.
  const pattern = new RegExp(`${RegExp.escape(builtOrigin)}(?![\\w.:-])`, 'g')
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
