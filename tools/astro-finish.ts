// Astro integration for the build: adds the files that the server needs beside the pages.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroConfig, AstroIntegration } from 'astro'
import { readTemplate } from '#api/http/compose-page.ts'

const TEXT_EXTENSIONS = new Set([
  '.html',
  '.css',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
])
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Adds compressed copies of text files, and a file with the site's origin. */
export function finishBuild(): AstroIntegration {
  let config: AstroConfig
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:done': (options) => {
        config = options.config
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        // Moved out of the served folder: the facts of the sample showroom are for the server only.
        await rename(new URL('built-in.json', dir), new URL('built-in.json', config.outDir))
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter(
          (entry) => entry.isFile() && TEXT_EXTENSIONS.has(extname(entry.name)),
        )
        const paths = files.map((file) => join(file.parentPath, file.name))
        const results = await Promise.all(paths.map(compressFile))
        await writeFile(new URL('site-url.txt', config.outDir), config.site ?? '')
        logger.info(
          `${results.filter(Boolean).length} of ${files.length} text files have compressed copies`,
        )
      },
    },
  }
}

/**
 * Writes `name.br` and `name.gz` at the highest effort, if they are smaller than the text file. Resolves with whether it did.
 * @throws Error if the sections of a page cannot be found, which stops the build.
 */
async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (extname(file) === '.html') {
    // Pages are composed and compressed per request.
    readTemplate(content.toString(), file)
    return false
  }
  // Brotli's highest quality is the default.
  const brotli = await compressors.br(content)
  if (brotli.length >= content.length) return false
  await writeFile(`${file}.br`, brotli)
  await writeFile(
    `${file}.gz`,
    await compressors.gz(content, { level: constants.Z_BEST_COMPRESSION }),
  )
  return true
}
