// Checks of `npm run doctor`: the Node version, the settings, and the built pages.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { checkPreviousSecret, findSecret } from '#api/security/secret.ts'
import { type Check, describeError, type Report } from './report.ts'

const NODE_MAJOR = 24
/** The build writes this file last. */
const BUILT_URL_FILE = fileURLToPath(new URL('../../dist/site-url.txt', import.meta.url))

export const checkSettings: Check = async (report, { config }) => {
  const {
    siteUrl,
    host,
    trustProxy,
    adminPassword,
    dataDir,
    databaseUrl,
    jwtSecret,
    jwtSecretPrevious,
  } = config
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= NODE_MAJOR) report.ok(`Node ${node}`)
  else report.error(`This is Node ${node}; 24 is needed.`, 'Start it through npm run.')
  await checkBuild(report, siteUrl)

  const isLocal = /^https?:\/\/(localhost|127\.)/.test(siteUrl)
  const isOpen = !/^(localhost$|127\.|::1$)/.test(host)
  if (!isLocal && siteUrl.startsWith('http:'))
    report.warn(
      `SITE_URL is ${siteUrl}: passwords and messages travel in the clear.`,
      'Put a proxy with TLS in front, and set SITE_URL to the https address.',
    )
  if (isOpen)
    report.warn(
      `HOST is ${host}: the process can be reached without the proxy${trustProxy ? ', and whoever does can claim any address' : ''}.`,
      'Leave HOST out, so that it listens on 127.0.0.1 alone.',
    )
  if (!isLocal && !isOpen && !trustProxy)
    report.warn(
      'TRUST_PROXY is off: behind a proxy all visitors count as one, and share its limits.',
      'Set TRUST_PROXY=on if a proxy stands in front.',
    )
  if (adminPassword)
    report.warn(
      'ADMIN_PASSWORD is still set; it is read only while there is no admin.',
      'Remove it from the settings.',
    )
  if (databaseUrl && !jwtSecret) return
  try {
    // Applies the same rule as the start, which refuses a short secret.
    await findSecret(dataDir, jwtSecret)
    checkPreviousSecret(jwtSecretPrevious)
    if (jwtSecret) report.ok('JWT_SECRET is set; the one that the first start made is not used.')
  } catch (error) {
    report.error(describeError(error), 'Until then the showroom does not start.')
  }
}

async function checkBuild(report: Report, siteUrl: string): Promise<void> {
  const builtOrigin = await readFile(BUILT_URL_FILE, 'utf8').catch(() => undefined)
  if (builtOrigin === undefined) report.error('The site has not been built.', 'npm run build')
  else report.ok(`The site is built, and served as ${siteUrl}`)
}
