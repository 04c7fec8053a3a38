// Runs in the page before its own scripts and records the events of the browser.
import type { Page } from '@playwright/test'

/** Times are in milliseconds since the request of the page. */
export interface Seen {
  /** First and largest paint so far; 0 before. */
  firstPaint: number
  largestPaint: number
  /** The sum of layout shifts that did not follow a touch. */
  shift: number
  /** The duration of each task over 50 ms. */
  longTasks: number[]
  /** Milliseconds from each touch or key to the next paint; the browser leaves out quick ones. */
  interactions: number[]
  /** `answered` is the time of the response, before the throttled network delays it. */
  scripts: { name: string; bytes: number; answered: number }[]
}

interface Entry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

/** Sent to the browser as text, so it uses nothing from outside. */
export function watchPage(): void {
  const seen = {
    largestPaint: 0,
    shift: 0,
    longTasks: [] as number[],
    interactions: [] as number[],
  }
  Object.assign(window, { benchSeen: seen })
  const watch = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value ?? 0
  })
  watch('longtask', (entry) => seen.longTasks.push(entry.duration))
  watch('event', (entry) => {
    if (entry.interactionId) seen.interactions.push(entry.duration)
  })
}

/** Reads the record of the page. */
export function readRecord(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    return {
      ...Reflect.get(window, 'benchSeen'),
      firstPaint: paint?.startTime ?? 0,
      scripts: resources
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize, responseStart }) => ({
          name: new URL(name).pathname,
          bytes: encodedBodySize,
          answered: responseStart,
        })),
    }
  })
}
