// At the end of the build: the process as a few large files, which start in two thirds of the time of its two hundred.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type Plugin } from 'vite'

const ENTRY = fileURLToPath(new URL('../api/serve.ts', import.meta.url))
const FOLDER = fileURLToPath(new URL('../dist/process', import.meta.url))

/** Sources find files by their own address: fonts, samples, scripts of further processes. The bundle leaves it to them. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\/api\/.*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(FOLDER, id))
      // On one line as before, so that the source map still holds.
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      }
    },
  },
}

/** Writes `dist/process/serve.js` and what it imports, readable and with source maps; only sharp stays outside. */
export async function bundleProcess(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [addressesOfSources],
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: ENTRY,
      outDir: FOLDER,
      copyPublicDir: false,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })
}

/** Bundles with every build of the site. */
export function processBundle(): AstroIntegration {
  return { name: 'process-bundle', hooks: { 'astro:build:done': bundleProcess } }
}
