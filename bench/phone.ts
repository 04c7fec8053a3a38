// An emulated phone: small touch screen, slow CPU and Slow 4G, with a record of performance entries.
import type { CDPSession, Page } from '@playwright/test'
import type { BenchContext } from './context.ts'

/** Lighthouse's Slow 4G: latency in ms, throughput in bytes per second. */
const LATENCY_MS = 562
const SLOW_4G = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const QUIET_MS = 1000
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

export interface Phone {
  page: Page
  /** Bytes received so far, headers included. */
  countBytes(): number
  /** Resolves when no request has been open for a second. */
  waitUntilSettled(): Promise<void>
  record(): Promise<PageRecord>
}

/** Performance of a page. Times are in milliseconds since its request. */
interface PageRecord {
  largestPaint: number
  /** The sum of layout shifts without recent input. */
  shift: number
  /** The durations of tasks over 50 ms before the third second. */
  longTasks: number[]
  /** Times from each touch to the next paint; browsers do not report the shortest ones. */
  interactions: number[]
  scriptBytes: number
  /** Bytes of the scripts loaded before the largest paint. */
  earlyScriptBytes: number
}

/** Runs the work with a new phone and an empty cache. Its CPU is `slowdown` times slower than this machine's. */
export async function withPhone<T>(
  bench: BenchContext,
  work: (phone: Phone) => Promise<T>,
  slowdown = 4,
): Promise<T> {
  const browser = await bench.openBrowser()
  const context = await browser.newContext({
    ...SCREEN,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    await context.addInitScript(watchPage)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await work({ page, ...watchNetwork(session), record: () => readRecord(page) })
  } finally {
    await context.close()
  }
}

/** Counts received bytes and open requests. */
function watchNetwork(session: CDPSession): Pick<Phone, 'countBytes' | 'waitUntilSettled'> {
  let bytes = 0
  let lastChange = performance.now()
  const openRequests = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    openRequests.add(requestId)
    lastChange = performance.now()
  })
  const finishRequest = (requestId: string, length: number) => {
    if (openRequests.delete(requestId)) bytes += length
    lastChange = performance.now()
  }
  session.on('Network.loadingFinished', (event) =>
    finishRequest(event.requestId, event.encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => finishRequest(requestId, 0))
  return {
    countBytes: () => bytes,
    async waitUntilSettled() {
      while (openRequests.size > 0 || performance.now() - lastChange < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
}

/** Runs in the page before its own scripts. It is sent as text, so it must be self-contained. */
function watchPage(): void {
  const record = {
    largestPaint: 0,
    shift: 0,
    longTasks: [] as number[],
    interactions: [] as number[],
    touchedAt: 0,
  }
  Object.assign(window, { benchRecord: record })
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    interactionId: number
  }
  const observe = (type: string, handle: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(handle)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime }) => {
    record.largestPaint = startTime
  })
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) record.shift += value
  })
  observe('longtask', ({ startTime, duration }) => {
    if (startTime < 3000) record.longTasks.push(duration)
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) record.interactions.push(duration)
  })
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      record.touchedAt = timeStamp
    },
    true,
  )
}

function readRecord(page: Page): Promise<PageRecord> {
  return page.evaluate((latency) => {
    const record = Reflect.get(window, 'benchRecord') as PageRecord
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    const sizeOf = (files: readonly PerformanceResourceTiming[]) =>
      files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      ...record,
      scriptBytes: sizeOf(scripts),
      earlyScriptBytes: sizeOf(
        // `responseStart` does not include the emulated latency.
        scripts.filter(({ responseStart }) => responseStart + latency < record.largestPaint),
      ),
    }
  }, LATENCY_MS)
}
