// At the end of the build: what the process wants to find beside the pages.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroConfig, AstroIntegration } from 'astro'
import { readTemplate } from '#api/http/compose-page.ts'

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest'])
const compress = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Adds compressed copies of the files, and the origin of the pages. */
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
        // Facts of the sample showroom are for the process only, which serves every file of the folder.
        await rename(new URL('built-in.json', dir), new URL('built-in.json', config.outDir))
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
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
 * Writes `name.br` and `name.gz` beside a text file that becomes smaller by it, at the effort no request could afford.
 * @throws Error where the sections of a page cannot be found, which stops the build.
 */
async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (extname(file) === '.html') {
    // A page is composed, and then compressed, when it is requested.
    readTemplate(content.toString(), file)
    return false
  }
  // Brotli's highest quality is the default.
  const brotli = await compress.br(content)
  if (brotli.length >= content.length) return false
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await compress.gz(content, { level: constants.Z_BEST_COMPRESSION }))
  return true
}
