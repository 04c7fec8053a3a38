// Groups browser scripts into files: few files compress better, and no page loads unused code.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** Modules that this many scripts need stand in one file for all of them. */
const SHARED_BY = 4

/** The island of the back-office. */
const ADMIN = 'AdminApp'

interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

/** The scripts of the public site that need a module, and those of the back-office. */
function rootsOf(id: string, modules: Modules) {
  const [site, admin] = [new Set<string>(), new Set<string>()]
  const seen = new Set<string>()
  const climb = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const info = modules.getModuleInfo(module)
    if (!info) return
    const isRoot = info.isEntry || info.dynamicImporters.length > 0
    if (isRoot) (module.includes('/src/admin/') ? admin : site).add(module)
    info.importers.forEach(climb)
  }
  climb(id)
  return { site, admin }
}

/** The back-office counts as one script, however many screens share a module. */
function nameOfParts(id: string, modules: Modules): string | null {
  const { site, admin } = rootsOf(id, modules)
  return site.size + Math.min(1, admin.size) >= SHARED_BY ? 'parts' : null
}

/**
 * A group takes the dependencies of its modules along. What staff share with a few scripts of the site is therefore
 * grouped first, what most scripts share before the rest, so that no page loads scripts of the back-office.
 */
const sharedWithSite = Array.from({ length: SHARED_BY }, (_, count) => ({
  name(id: string, modules: Modules): string | null {
    const { site, admin } = rootsOf(id, modules)
    if (site.size !== count || admin.size === 0) return null
    // Modules of AdminApp; modules that only later screens share stay apart.
    if (count === 0)
      return admin.size > 1 && [...admin].some((root) => fileName(root) === ADMIN) ? 'staff' : null
    return `both-${[...site].map(fileName).sort().join('-')}`
  },
  priority: count,
}))

const fileName = (path: string) => /([^/]+)\.\w+$/.exec(path)?.[1] ?? ''

/**
 * Left to itself the bundler makes a file for each set of scripts that share a module: a dozen of some hundred
 * bytes, each compressed without knowing the others.
 */
const FILES = {
  groups: [
    // Apart from what is ours, so that a visitor who comes back after a change of ours has it already.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
    // The header's script has it too, on pages that load nothing else: they must not load what lists share.
    { name: 'preload', test: /vite\/preload-helper/, priority: 9 },
    { name: nameOfParts, priority: SHARED_BY },
    ...sharedWithSite,
  ],
}

/** Astro's renderer is called 'client', too: the budgets find scripts by their names. */
const chunkFileNames = ({ name }: { name: string }) =>
  `_astro/${name === 'client' ? 'api-client' : name}.[hash].js`

/** Vite's helper around each `import()`. */
const PRELOAD = '\0vite/preload-helper.js'

/**
 * Makes a script that is fetched later a plain `import()`. Vite's own way would fetch its style sheets and what it
 * imports beside it, by 0.7 KB of script; here the styles stand in the page, and what it imports is there
 * already: size-limit.config.ts sees to that.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false } } : undefined,
  load: (id) => (id === PRELOAD ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** Cuts the built scripts so; the development server is left as it is. */
export function scriptFiles(): AstroIntegration {
  return {
    name: 'script-files',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return
        updateConfig({
          vite: {
            plugins: [plainImports],
            environments: {
              client: {
                build: { rolldownOptions: { output: { codeSplitting: FILES, chunkFileNames } } },
              },
            },
          },
        })
      },
    },
  }
}
