// The process: one port for the site, the admin and the API.
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { drawAhead } from '#api/http/drawn-ahead.ts'
import { createListener } from '#api/http/listener.ts'
import { addressOf, listen, stopOnSignal } from '#api/http/process.ts'
import { loadSite, type Site } from '#api/http/site.ts'
import { readConfig } from './config.ts'
import { consoleLog } from './log.ts'
import { openShowroom } from './open.ts'

const log = consoleLog()

/** Lets those go first who have waited for the port, since loading stops everything else; in ms. */
const WARM_UP_AFTER_MS = 1000

function warmUp(site: Site, then: () => void): void {
  site.warmUp().then(then, (error: unknown) => log.error('Pages cannot be rendered.', error))
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const dist = fileURLToPath(new URL('../dist', import.meta.url))
  const site = await loadSite(dist, config.siteUrl)
  if (site.builtFor !== config.siteUrl)
    log.warn(
      `The pages were built for ${site.builtFor}, but SITE_URL is ${config.siteUrl}. ` +
        'Links that messengers and search engines follow are wrong until: npm run build',
    )
  const showroom = await openShowroom(config, log)
  const listener = createListener({
    api: getRequestListener(showroom.api.fetch, { overrideGlobalObjects: false }),
    uploads: showroom.uploads,
    files: site.files,
    pages: site.pages,
    locals: showroom.locals,
    revision: showroom.revision,
    siteUrl: config.siteUrl,
    log,
  })
  const server = await listen(listener, config).catch(async (error: unknown) => {
    await showroom.close()
    throw error
  })
  stopOnSignal(server, log, showroom)

  const { sections } = site.files
  const ahead = () => drawAhead({ listener, sections, revision: showroom.revision })
  setTimeout(warmUp, WARM_UP_AFTER_MS, site, ahead)
  const address = addressOf(server)
  log.info(`Listening: ${address} (site), ${address}/admin (admin), ${address}/api (API)`)
}

start().catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
