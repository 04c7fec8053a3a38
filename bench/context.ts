// The shared parts of a run: folders, servers and a browser, created on demand and removed at the end.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { PASSWORD, writeCatalogue } from '#bench/server/catalogue.ts'
import { prepareSampleData, SAMPLE_DATA, SAMPLE_PASSWORD } from '../tests/browser/sample-data.ts'
import { type Shop, startShop as startProcess } from '../tests/shop.ts'
import { BROWSER_ARGS, provideBrowser } from '../tools/browser.ts'

/** The exit code of a program that Ctrl+C has ended. */
const INTERRUPTED = 130

export interface BenchContext {
  /** An empty folder that is removed at the end. */
  createFolder(): Promise<string>
  /** Called at the end of the run, the last first. */
  onEnd(end: () => Promise<void>): void
  /** Starts the product on a made catalogue of so many products; stopped at the end, or before. */
  startShop(products: number): Promise<Shop>
  /** One such shop that figures share, for reading only. */
  shop(products: number): Promise<Shop>
  /** The shop with the sample catalogue and its pictures, for reading only. */
  sampleShop(): Promise<Shop>
  browser(): Promise<Browser>
  /** Says what is going on. */
  report(text: string): void
}

/** Measures once for all figures that are read off the same measurement. */
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

/** Hands the work a context and clears everything away after it, also when it fails or is interrupted. */
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
    sampleShop: lazily(async () => {
      say('preparing the sample catalogue')
      await prepareSampleData()
      const dataDir = await folder()
      await cp(SAMPLE_DATA, dataDir, { recursive: true })
      return start(dataDir, SAMPLE_PASSWORD)
    }),
    browser: lazily(async () => {
      const browser = await chromium.launch({
        executablePath: provideBrowser(),
        args: BROWSER_ARGS,
        // It is closed here, before what it looks at.
        handleSIGINT: false,
        handleSIGTERM: false,
      })
      ends.defer(() => browser.close())
      return browser
    }),
  })
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
