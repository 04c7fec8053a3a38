// Astro integration: serves the script of Scalar, which draws /api/docs, from its package.
import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { SCALAR_PATH } from '#api/openapi/page.ts'

// The package does not export its script, which needs no other file.
const SCALAR = new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference'))

/** The script. Its copy of Zod would otherwise try to compile code, which the page's policy forbids and reports. */
const readScript = async () =>
  `globalThis.__zod_globalConfig = { jitless: true };\n${await readFile(SCALAR, 'utf8')}`

export function serveScalar(): AstroIntegration {
  return {
    name: 'serve-scalar',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(SCALAR_PATH, async (_, res) => {
          res.setHeader('Content-Type', 'text/javascript').end(await readScript())
        })
      },
      'astro:build:done': async ({ dir }) =>
        writeFile(new URL(`.${SCALAR_PATH}`, dir), await readScript()),
    },
  }
}
