// Start of the HTTP server: the built site, and the API over the opened stores.
import { fileURLToPath } from 'node:url'
import { createListener } from '#api/http/listener.ts'
import { addressOf, listen, stopOnSignal } from '#api/http/process.ts'
import { loadSite } from '#api/http/site.ts'
import { pageKey, removeDefaults } from '#api/products/page-query.ts'
import type { Store } from '#api/store/store.ts'
import { type Log, silentLog } from '#api/telemetry/log.ts'
import type { Config } from './config.ts'
import { openShowroom } from './open.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** Delay before products are indexed for the first search, in ms: requests that waited for the port come first. */
const PREPARE_AFTER_MS = 1000

/**
 * Serves the site, the admin and the API over these stores until a signal ends the process.
 * @throws Error for the owner if the site has not been built or the port is taken. The stores are closed first.
 */
export async function startServer(config: Config, log: Log, stores: Store): Promise<void> {
  const site = await loadSite(DIST, config.siteUrl).catch(async (error: unknown) => {
    await stores.close()
    throw error
  })
  const showroom = await openShowroom(config, log, stores, (path, preview) =>
    site.compose(path, preview, silentLog),
  )
  const { locals } = showroom
  const listener = createListener({
    ...site,
    ...showroom,
    api: showroom.api.fetch,
    renderPage: (request, page) => site.pages(request, { ...locals, page }),
    pageKey,
    withoutDefaults: removeDefaults,
    siteUrl: config.siteUrl,
    log,
  })
  // The first page that a process renders is slow, and proves that it can render pages at all.
  await site.compose('/', locals, log)
  const server = await listen(listener, config).catch(async (error: unknown) => {
    await showroom.close()
    throw error
  })
  stopOnSignal(server, log, showroom)

  setTimeout(
    () => showroom.prepareSearch().catch((error) => log.error('The search is not ready.', error)),
    PREPARE_AFTER_MS,
  )
  const address = addressOf(server)
  log.info(`Listening: ${address} (site), ${address}/admin (admin), ${address}/api (API)`)
}
