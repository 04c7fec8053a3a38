// A visitor's phone: a small screen, a slow CPU and Slow 4G; records the events of the page.
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { BenchContext } from '#bench/context.ts'
import { watchPage } from './watch.ts'

/** Slow 4G as Lighthouse throttles it: milliseconds before each answer, and bytes a second. */
export const LATENCY_MS = 562
const SLOW_4G = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SILENCE_MS = 1000
const CPU_SLOWDOWN = 4
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

export interface Phone {
  page: Page
  /** Bytes that have come over the line so far, headers included. */
  bytes(): number
  /** Resolves when nothing has been loading for a second. */
  settled(): Promise<void>
}

interface PhoneOptions {
  /** Without scripts, to see what a page is by itself. */
  scripts?: boolean
  /** Whether the line is slow; the processor always is. */
  slowLine?: boolean
}

/** Hands the work a new phone with an empty cache. */
export async function withPhone<T>(
  bench: BenchContext,
  { scripts = true, slowLine = true }: PhoneOptions,
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const browser = await bench.browser()
  const context = await browser.newContext({
    ...SCREEN,
    javaScriptEnabled: scripts,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    return await work(await openPhone(context, slowLine))
  } finally {
    await context.close()
  }
}

async function openPhone(context: BrowserContext, slowLine: boolean): Promise<Phone> {
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (slowLine) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, ...watchLine(session) }
}

/** Counts what comes over the line, and knows when it has fallen silent. */
function watchLine(session: CDPSession): Pick<Phone, 'bytes' | 'settled'> {
  let bytes = 0
  let lastChange = performance.now()
  const loading = new Set<string>()
  const change = (work: () => void) => {
    work()
    lastChange = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) change(() => loading.add(requestId))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(() => {
      if (loading.delete(requestId)) bytes += encodedDataLength
    }),
  )
  session.on('Network.loadingFailed', ({ requestId }) => change(() => loading.delete(requestId)))
  return {
    bytes: () => bytes,
    async settled() {
      while (loading.size > 0 || performance.now() - lastChange < SILENCE_MS)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
}
