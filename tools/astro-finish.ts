// At the end of the build: what the process wants to find beside the pages.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { readTemplate } from '#api/http/compose-page.ts'

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest'])
const compress = promisify(brotliCompress)
/**
 * Writes `name.br` beside each text file that becomes smaller by it, at the effort no request could afford, and
 * `site-url.txt` with the origin that the pages were built for. Stops the build where a page's sections cannot be found.
 */
export function finishBuild(): AstroIntegration {
  let siteUrl = ''
  let outDir: URL
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site ?? ''
        outDir = config.outDir
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
        const paths = files.map((file) => join(file.parentPath, file.name))
        const smaller = await Promise.all(paths.map(compressFile))
        await writeFile(new URL('site-url.txt', outDir), siteUrl)
        logger.info(
          `${smaller.filter(Boolean).length} of ${files.length} text files have a .br copy`,
        )
      },
    },
  }
}

async function compressFile(file: string): Promise<boolean> {
  const plain = await readFile(file)
  // A page with sections is composed, and then compressed, when it is asked for.
  if (extname(file) === '.html' && readTemplate(plain.toString(), file)) return false
  const brotli = await compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  if (brotli.length >= plain.length) return false
  await writeFile(`${file}.br`, brotli)
  return true
}
