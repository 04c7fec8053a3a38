// Runs in the page before its own scripts and records the events of the browser.
import type { Page } from '@playwright/test'

/** Times in milliseconds since the page was asked for. */
export interface Seen {
  /** First and largest paint so far; 0 before. */
  firstPaint: number
  largestPaint: number
  /** All layout shifts added up that no touch can explain. */
  shift: number
  /** How long each task over 50 ms took. */
  longTasks: number[]
  /** How long each touch or key took from the finger to the next paint; quick ones are not reported. */
  interactions: number[]
  /** `answered` is when the server answered, before the slow line delays it. */
  scripts: { name: string; bytes: number; answered: number }[]
}

interface Entry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

/** Handed to the browser as text: it may use nothing from outside. */
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

/** What the page has done so far. */
export function seenBy(page: Page): Promise<Seen> {
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
