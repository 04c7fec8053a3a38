// Groups browser scripts into files: few files compress better, and no page loads unused code.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** What as many scripts need as this stands in one file for all of them. */
const SHARED_BY = 4

/** Small modules that most islands share: one file compresses better than three. */
const FOR_MANY = /src\/(ui\/after-paint|content\/site|site\/ui\/paths)\.ts$/

/**
 * Left to itself the bundler makes a file for each set of scripts that share a module: a dozen of some hundred
 * bytes, each compressed without knowing the others.
 */
const FILES = {
  groups: [
    // Apart from what is ours, so that a visitor who comes back after a change of ours has it already.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
    // The header's script has it too, on pages that load nothing else: they must not load what lists share.
    { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
    // Later scripts of the back-office share much that no visitor needs.
    { name: 'parts', minShareCount: SHARED_BY, test: (id: string) => !id.includes('/src/admin/') },
    { name: 'ways', test: FOR_MANY },
  ],
}

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
              client: { build: { rolldownOptions: { output: { codeSplitting: FILES } } } },
            },
          },
        })
      },
    },
  }
}
