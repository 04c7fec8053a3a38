// For tests: the real app over stores in memory and an image store in a temporary folder.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { AdminRecord } from '#api/accounts/account-record.ts'
import { openAnalytics } from '#api/analytics/analytics.ts'
import { analyticsInFolder } from '#api/analytics/count-storage.ts'
import { createApi } from '#api/app.ts'
import type { Config } from '#api/config.ts'
import { openAlerts } from '#api/enquiries/alerts.ts'
import type { Deliver } from '#api/enquiries/form-service.ts'
import { createEnquiryPictures, enquiryFilesIn } from '#api/enquiries/images.ts'
import { openMailRelay } from '#api/enquiries/relay.ts'
import { imageFilesIn } from '#api/images/image-files.ts'
import { createImageProcessor } from '#api/images/image-processor.ts'
import { createImageStore } from '#api/images/image-store.ts'
import { importFilesIn } from '#api/imports/import-files.ts'
import { openImports } from '#api/imports/imports.ts'
import type { Notice } from '#api/mail/notices.ts'
import { type Declaration, mergeDeclarations } from '#api/middleware/declaration.ts'
import type { ApiDeps } from '#api/middleware/deps.ts'
import { createCatalogue } from '#api/products/catalogue.ts'
import type { PriceRules } from '#api/products/price-rules.contract.ts'
import { createPriceTags } from '#api/products/price-tags.ts'
import { openWebhooks } from '#api/programs/webhooks/deliver.ts'
import { createSender } from '#api/programs/webhooks/send.ts'
import { createAttempts } from '#api/security/attempts.ts'
import { createLastUses } from '#api/security/last-uses.ts'
import { createPasskeys } from '#api/security/passkeys.ts'
import { createSignInLog } from '#api/security/sign-in-log.ts'
import { createTickets } from '#api/security/tickets.ts'
import { createTokens } from '#api/security/token.ts'
import { openShared } from '#api/shared.ts'
import { createCalendar } from '#api/showroom/calendar.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import { createOwnWords } from '#api/showroom/own-words.ts'
import type { FileSystem } from '#api/store/file-system.ts'
import type { Store } from '#api/store/store.ts'
import { openMemoryStore, openTestStore } from '#api/store/test-store.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { createMetrics } from '#api/telemetry/metrics.ts'
import { form } from './form.ts'
import { OWNER } from './owner.ts'

/** Short, because tests of the picture process wait for its end. */
const TEST_IDLE_MS = 1500

type Fields = Record<string, string | string[]>

/** A response with its body read. */
export interface TestResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  body: any
}

/** Shared by all tests, because starting its process takes longer than most of them. It ends with their process. */
const ownProcessor = createImageProcessor({ idleMs: TEST_IDLE_MS })
const processor = {
  ...ownProcessor,
  process: memoize(ownProcessor.process),
  encodeAvif: memoize(ownProcessor.encodeAvif),
}

/** Caches results by their input, because tests send the same few pictures repeatedly. */
function memoize<Rest extends unknown[], R>(
  compute: (bytes: Uint8Array, ...rest: Rest) => Promise<R>,
) {
  const cache = new Map<string, Promise<R>>()
  return (bytes: Uint8Array, ...rest: Rest): Promise<R> => {
    const key = createHash('sha1').update(bytes).update(JSON.stringify(rest)).digest('hex')
    const result = cache.get(key) ?? compute(bytes, ...rest)
    cache.set(key, result)
    result.catch(() => cache.delete(key))
    return result
  }
}

/** The declarations of all routes, by method and path as in 'GET /enquiries/:id'. */
export async function readDeclarations(): Promise<Map<string, Declaration>> {
  const stores = await openMemoryStore()
  // Only handlers use the other dependencies, and none of them runs.
  const { routes } = createApi({ stores } as ApiDeps)
  await stores.close()
  return new Map(
    [...mergeDeclarations(routes)].map(([key, declaration]) => [
      key.replace(' /api', ' '),
      declaration,
    ]),
  )
}

interface TestApiOptions {
  /** Relays enquiries; without it, they are only stored. */
  deliver?: Deliver
  /** Opens the stores of a new folder; by default an empty one of the engine under test. */
  openDataFolder?: (folder: string) => Promise<Store>
  /** The mail server; without one, staff get no e-mails. */
  mail?: NonNullable<Config['alerts']>
  /** The file system of the image store. */
  disk?: FileSystem
  /** The owner's rules of prices; by default they are on request. */
  prices?: PriceRules
  /** The public origin. */
  siteUrl?: string
  /** Whether webhooks may go to private addresses. */
  webhooksPrivate?: boolean
}

/** Opens the app for one test and closes it afterwards; `admin` is signed in for the staff calls. */
export async function openTestApi({
  deliver,
  mail,
  openDataFolder = () => openTestStore(),
  disk,
  prices,
  siteUrl = 'https://tiles.example',
  webhooksPrivate = false,
}: TestApiOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-'))
  const uploads = join(folder, 'uploads')
  const stores = await openDataFolder(folder)
  const shared = stores.database && openShared(stores.database, { dataDir: folder })
  const files = disk || !shared ? imageFilesIn(uploads, disk) : shared.files
  const images = createImageStore(files, { processor, ...shared })
  const enquiryFiles = shared?.enquiryFiles ?? enquiryFilesIn(folder)
  const enquiryPictures = createEnquiryPictures(enquiryFiles, processor)
  const tokens = createTokens('a-secret-for-tests-of-32-bytes-and-more')
  const tickets = createTickets('a-secret-for-tests-of-32-bytes-and-more', {
    entries: shared?.tickets,
  })
  const notices: Notice[] = []
  const { enquiries } = stores
  const relay = deliver && (await openMailRelay({ enquiries, deliver, log: silentLog, ...shared }))
  onTestFinished(async () => {
    await webhooks.close()
    await imports.close()
    await analytics.close()
    await relay?.close()
    await alerts?.close()
    await images.close()
    await stores.close()
    await rm(folder, { recursive: true })
  })
  const admin = await stores.admins.insert(() => OWNER)
  const token = await tokens.sign({ sub: admin._id, version: 1, session: 'test-session' })
  const importFiles = shared?.imports ?? importFilesIn(join(folder, 'imports'))
  const imports = await openImports({ stores, files: importFiles })
  if (prices) await stores.settings.insert(() => ({ prices }), 'system', { id: SETTINGS_ID })
  const calendar = createCalendar(stores)
  const priceTags = createPriceTags({
    readRules: () => stores.settings.find(SETTINGS_ID)?.prices,
    today: calendar.today,
  })
  const catalogue = createCatalogue({
    ...stores,
    ...calendar,
    ...priceTags,
    ownWords: createOwnWords(stores),
  })
  const analyticsStorage = shared?.analytics ?? analyticsInFolder(join(folder, 'demand'))
  const analytics = openAnalytics({ storage: analyticsStorage, stores, catalogue, log: silentLog })
  const alerts =
    mail &&
    (await openAlerts({
      ...{ settings: mail, stores, catalogue, analytics, storage: analyticsStorage },
      siteUrl,
      log: silentLog,
    }))
  const { send, findRefusal } = createSender({ allowsPrivate: webhooksPrivate })
  const webhooks = openWebhooks({ stores, send, log: silentLog, entries: shared?.webhookStates })
  const app = createApi({
    stores,
    webhooks: { ...webhooks, findRefusal },
    calendar,
    catalogue,
    analytics,
    images,
    enquiryPictures,
    imports,
    tokens,
    tickets,
    passkeys: createPasskeys({ siteUrl, tickets }),
    siteUrl,
    sendNotice: (notice) => void notices.push(notice),
    attempts: createAttempts(shared),
    lastUses: createLastUses({ entries: shared?.tokenUses }),
    signInLog: createSignInLog({ entries: shared?.signIns }),
    messages: shared?.messages,
    senders: shared?.senders,
    relay,
    alerts,
    trustProxy: false,
    metrics: createMetrics({
      dataDir: folder,
      countWaitingPictures: ownProcessor.countWaiting,
      countConnections: stores.database?.countConnections,
    }),
    metricsToken: 'a-token-for-metrics',
    priceTags,
    // A stub, because only the built site renders pages.
    previewPage: async (path, { name }) => (path === '/' ? `<h1>${name}</h1>` : undefined),
    log: silentLog,
  })

  const call = async (path: string, init: RequestInit, address?: string): Promise<TestResponse> => {
    const connection = address && { incoming: { socket: { remoteAddress: address } } }
    const response = await app.request(`/api${path}`, init, connection || {})
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    }
  }
  const signedIn = { Authorization: `Bearer ${token}` }

  return {
    app,
    folder,
    stores,
    images,
    enquiryPictures,
    imports,
    relay,
    webhooks,
    analytics,
    analyticsStorage,
    catalogue,
    admin,
    tokens,
    tickets,
    token,
    /** The e-mails to admins. */
    notices,
    /** The header of the signed-in admin. */
    signedIn,
    /** A visitor's call. */
    anyone: (method: string, path: string, headers: Record<string, string> = {}) =>
      call(path, { method, headers }),
    /** A staff member's call; the fields and files go as multipart, lists as repeated parts. */
    staff: (
      method: string,
      path: string,
      fields?: Fields,
      files: Record<string, File> = {},
      headers: Record<string, string> = {},
    ) => {
      const body = fields && form({ ...fields, ...files })
      return call(path, { method, headers: { ...signedIn, ...headers }, ...(body && { body }) })
    },
    /** A staff member's call with a JSON body. */
    staffJson: (method: string, path: string, body: unknown) =>
      call(path, {
        method,
        headers: { ...signedIn, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** Signs a token of a new session, as a sign-in does. */
    tokenOf: ({ _id, sessionVersion }: AdminRecord) =>
      tokens.sign({ sub: _id, version: sessionVersion }),
    /** A call with this token, with a JSON body if given. */
    as: (by: string, method: string, path: string, body?: unknown, address?: string) => {
      const headers = { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' }
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      return call(path, init, address)
    },
    /** A staff member's call with any body. */
    raw: (method: string, path: string, type: string | undefined, body: string | FormData) =>
      call(path, {
        method,
        headers: { ...signedIn, ...(type && { 'Content-Type': type }) },
        body,
      }),
    /** The URLs of the stored pictures. */
    listImageUrls: async () =>
      [...(await files.list()).keys()]
        .filter((name) => name.endsWith('-800.jpg'))
        .map((name) => `/uploads/${name}`),
  }
}
