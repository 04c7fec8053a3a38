// Sees to it that what is measured is what stands in the sources.
import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

/** What the built site is made of, and what makes it. */
const SOURCES = ['{api,src,public,tools}/**/*.*', 'astro.config.mjs', 'package-lock.json']
const BUILT = 'dist/site-url.txt'

/**
 * Builds the site unless it has been built since anything changed.
 * @throws Error when the build fails.
 */
export function buildIfStale(): void {
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (globSync(SOURCES).every((file) => statSync(file).mtimeMs < built)) return
  console.error('Building the site')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The site could not be built: npm run build says why.')
}
