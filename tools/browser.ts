// Finding Chromium for tests and screenshots, and installing it on Debian.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** The headless build first: it takes three quarters of the CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** The browser, Latin letters, and the emoji of a toast. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji']

/** No sandbox, which containers do not allow, and no requests by the browser itself. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of Chromium: CHROMIUM_PATH if set, otherwise the first match on PATH. */
export function findBrowser(): string | undefined {
  const { env } = process
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter(isAbsolute)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return (env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : paths).find(isExecutable)
}

/**
 * The path of Chromium, installed if necessary and possible.
 * @throws Error with one sentence that says what to install.
 */
export function provideBrowser(): string {
  const existing = findBrowser()
  if (existing) return existing
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)
  installPackages(...DEBIAN_PACKAGES)
  const installedBrowser = findBrowser()
  if (!installedBrowser)
    throw new Error(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
    )
  return installedBrowser
}

/** Installs packages if possible: on Debian, as root. */
export function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`Installing ${names.join(', ')} with apt-get`)
  const runApt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (runApt('update')) runApt('install', '-y', '--no-install-recommends', ...names)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.main) {
  try {
    console.log(`Browser: ${provideBrowser()}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
