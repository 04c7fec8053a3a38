// Composition root: opens the data folder and assembles all parts.
import './record-kinds.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { openAnalytics } from '#api/analytics/analytics.ts'
import { analyticsInFolder } from '#api/analytics/count-storage.ts'
import { isPageVisit } from '#api/analytics/visits.ts'
import { createFormDelivery } from '#api/enquiries/form-service.ts'
import {
  createEnquiryPictures,
  enquiryFilesIn,
  findUsedEnquiryPictures,
} from '#api/enquiries/images.ts'
import { openMailRelay } from '#api/enquiries/relay.ts'
import { imageFilesIn } from '#api/images/image-files.ts'
import { createImageProcessor } from '#api/images/image-processor.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { connectImages, findUsedImageIds } from '#api/images/record-images.ts'
import { importFilesIn } from '#api/imports/import-files.ts'
import { openImports } from '#api/imports/imports.ts'
import { processInSlices } from '#api/imports/slices.ts'
import { fillFirstRun } from '#api/maintenance/first-run.ts'
import { replaceShowPrices } from '#api/maintenance/superseded-settings.ts'
import { findClientAddress } from '#api/middleware/address.ts'
import { findRoutePattern } from '#api/middleware/canonical-path.ts'
import { createCatalogue } from '#api/products/catalogue.ts'
import type { Product, ProductRecord } from '#api/products/contract.ts'
import { DEFAULT_PRICE_RULES, type PriceRules } from '#api/products/price-rules.contract.ts'
import { createPriceTags } from '#api/products/price-tags.ts'
import { createSharePictures } from '#api/products/share-pictures.ts'
import { deleteOldSuggestions } from '#api/programs/suggestions.ts'
import { openWebhooks, type WebhookState } from '#api/programs/webhooks/deliver.ts'
import { createSender } from '#api/programs/webhooks/send.ts'
import { createAttempts } from '#api/security/attempts.ts'
import type { Entries, Entry } from '#api/security/entries.ts'
import { openFileEntries } from '#api/security/file-entries.ts'
import { createLastUses, type UsedTokens } from '#api/security/last-uses.ts'
import { createPasskeys } from '#api/security/passkeys.ts'
import { checkPreviousSecret, readSecret } from '#api/security/secret.ts'
import { ACCOUNTS_MAX, type AccountActivity, createSignInLog } from '#api/security/sign-in-log.ts'
import { createTickets } from '#api/security/tickets.ts'
import { createTokens } from '#api/security/token.ts'
import { createCalendar } from '#api/showroom/calendar.ts'
import { SETTINGS_ID, type Settings } from '#api/showroom/contract.ts'
import { createOwnWords } from '#api/showroom/own-words.ts'
import { openConfigured } from '#api/store/data-folder.ts'
import { createSerializer } from '#api/store/serializer.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'
import { createMetrics } from '#api/telemetry/metrics.ts'
import { createApi } from './app.ts'
import { createClient } from './client.ts'
import type { Config } from './config.ts'

/** The origin for the in-process client. Nothing is sent over the network. */
const IN_PROCESS = 'http://showroom.internal'

/** How often unused pictures and suggestions without an answer are deleted, in ms. */
const SWEEP_EVERY_MS = 24 * 60 * 60 * 1000

/** Renders the page at a path with these `Astro.locals`; undefined if there is no such page. */
export type PreviewPage = (
  path: string,
  locals: { settings: Settings },
) => Promise<string | undefined>

export type Showroom = Awaited<ReturnType<typeof openShowroom>>

/**
 * Opens the data folder, fills it on the first run, and returns the API over it. `existingStores` are stores that are already
 * open; they are closed with the showroom, or if opening fails. Without `previewPage`, pages have no preview.
 * @throws with a message for the owner if the folder is in use or a file in it cannot be read.
 */
export async function openShowroom(
  config: Config,
  log: Log,
  existingStores?: Store,
  previewPage?: PreviewPage,
) {
  const { dataDir, jwtSecret, trustProxy, metricsToken } = config
  // If anything below fails, the data folder is unlocked.
  await using resources = new AsyncDisposableStack()
  const adopt = <T extends { close(): void | Promise<void> }>(part: T): T =>
    resources.adopt(part, (resource) => resource.close())
  const stores = adopt(existingStores ?? (await openConfigured(config, { log })))
  const processor = adopt(createImageProcessor({ log }))
  const sharedServices =
    stores.database && (await import('./shared.ts')).openShared(stores.database, config)
  const files = sharedServices?.files ?? imageFilesIn(join(dataDir, 'uploads'))
  const images = adopt(createImageStore(files, { log, processor, ...sharedServices }))
  connectImages(stores, images)
  if (stores.admins.all().length === 0)
    await stores.runExclusively(() => fillFirstRun({ stores, images, config, log }))
  await stores.runExclusively(() => replaceShowPrices(stores, config, log))
  const enquiryFiles = sharedServices?.enquiryFiles ?? enquiryFilesIn(dataDir)
  const enquiryPictures = createEnquiryPictures(enquiryFiles, processor)
  await Promise.all([files, enquiryFiles].map((folder) => folder.deleteUnfinished()))
  const oldSuggestions = { by: 'system', label: 'Suggestions without an answer' }
  const sweep = () =>
    Promise.all([
      stores.transaction((transaction) => deleteOldSuggestions(transaction), oldSuggestions),
      images.sweep(() => findUsedImageIds(stores, dataDir)),
      enquiryPictures.sweep(() => findUsedEnquiryPictures(stores)),
    ]).catch((cause) => log.error('What is no longer used could not be deleted.', cause))
  void sweep()
  const sweepTimer = setInterval(sweep, SWEEP_EVERY_MS)
  sweepTimer.unref()
  resources.defer(() => clearInterval(sweepTimer))

  const { enquiries } = stores
  const deliver = config.contactRelay && createFormDelivery(config.contactRelay)
  const relay =
    deliver && adopt(await openMailRelay({ enquiries, deliver, log, ...sharedServices }))

  const calendar = createCalendar(stores)
  /** The unsaved rules of prices, while a page is rendered as a preview. */
  const previewedRules = new AsyncLocalStorage<PriceRules>()
  const priceTags = createPriceTags({
    readRules: () => previewedRules.getStore() ?? stores.settings.find(SETTINGS_ID)?.prices,
    today: calendar.today,
  })
  const catalogue = createCatalogue({
    ...stores,
    ...calendar,
    ...priceTags,
    ownWords: createOwnWords(stores),
  })
  const storage = sharedServices?.analytics ?? analyticsInFolder(join(dataDir, 'demand'))
  const analytics = adopt(openAnalytics({ storage, stores, catalogue, log }))

  const { alerts: settings, siteUrl } = config
  const claim = sharedServices?.claim
  const openMail = settings && (await import('#api/enquiries/alerts.ts')).openAlerts
  const mailOptions = { siteUrl, stores, catalogue, analytics, storage, log, claim }
  const mail = openMail && adopt(await openMail({ settings, ...mailOptions }))

  const importFiles = sharedServices?.imports ?? importFilesIn(join(dataDir, 'imports'))
  const { prepare } = catalogue
  const imports = adopt(
    await openImports({ stores, files: importFiles, indexProduct: prepare, log }),
  )

  const secret = sharedServices
    ? await sharedServices.readSecret()
    : await readSecret(dataDir, jwtSecret)
  const previousSecret = checkPreviousSecret(config.jwtSecretPrevious)
  const tokens = createTokens(secret, { previousSecret })
  const tickets = openTickets(secret, sharedServices)
  const tokenUses =
    sharedServices?.tokenUses ??
    adopt(await openFileEntries<UsedTokens>(join(dataDir, 'last-seen', 'tokens.json'), 1, log))
  const signIns =
    sharedServices?.signIns ??
    adopt(
      await openFileEntries<AccountActivity>(
        join(dataDir, 'last-seen', 'accounts.json'),
        ACCOUNTS_MAX,
        log,
      ),
    )
  const notices = adopt(await openNoticesOf(config, log))
  const webhookStates =
    sharedServices?.webhookStates ??
    adopt(
      await openFileEntries<WebhookState>(join(dataDir, 'last-seen', 'webhooks.json'), 100, log),
    )
  const { send, findRefusal } = createSender({ allowsPrivate: config.webhooksPrivate })
  const webhooks = adopt(openWebhooks({ stores, send, log, entries: webhookStates, claim }))
  const metrics = createMetrics({
    dataDir,
    countWaitingPictures: processor.countWaiting,
    countConnections: stores.database?.countConnections,
  })
  let isStopping = false
  const api = createApi({
    stores,
    calendar,
    metrics,
    metricsToken,
    catalogue,
    analytics,
    images,
    enquiryPictures,
    imports,
    tokens,
    tickets,
    passkeys: createPasskeys({ siteUrl, tickets }),
    siteUrl,
    sendNotice: notices.send,
    attempts: createAttempts(sharedServices),
    lastUses: createLastUses({ entries: tokenUses }),
    signInLog: createSignInLog({ entries: signIns }),
    messages: sharedServices?.messages,
    senders: sharedServices?.senders,
    relay,
    alerts: mail,
    webhooks: { ...webhooks, findRefusal },
    trustProxy,
    priceTags,
    previewPage: (path, settings) =>
      previewedRules.run(settings.prices ?? DEFAULT_PRICE_RULES, async () =>
        previewPage?.(path, { ...locals, settings }),
      ),
    isStopping: () => isStopping,
    log,
  })
  const revision = trackPublicRevision(stores)
  const client = createClient(IN_PROCESS, { fetch: api.request })

  const showProduct = createSerializer<ProductRecord, Product>(stores.images, 'products')
  const sharePictures = createSharePictures({
    findProduct: (id) => {
      const product = stores.products.find(id)
      if (!product || !catalogue.isVisible(product)) return undefined
      const priceTag = priceTags.tagOf(product)
      return { ...showProduct(product), ...(priceTag && { priceTag }) }
    },
    readImage: (url) => images.read(basename(url)),
    processor,
  })

  /** `Astro.locals` of all pages. */
  const locals = { api: client.api, ...sharePictures }

  const allResources = resources.move()
  return {
    api,
    readImage: images.read,
    locals,
    /** Indexes all products in slices, so that the first search does not have to wait for it. */
    prepareSearch: () => processInSlices(stores.products.all(), prepare),
    /** Counts a visitor's request for a page. */
    countPage(path: string, search: string, header: (name: string) => string | undefined): void {
      if (isPageVisit(header)) analytics.countPage(path, search)
    },
    countRequest: metrics.countRequest,
    routeOf: (method: string, path: string) => findRoutePattern(api.router, method, path),
    addressOf(incoming: IncomingMessage): string {
      const forwardedFor = trustProxy ? incoming.headers['x-forwarded-for'] : undefined
      return findClientAddress({ incoming }, forwardedFor?.toString())
    },
    /** Changes with every public record, and at the showroom's midnight. */
    revision: () => `${revision()} ${calendar.today()}`,
    isStale: stores.isStale,
    onSetBack: stores.onSetBack,
    /** Makes the process report that it is not ready. */
    announceStop(): void {
      isStopping = true
    },
    /** Rejects unfinished uploads with 503. */
    abortPending: () => images.abortPending(),
    /** Waits for running changes, then unlocks the data folder. */
    close: () => allResources.disposeAsync(),
  }
}

/** Without a database, redeemed tickets are forgotten by a restart, so a new secret ends them all. */
const openTickets = (secret: string, shared?: { tickets: Entries<Entry> }) =>
  createTickets(shared ? secret : randomUUID() + randomUUID(), { entries: shared?.tickets })

/** Opens the sender of e-mails to admins, if there is a mail server. Loaded on demand, as most showrooms have none. */
async function openNoticesOf({ alerts }: Config, log: Log) {
  if (!alerts) return { send: undefined, close() {} }
  const [{ openNotices }, { createSendMail }] = await Promise.all([
    import('#api/mail/notices.ts'),
    import('#api/mail/smtp.ts'),
  ])
  return openNotices(createSendMail(alerts.smtpUrl, alerts.from), log)
}

/** Returns a function that returns a number, which increases with every change that visitors can see. */
function trackPublicRevision(stores: Store): () => number {
  let revision = 0
  const isPublic = ({ collection }: { collection: string }) =>
    !['admins', 'enquiries', 'tokens', 'suggestions', 'webhooks'].includes(collection)
  stores.onCommit((entries) => {
    if (entries.some(({ changes }) => changes.some(isPublic))) revision++
  })
  return () => revision
}
