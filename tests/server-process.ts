// The built product as a process with its own data folder, for browser tests, fault tests, bench and screenshots.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Session } from '#api/accounts/contract.ts'
import type { Product, ProductFields } from '#api/products/contract.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The program of `npm run serve`. It ends in `exec`, so the process keeps its pid and receives its signals. */
const SERVE = join(ROOT, 'api/serve.sh')

/** The super admin of a new data folder. */
export const OWNER_EMAIL = 'owner@example.com'

const PRODUCT: ProductFields = {
  name: 'Calacatta Oro',
  category: 'tiles',
  size: '16x16',
  brand: 'Kelvarra',
}

export interface ServerProcessOptions {
  /** Whether the first run imports the sample catalogue. */
  samples?: boolean
  /** An existing data folder, which is kept. By default a new one is created, and removed at the end. */
  dataDir?: string
  /** The super admin's password in an existing data folder. */
  password?: string
  env?: Record<string, string>
}

export interface ServerProcess {
  url: string
  pid: number
  dataDir: string
  /** The first super admin. */
  email: string
  password: string
  /** Returns the output of the process so far. */
  readOutput(): string
  /** Signs the super admin in on the first call; resolves with the session. */
  signIn(): Promise<Session>
  /** Calls a path below /api as the super admin, with a JSON or multipart body. */
  call<T>(method: string, path: string, body?: object | FormData): Promise<T>
  /** Creates a product with default values for missing fields; `photo` is the path of an image. */
  addProduct(fields?: ProductFields, photo?: string): Promise<Product>
  /** Ends the process, with SIGINT by default, which is faster than SIGTERM; resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Runs `npm run serve` on a free port; resolves when the server listens. */
export async function startServerProcess(
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'showroom-')))
  const email = OWNER_EMAIL
  const password = options.password ?? `correct ${randomUUID()}`
  const child = spawn(SERVE, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      SAMPLES: options.samples ? 'on' : 'off',
      ...options.env,
    },
  })
  const exitPromise = once(child, 'exit').then(([code]) => code as number | null)
  const { url, readOutput } = await waitForUrl(child)

  let sessionPromise: Promise<Session> | undefined
  const signIn = () => {
    sessionPromise ??= fetchJson<Session>('POST', `${url}/api/auth/login`, { email, password })
    return sessionPromise
  }
  const call = async <T>(method: string, path: string, body?: object | FormData): Promise<T> => {
    const send = async () => fetchJson<T>(method, `${url}/api${path}`, body, (await signIn()).token)
    return send().catch((error) => {
      if (!`${error}`.includes(': 401 ')) throw error
      // A test has signed the super admin out, so sign in again.
      sessionPromise = undefined
      return send()
    })
  }
  let productCount = 0
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    email,
    password,
    readOutput,
    signIn,
    call,
    async addProduct(fields = {}, photo) {
      productCount += 1
      const form = new FormData()
      for (const [name, value] of Object.entries({
        ...PRODUCT,
        sku: `KM-${productCount}`,
        ...fields,
      }))
        for (const item of [value ?? []].flat())
          form.append(name, typeof item === 'string' ? item : JSON.stringify(item))
      if (photo) form.append('photo', new Blob([await readFile(photo)]), basename(photo))
      return call<Product>('POST', '/projects/product', form)
    },
    async stop(signal = 'SIGINT') {
      child.kill(signal)
      const code = await exitPromise
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/**
 * Waits for the line with the URL.
 * @throws Error with the output, if the process ends first.
 */
async function waitForUrl(child: ChildProcess): Promise<{ url: string; readOutput: () => string }> {
  const lines: string[] = []
  const readOutput = () => lines.join('\n')
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        const port = /listening.*?:(\d+)\b/i.exec(line)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
    child.once('close', (code) =>
      reject(new Error(`${SERVE} ended with ${code} before it listened:\n${readOutput()}`)),
    )
  })
  return { url, readOutput }
}

/** @throws Error with the status and the text of an unsuccessful response. */
async function fetchJson<T>(
  method: string,
  url: string,
  body?: object | FormData,
  token?: string,
): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  return JSON.parse(text)
}
