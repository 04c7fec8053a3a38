// Installs the bench's dependencies and builds the site, each only when its sources are newer.
import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

const LOCK = 'bench/package-lock.json'
/** npm writes this file at the end of an installation. */
const INSTALLED = 'bench/node_modules/.package-lock.json'

/** The sources of the built site and of its build. */
const SOURCES = ['{api,src,public,tools}/**/*.*', 'astro.config.mjs', 'package-lock.json']
const BUILT = 'dist/site-url.txt'

/**
 * Runs `npm ci` in bench/ unless the installed packages are newer than the lock file.
 * @throws Error when npm fails.
 */
export function installIfStale(): void {
  if (modifiedAt(LOCK) < modifiedAt(INSTALLED)) return
  console.error('Installing the dependencies of the bench')
  runNpm(['ci', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel=error'])
}

/**
 * Builds the site unless the last build is newer than all its sources.
 * @throws Error when the build fails.
 */
export function buildIfStale(): void {
  const builtAt = modifiedAt(BUILT)
  if (globSync(SOURCES).every((file) => modifiedAt(file) < builtAt)) return
  console.error('Building the site')
  runNpm(['run', '--silent', 'build'])
}

/** In ms; 0 when the file is missing. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function runNpm(args: readonly string[]): void {
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed; its output says why.`)
}
