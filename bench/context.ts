// Shared resources of a run: folders, servers and a browser, created on demand and removed at the end.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { prepareSampleData, SAMPLE_DATA, SAMPLE_PASSWORD } from '#tests/browser/sample-data.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { BROWSER_ARGS, provideBrowser } from '#tools/browser.ts'
import { PASSWORD, writeCatalogue } from './catalogue.ts'

/** The exit code after Ctrl+C. */
const INTERRUPT_EXIT_CODE = 130

export interface BenchContext {
  createFolder(): Promise<string>
  /** Registers a cleanup; cleanups run in reverse order at the end. */
  onEnd(cleanup: () => Promise<unknown>): void
  /** Starts the product with a generated catalogue of the given size. */
  startServerProcess(products: number): Promise<ServerProcess>
  /** Like `startServerProcess`, but shared by all figures that only read. */
  openServer(products: number): Promise<ServerProcess>
  /** Starts the product with the sample catalogue; shared by all figures that only read. */
  openSampleServer(): Promise<ServerProcess>
  openBrowser(): Promise<Browser>
  /** Prints progress. */
  report(text: string): void
}

/** Runs a measurement once, for all figures that use its result. */
export function measureOnce<T>(measure: (context: BenchContext) => Promise<T>) {
  const results = new WeakMap<BenchContext, Promise<T>>()
  return (context: BenchContext): Promise<T> => {
    const result = results.get(context) ?? measure(context)
    results.set(context, result)
    return result
  }
}

/** Runs the work with a context and cleans up afterwards, even after a failure or Ctrl+C. */
export async function withContext(
  report: BenchContext['report'],
  work: (context: BenchContext) => Promise<unknown>,
): Promise<void> {
  await using cleanups = new AsyncDisposableStack()
  const interrupt = async () => {
    await cleanups.disposeAsync()
    process.exit(INTERRUPT_EXIT_CODE)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)

  async function createFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'))
    cleanups.defer(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  async function startServer(dataDir: string, password: string): Promise<ServerProcess> {
    const server = await startServerProcess({ dataDir, password })
    cleanups.defer(async () => void (await server.stop()))
    return server
  }
  async function startWithCatalogue(products: number): Promise<ServerProcess> {
    const folder = await createFolder()
    await writeCatalogue(folder, products)
    return startServer(folder, PASSWORD)
  }
  const servers = new Map<number, Promise<ServerProcess>>()
  const getSampleServer = measureOnce(async () => {
    report('preparing the sample catalogue')
    await prepareSampleData()
    const folder = await createFolder()
    await cp(SAMPLE_DATA, folder, { recursive: true })
    return startServer(folder, SAMPLE_PASSWORD)
  })
  const getBrowser = measureOnce(async () => {
    const instance = await chromium.launch({
      executablePath: provideBrowser(),
      args: BROWSER_ARGS,
      // The context closes the browser, before the servers of its pages.
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    cleanups.defer(() => instance.close())
    return instance
  })
  const context: BenchContext = {
    createFolder,
    report,
    onEnd: (cleanup) => cleanups.defer(async () => void (await cleanup())),
    startServerProcess: startWithCatalogue,
    openServer(products) {
      const server = servers.get(products) ?? startWithCatalogue(products)
      servers.set(products, server)
      return server
    },
    openSampleServer: () => getSampleServer(context),
    openBrowser: () => getBrowser(context),
  }
  await work(context)
}
