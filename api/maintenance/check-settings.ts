// The doctor's look at Node, the settings and the built pages.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findSecret } from '#api/security/secret.ts'
import type { CommandEnvironment } from './command.ts'
import { bad, type Finding, good, look, reasonOf } from './finding.ts'

const NODE_MAJOR = 24
/** Written by the build: the address that the pages were built for. */
const BUILT_FOR = fileURLToPath(new URL('../../dist/site-url.txt', import.meta.url))

export async function checkSettings({ config }: CommandEnvironment): Promise<Finding[]> {
  const { siteUrl, host, trustProxy, adminPassword } = config
  const isLocal = /^https?:\/\/(localhost|127\.)/.test(siteUrl)
  const isOpen = !/^(localhost$|127\.|::1$)/.test(host)
  const findings = [checkNode(), await checkBuild(siteUrl)]
  if (!isLocal && siteUrl.startsWith('http:'))
    findings.push(
      look(
        `SITE_URL is ${siteUrl}: passwords and messages travel in the clear.`,
        'Put a proxy with TLS in front, and set SITE_URL to the https address.',
      ),
    )
  if (isOpen)
    findings.push(
      look(
        `HOST is ${host}: the process can be reached without the proxy${trustProxy ? ', and whoever does can claim any address' : ''}.`,
        'Leave HOST out, so that it listens on 127.0.0.1 alone.',
      ),
    )
  if (!isLocal && !isOpen && !trustProxy)
    findings.push(
      look(
        'TRUST_PROXY is off: behind a proxy all visitors count as one, and share its limits.',
        'Set TRUST_PROXY=on if a proxy stands in front.',
      ),
    )
  if (adminPassword)
    findings.push(
      look(
        'ADMIN_PASSWORD is still set; it is read only while there is no admin.',
        'Remove it from the settings.',
      ),
    )
  findings.push(...(await checkSecret(config)))
  return findings
}

/** By the rule of the start, which refuses what is too short. */
async function checkSecret({
  dataDir,
  jwtSecret,
}: CommandEnvironment['config']): Promise<Finding[]> {
  try {
    await findSecret(dataDir, jwtSecret)
  } catch (error) {
    return [bad(reasonOf(error), 'Until then the showroom does not start.')]
  }
  return jwtSecret ? [good('JWT_SECRET is set; the one in the data folder is not used.')] : []
}

function checkNode(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return major >= NODE_MAJOR
    ? good(`Node ${process.versions.node}`)
    : bad(`This is Node ${process.versions.node}; 24 is needed.`, 'Start it through npm run.')
}

async function checkBuild(siteUrl: string): Promise<Finding> {
  const builtFor = await readFile(BUILT_FOR, 'utf8').catch(() => undefined)
  if (builtFor === undefined) return bad('The site has not been built.', 'npm run build')
  if (builtFor === siteUrl) return good(`The pages were built for ${siteUrl}`)
  return bad(
    `The pages were built for ${builtFor}, but SITE_URL is ${siteUrl}.`,
    `SITE_URL=${siteUrl} npm run build, and start it again.`,
  )
}
