// The shared parts of a run: folders, servers and a browser, created on demand and removed at the end.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { PASSWORD, writeCatalogue } from '#bench/server/catalogue.ts'
import { prepareSampleData, SAMPLE_DATA, SAMPLE_PASSWORD } from '../tests/browser/sample-data.ts'
import { type Shop, startShop as startProcess } from '../tests/shop.ts'
import { BROWSER_ARGS, provideBrowser } from '../tools/browser.ts'

/** The exit code after Ctrl+C. */
const INTERRUPTED = 130

export interface BenchContext {
  /** Creates an empty folder, which is removed at the end. */
  createFolder(): Promise<string>
  /** Registers a function to call at the end of the run, in reverse order. */
  onEnd(end: () => Promise<void>): void
  /** Starts the product with a generated catalogue of this many products; it is stopped at the end at the latest. */
  startShop(products: number): Promise<Shop>
  /** Starts such a shop once, for all figures that only read. */
  shop(products: number): Promise<Shop>
  /** Starts the shop with the sample catalogue once, for all figures that only read. */
  sampleShop(): Promise<Shop>
  browser(): Promise<Browser>
  /** Prints progress. */
  report(text: string): void
}

/** Measures once for all figures of one measurement. */
export function once<T>(
  measure: (context: BenchContext) => Promise<T>,
): (context: BenchContext) => Promise<T> {
  const known = new WeakMap<BenchContext, Promise<T>>()
  return (context) => {
    const result = known.get(context) ?? measure(context)
    known.set(context, result)
    return result
  }
}

/** Runs the work with a context and removes everything after it, also after a failure or Ctrl+C. */
export async function withContext(
  say: BenchContext['report'],
  work: (context: BenchContext) => Promise<unknown>,
): Promise<void> {
  await using ends = new AsyncDisposableStack()
  const interrupted = async () => {
    await ends.disposeAsync()
    process.exit(INTERRUPTED)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  const folder = async () => {
    const made = await mkdtemp(join(tmpdir(), 'bench-'))
    ends.defer(() => rm(made, { recursive: true, force: true }))
    return made
  }
  const start = async (dataDir: string, password: string) => {
    const shop = await startProcess({ dataDir, password })
    ends.defer(async () => void (await shop.stop()))
    return shop
  }
  const startShop = async (products: number) => {
    const dataDir = await folder()
    await writeCatalogue(dataDir, products)
    return start(dataDir, PASSWORD)
  }
  const shops = new Map<number, Promise<Shop>>()
  await work({
    createFolder: folder,
    report: say,
    startShop,
    onEnd: (end) => ends.defer(end),
    shop(products) {
      const shop = shops.get(products) ?? startShop(products)
      shops.set(products, shop)
      return shop
    },
    sampleShop: createOnce(async () => {
      say('preparing the sample catalogue')
      await prepareSampleData()
      const dataDir = await folder()
      await cp(SAMPLE_DATA, dataDir, { recursive: true })
      return start(dataDir, SAMPLE_PASSWORD)
    }),
    browser: createOnce(async () => {
      const browser = await chromium.launch({
        executablePath: provideBrowser(),
        args: BROWSER_ARGS,
        // The browser closes before the servers of its pages.
        handleSIGINT: false,
        handleSIGTERM: false,
      })
      ends.defer(() => browser.close())
      return browser
    }),
  })
}

function createOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
