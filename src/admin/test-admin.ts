// Test helper: the back-office's stores with the real API, in a simulated tab.
import { environmentManager } from '@tanstack/query-core'
import type { ReadableAtom } from 'nanostores'
import { onTestFinished } from 'vitest'
import type { Admin } from '#api/accounts/contract.ts'
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import type { Product } from '#api/products/contract.ts'
import { openTestApi } from '#api/testing/api.ts'
import { createAuthenticator, type TestAuthenticator } from '#api/testing/authenticator.ts'
import { createAdmins } from '#src/admin/accounts/admins.ts'
import { createProfile } from '#src/admin/accounts/profile.ts'
import { createBrands } from '#src/admin/brands/brands.ts'
import { createEnquiries } from '#src/admin/enquiries/enquiries.ts'
import { createGalleries } from '#src/admin/galleries/gallery.ts'
import { createHistory } from '#src/admin/history/history.ts'
import { createInteriors } from '#src/admin/interiors/interior.ts'
import { createProducts } from '#src/admin/products/products.ts'
import { createVocabulary } from '#src/admin/products/vocabulary.ts'
import type { Environment, Passkeys, Send } from '#src/admin/session/environment.ts'
import { createUnread } from '#src/admin/shell/unread.ts'
import { $toasts } from '#src/ui/toasts.ts'
import { createAdmin } from './create-admin.ts'
import { $router } from './router.ts'

/** A request sent by the tab. */
interface SentRequest {
  method: string
  path: string
  /** The form fields of the request; a file by its name. */
  fields: Record<string, string[]>
}

// Intervals run as in a browser.
environmentManager.setIsServer(() => false)

const ORIGIN = 'http://showroom.test'

interface TestAdminOptions {
  /** The URL of the tab. */
  path?: string
  /** The stored token: a valid one by default, none for null. */
  token?: string | null
}

/** Opens a tab that is closed when the test finishes. */
export async function openTestAdmin({ path = '/admin', token }: TestAdminOptions = {}) {
  const api = await openTestApi()
  const storageEntries = new Map<string, string>()
  if (token !== null) storageEntries.set(TOKEN_STORAGE_KEY, token ?? api.token)
  const questions: string[] = []
  const logMessages: string[] = []
  const tab = { online: true, answer: true, questions, logMessages }
  const downloads: File[] = []
  const requests: SentRequest[] = []
  let responseGate: Promise<unknown> = Promise.resolve()
  let isFinished = false
  onTestFinished(() => {
    isFinished = true
  })

  const device = createAuthenticator()

  const send: Send = async (input, init) => {
    // Stores stay mounted for a second after the test, so their late requests must not reach the API.
    if (isFinished) return new Promise(() => {})
    if (!tab.online) throw new TypeError('Failed to fetch')
    const { pathname, search } = new URL(String(input))
    requests.push({
      method: init?.method ?? 'GET',
      path: pathname + search,
      fields: fieldsOf(init?.body),
    })
    const gateOfRequest = responseGate
    responseGate = Promise.resolve()
    const response = await api.app.request(String(input), init)
    await gateOfRequest
    return response
  }
  const tabs = new EventTarget()
  const environment: Environment = {
    origin: ORIGIN,
    fetch: send,
    upload:
      ({ onProgress, signal }) =>
      async (input, init) => {
        signal.throwIfAborted()
        onProgress(0.5)
        const aborted = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
        return Promise.race([send(input, init), aborted])
      },
    storage: {
      getItem: (key) => storageEntries.get(key) ?? null,
      setItem: (key, value) => storageEntries.set(key, value),
      removeItem: (key) => storageEntries.delete(key),
    },
    tabs,
    confirm: (question) => {
      tab.questions.push(question)
      return tab.answer
    },
    save: (file) => downloads.push(file),
    shrink: async (file) => file,
    log: (message) => tab.logMessages.push(message),
    passkeys: openTestPasskeys(device),
  }

  $toasts.set([])
  $router.open(path)
  function openStores() {
    const admin = createAdmin(environment)
    onTestFinished(() => {
      admin.navigationGuard.release()
      admin.close()
    })
    return {
      ...admin,
      products: admin.storeOf(createProducts),
      interiors: admin.storeOf(createInteriors),
      galleries: admin.storeOf(createGalleries),
      brands: admin.storeOf(createBrands),
      vocabulary: admin.storeOf(createVocabulary),
      enquiries: admin.storeOf(createEnquiries),
      unread: admin.storeOf(createUnread),
      history: admin.storeOf(createHistory),
      admins: admin.storeOf(createAdmins),
      profile: (account: Admin) => createProfile(account, admin),
    }
  }
  const admin = openStores()
  return {
    ...admin,
    api,
    /** Tests set `online` and `answer`, and read `questions` and `logMessages`. */
    tab,
    /** The device with the passkey of this browser. */
    device,
    /** The requests, oldest first. */
    requests,
    /** The downloaded files. */
    downloads,
    storedKeys: () => [...storageEntries.keys()],
    storedToken: () => storageEntries.get(TOKEN_STORAGE_KEY),
    /** Changes the stored token as another tab would; undefined signs out. */
    inAnotherTab(newToken: string | undefined): void {
      if (newToken) storageEntries.set(TOKEN_STORAGE_KEY, newToken)
      else storageEntries.delete(TOKEN_STORAGE_KEY)
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key: TOKEN_STORAGE_KEY }))
    },
    /** The stores after a reload. */
    reload() {
      admin.navigationGuard.release()
      admin.close()
      $toasts.set([])
      return openStores()
    },
    returnToTab: () => tabs.dispatchEvent(new Event('focus')),
    /** Delays the next response until the returned function is called. */
    holdNextAnswer(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      responseGate = promise
      return resolve
    },
    /** Adds a product as another admin. */
    async addProduct(fields: Record<string, string | string[]> = {}): Promise<Product> {
      const defaults = { name: 'Slate Grey', category: 'tiles', size: '8x4', brand: 'Kelvarra' }
      const sku = `KM-${requests.length}-${Math.random()}`
      const { body } = await api.staff('POST', '/projects/product', { ...defaults, sku, ...fields })
      return body
    },
  }
}

/** Passkeys that answer at once. */
const openTestPasskeys = (device: TestAuthenticator): Passkeys => ({
  isAvailable: true,
  get: async (options) => device.get(options as never),
  suggest: () => new Promise(() => {}),
  create: async (options) => device.create(options as never),
  cancel: () => {},
})

function fieldsOf(body: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  if (!(body instanceof FormData)) return fields
  for (const [name, value] of body) {
    fields[name] ??= []
    fields[name].push(typeof value === 'string' ? value : value.name)
  }
  return fields
}

/** Resolves when the value fulfils the condition. */
export function until<T, S extends T>(
  $store: ReadableAtom<T>,
  isExpected: (value: T) => value is S,
): Promise<S>
export function until<T>($store: ReadableAtom<T>, isExpected: (value: T) => boolean): Promise<T>
export function until<T>($store: ReadableAtom<T>, isExpected: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const unsubscribe = $store.subscribe((value) => {
      if (!isExpected(value as T)) return
      // Runs after subscribe has returned.
      queueMicrotask(() => unsubscribe())
      resolve(value as T)
    })
  })
}

/** Resolves when the state has this kind. */
export function untilKind<T extends { kind: string }, K extends T['kind']>(
  $store: ReadableAtom<T>,
  kind: K,
): Promise<Extract<T, { kind: K }>> {
  return until($store, (state): state is Extract<T, { kind: K }> => state.kind === kind)
}

/** The texts of the toasts, oldest first. */
export const readToastTexts = () => $toasts.get().map((toast) => toast.text)

export function address(): string | undefined {
  const page = $router.get()
  if (!page) return undefined
  const search = new URLSearchParams(page.search).toString()
  return page.path + (search && `?${search}`)
}
