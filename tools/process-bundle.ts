// At the end of the build: the process as a few large files, which start in two thirds of the time of its two hundred.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** The server, and where it opens pictures and spreadsheets: each whole in itself, so that none reads what it does not need. */
const ENTRIES = [
  '../api/serve.ts',
  '../api/images/picture-worker.ts',
  '../api/imports/sheet-worker.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)))
const FOLDER = fileURLToPath(new URL('../dist/process', import.meta.url))

/** Matches the program of a further process in sources, and uses of their own address. */
const ADDRESS = /new URL\('([\w-]+-worker)\.ts', import\.meta\.url\)|import\.meta\.url/g

/** Further processes are bundled beside the first; other files that sources find, as fonts and samples, stay where they are. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\/api\/.*\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(FOLDER, id))
      // On one line as before, so that the source map still holds.
      return {
        code: code.replaceAll(ADDRESS, (_, worker?: string) =>
          worker
            ? `new URL('${worker}.js', import.meta.url)`
            : `new URL(${source}, import.meta.url).href`,
        ),
        map: null,
      }
    },
  },
}

/** Writes `dist/process/serve.js`, `picture-worker.js` and what they import, readable and with source maps; only sharp, pg, pino and prom-client stay outside. */
export async function bundleProcess(): Promise<void> {
  for (const entry of ENTRIES) await bundle(entry, { emptyOutDir: entry === ENTRIES[0] })
}

async function bundle(entry: string, { emptyOutDir }: { emptyOutDir: boolean }): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [addressesOfSources],
    ssr: { noExternal: true, external: ['sharp', 'pg', 'pino', 'prom-client'] },
    build: {
      ssr: entry,
      outDir: FOLDER,
      emptyOutDir,
      copyPublicDir: false,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })
}
