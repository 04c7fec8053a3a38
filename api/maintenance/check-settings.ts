// Checks of `npm run doctor`: the Node version, the settings and the built pages.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findSecret } from '#api/security/secret.ts'
import type { CommandEnvironment } from './command.ts'
import { errorFinding, type Finding, okFinding, reasonOf, warningFinding } from './finding.ts'

const NODE_MAJOR = 24
/** The build writes its SITE_URL into this file. */
const BUILT_URL_FILE = fileURLToPath(new URL('../../dist/site-url.txt', import.meta.url))

export async function checkSettings({ config }: CommandEnvironment): Promise<Finding[]> {
  const { siteUrl, host, trustProxy, adminPassword } = config
  const isLocal = /^https?:\/\/(localhost|127\.)/.test(siteUrl)
  const isOpen = !/^(localhost$|127\.|::1$)/.test(host)
  const warnings: [isTrue: unknown, message: string, advice: string][] = [
    [
      !isLocal && siteUrl.startsWith('http:'),
      `SITE_URL is ${siteUrl}: passwords and messages travel in the clear.`,
      'Put a proxy with TLS in front, and set SITE_URL to the https address.',
    ],
    [
      isOpen,
      `HOST is ${host}: the process can be reached without the proxy${trustProxy ? ', and whoever does can claim any address' : ''}.`,
      'Leave HOST out, so that it listens on 127.0.0.1 alone.',
    ],
    [
      !isLocal && !isOpen && !trustProxy,
      'TRUST_PROXY is off: behind a proxy all visitors count as one, and share its limits.',
      'Set TRUST_PROXY=on if a proxy stands in front.',
    ],
    [
      adminPassword,
      'ADMIN_PASSWORD is still set; it is read only while there is no admin.',
      'Remove it from the settings.',
    ],
  ]
  return [
    checkNode(),
    await checkBuild(siteUrl),
    ...warnings.flatMap(([isTrue, ...words]) => (isTrue ? [warningFinding(...words)] : [])),
    ...(await checkSecret(config)),
  ]
}

/** Applies the rule of the start: a short secret is refused. */
async function checkSecret({
  dataDir,
  databaseUrl,
  jwtSecret,
}: CommandEnvironment['config']): Promise<Finding[]> {
  if (databaseUrl && !jwtSecret) return []
  try {
    await findSecret(dataDir, jwtSecret)
  } catch (error) {
    return [errorFinding(reasonOf(error), 'Until then the showroom does not start.')]
  }
  return jwtSecret
    ? [okFinding('JWT_SECRET is set; the one that the first start made is not used.')]
    : []
}

function checkNode(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return major >= NODE_MAJOR
    ? okFinding(`Node ${process.versions.node}`)
    : errorFinding(
        `This is Node ${process.versions.node}; 24 is needed.`,
        'Start it through npm run.',
      )
}

async function checkBuild(siteUrl: string): Promise<Finding> {
  const builtFor = await readFile(BUILT_URL_FILE, 'utf8').catch(() => undefined)
  if (builtFor === undefined) return errorFinding('The site has not been built.', 'npm run build')
  if (builtFor === siteUrl) return okFinding(`The pages were built for ${siteUrl}`)
  return errorFinding(
    `The pages were built for ${builtFor}, but SITE_URL is ${siteUrl}.`,
    `SITE_URL=${siteUrl} npm run build, and start it again.`,
  )
}
