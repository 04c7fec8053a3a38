// At the end of the build: what the process wants to find beside the pages.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { AstroIntegration } from 'astro'

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest'])
const compress = promisify(brotliCompress)
/** Astro's own ways to ask for a section that a page leaves to a request of its own: early, and by script. */
const SECTION_PRELOAD = /<link rel="preload" as="fetch"[^>]*>/g
const SECTION_SCRIPT = /<script type="module"(?=[^>]*data-island-id)/g
/** As an attribute: the scripts of every page have the word in them. */
const OPENS_WITH_PICTURE = /<html[^>]*\sdata-opening[\s=>]/

/**
 * Lets the first picture of a page go before its sections, writes `name.br` beside each text asset that
 * becomes smaller by it, at the effort no request could afford, and `site-url.txt` with the origin that the
 * pages were built for.
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
        await Promise.all(paths.filter((path) => extname(path) === '.html').map(letPictureGoFirst))
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

/**
 * Where a page opens with a picture, its sections stand below the first screen: they are not asked for while the
 * page is read, when they would share the line with the picture, but woken by src/site/ui/nearby.ts.
 */
async function letPictureGoFirst(file: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  if (!OPENS_WITH_PICTURE.test(html)) return
  await writeFile(
    file,
    html.replace(SECTION_PRELOAD, '').replace(SECTION_SCRIPT, '<script type="text/plain"'),
  )
}
