// A visitor's phone: a small screen, a slow CPU and Slow 4G; records the events of the page.
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { BenchContext } from '#bench/context.ts'
import { watchPage } from './watch.ts'

/** Slow 4G as Lighthouse throttles it: latency in ms, throughput in bytes per second. */
export const LATENCY_MS = 562
const SLOW_4G = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const IDLE_MS = 1000
const CPU_SLOWDOWN = 4
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

export interface Phone {
  page: Page
  /** Bytes received so far, headers included. */
  bytes(): number
  /** Resolves when no request has been open for a second. */
  settled(): Promise<void>
}

interface PhoneOptions {
  /** Turns scripts off. */
  scripts?: boolean
  /** Throttles the network; the CPU is always throttled. */
  throttleNetwork?: boolean
}

/** Runs the work with a new phone, whose cache is empty. */
export async function withPhone<T>(
  bench: BenchContext,
  { scripts = true, throttleNetwork = true }: PhoneOptions,
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
    return await work(await openPhone(context, throttleNetwork))
  } finally {
    await context.close()
  }
}

async function openPhone(context: BrowserContext, throttleNetwork: boolean): Promise<Phone> {
  await context.addInitScript(watchPage)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (throttleNetwork) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, ...watchNetwork(session) }
}

/** Counts received bytes and open requests. */
function watchNetwork(session: CDPSession): Pick<Phone, 'bytes' | 'settled'> {
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
      while (loading.size > 0 || performance.now() - lastChange < IDLE_MS)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
}

/** Hydrates lists and pictures, as the first touch does, and waits: a visitor scrolls before pressing. */
export async function hydrateIslands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelectorAll('astro-island[client="wanted"][ssr]')
    for (const island of waiting) island.dispatchEvent(new Event('pointerover'))
    return waiting.length === 0
  })
}
