// For tests: the admin's stores over the real API in process, in a tab whose network and neighbours a test can move.
import type { ReadableAtom } from 'nanostores'
import { onTestFinished } from 'vitest'
import { TOKEN_STORAGE_KEY } from '#api/contract/admin.ts'
import type { Product } from '#api/contract/product.ts'
import { openTestApi } from '#api/test-api.ts'
import type { Environment, Send } from '#src/admin/session/environment.ts'
import { $toasts } from '#src/ui/toasts.ts'
import { createAdmin } from './create-admin.ts'
import { $router } from './router.ts'

/** A call that the tab has made. */
interface Sent {
  method: string
  path: string
  /** What went along as a form, by field; a file by its name. */
  fields: Record<string, string[]>
}

const ORIGIN = 'http://showroom.test'

interface TestAdminOptions {
  /** The address the tab opens with. */
  at?: string
  /** What the browser's storage holds: the signed-in admin's token unless said, nothing for null. */
  token?: string | null
}

/** Opens a tab; it is closed, with the API behind it, when the test ends. */
export async function openTestAdmin({ at = '/admin', token }: TestAdminOptions = {}) {
  const api = await openTestApi()
  const stored = new Map<string, string>()
  if (token !== null) stored.set(TOKEN_STORAGE_KEY, token ?? api.token)
  const marks = new Set<string>()
  const asked: string[] = []
  const logged: string[] = []
  const tab = { online: true, answer: true, stopped: 0, asked, logged }
  const saved: File[] = []
  const sent: Sent[] = []
  let gate: Promise<unknown> = Promise.resolve()

  const send: Send = async (input, init) => {
    if (!tab.online) throw new TypeError('Failed to fetch')
    const { pathname, search } = new URL(String(input))
    sent.push({
      method: init?.method ?? 'GET',
      path: pathname + search,
      fields: fieldsOf(init?.body),
    })
    const arrived = gate
    gate = Promise.resolve()
    const response = await api.app.request(String(input), init)
    await arrived
    return response
  }
  const tabs = new EventTarget()
  const world: Environment = {
    origin: ORIGIN,
    fetch: send,
    upload:
      ({ onProgress, signal }) =>
      async (input, init) => {
        onProgress(0.5)
        const stopped = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => {
            tab.stopped += 1
            reject(signal.reason)
          })
        })
        return Promise.race([send(input, init), stopped])
      },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
    },
    tabs,
    marks: {
      set(name) {
        marks.add(name)
        return () => marks.delete(name)
      },
      isSet: async (name) => marks.has(name),
    },
    confirm: (question) => {
      tab.asked.push(question)
      return tab.answer
    },
    save: (file) => saved.push(file),
    picture: async (url) => {
      const response = await api.app.request(url)
      if (!response.ok) throw new Error(`${response.status}`)
      return new File([await response.blob()], 'copy.jpg', { type: 'image/jpeg' })
    },
    shrink: async (file) => file,
    log: (message) => tab.logged.push(message),
  }

  $toasts.set([])
  $router.open(at)
  function openStores() {
    const admin = createAdmin(world)
    onTestFinished(() => {
      admin.leaving.letGo()
      admin.close()
    })
    return admin
  }
  const admin = openStores()
  return {
    ...admin,
    api,
    /** What a test changes: `online`, the `answer` to questions; and what it reads: `asked`, `logged`, `stopped` uploads. */
    tab,
    /** The calls made so far, oldest first. */
    sent,
    /** The files handed over as downloads. */
    saved,
    /** Under which names the browser's storage holds something. */
    storedKeys: () => [...stored.keys()],
    storedToken: () => stored.get(TOKEN_STORAGE_KEY),
    /** Does what another tab does to the storage; no token means that it has signed out. */
    inAnotherTab(changed: string | undefined): void {
      if (changed) stored.set(TOKEN_STORAGE_KEY, changed)
      else stored.delete(TOKEN_STORAGE_KEY)
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key: TOKEN_STORAGE_KEY }))
    },
    /** The stores of a second tab beside this one. */
    openAnother: openStores,
    /** The stores after the page was loaded again. */
    reload() {
      admin.leaving.letGo()
      admin.close()
      marks.clear()
      $toasts.set([])
      return openStores()
    },
    returnToTab: () => tabs.dispatchEvent(new Event('focus')),
    /** Keeps the answer to the next call from arriving until the returned function is called. */
    holdNextAnswer(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    /** Adds a product through the API, as somebody else would. */
    async addProduct(fields: Record<string, string | string[]> = {}): Promise<Product> {
      const known = { name: 'Slate Grey', category: 'tiles', size: '8x4', brand: 'Kelvarra' }
      const sku = `KM-${sent.length}-${Math.random()}`
      const { body } = await api.staff('POST', '/projects/product', { ...known, sku, ...fields })
      return body
    },
  }
}

function fieldsOf(body: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  if (!(body instanceof FormData)) return fields
  for (const [name, value] of body) {
    fields[name] ??= []
    fields[name].push(typeof value === 'string' ? value : value.name)
  }
  return fields
}

/** Resolves with the store's value once it is one that the test waits for. */
export function until<T, S extends T>(
  $store: ReadableAtom<T>,
  isAwaited: (value: T) => value is S,
): Promise<S>
export function until<T>($store: ReadableAtom<T>, isAwaited: (value: T) => boolean): Promise<T>
export function until<T>($store: ReadableAtom<T>, isAwaited: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop = $store.subscribe((value) => {
      if (!isAwaited(value as T)) return
      // After subscribe has returned its function.
      queueMicrotask(() => stop())
      resolve(value as T)
    })
  })
}

/** Resolves once a store of states is in the state of this kind. */
export function untilKind<T extends { kind: string }, K extends T['kind']>(
  $store: ReadableAtom<T>,
  kind: K,
): Promise<Extract<T, { kind: K }>> {
  return until($store, (state): state is Extract<T, { kind: K }> => state.kind === kind)
}

/** What the toasts say, oldest first. */
export const toastTexts = () => $toasts.get().map((toast) => toast.text)

/** The address on screen. */
export function address(): string | undefined {
  const page = $router.get()
  if (!page) return undefined
  const search = new URLSearchParams(page.search).toString()
  return page.path + (search && `?${search}`)
}
