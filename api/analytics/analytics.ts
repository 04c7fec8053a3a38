// Analytics counter in memory, added to the stored daily sums once a minute. It stores neither persons nor addresses.
import * as v from 'valibot'
import { addDays, dayAt } from '#api/contract/days.ts'
import { fold } from '#api/contract/fields.ts'
import { truncate } from '#api/contract/text.ts'
import {
  categoryPath,
  DEFAULT_CATEGORY,
  FACETS,
  skuInPath,
} from '#api/products/catalogue.contract.ts'
import type { Catalogue } from '#api/products/catalogue.ts'
import { productQuery } from '#api/products/contract.ts'
import type { Log } from '#api/telemetry/log.ts'
import type { AnalyticsKind, AnalyticsReport, BrowserEventKind } from './contract.ts'
import type { AnalyticsStorage, DailySum } from './count-storage.ts'
import { createReport, type ReportOptions } from './report.ts'

/** Interval between writes, in ms, which is also the most that a kill can lose. */
const SAVE_EVERY_MS = 60_000
/** Twice the longest period of a report. */
const RETENTION_DAYS = 180
/** Maximum number of distinct searches counted per day, so that a flood of them cannot fill the disk. */
const MISSED_SEARCHES_MAX = 1000
const SEARCH_MAX_CHARS = 60
/** Matches e-mail addresses and phone numbers. */
const PERSONAL = /@|(\d[ ()./-]*){6}/

const LIST_PATH = categoryPath(DEFAULT_CATEGORY)

export type Analytics = ReturnType<typeof openAnalytics>

interface AnalyticsOptions extends Omit<ReportOptions, 'readSums'> {
  storage: AnalyticsStorage
  catalogue: Pick<Catalogue, 'list' | 'suggest' | 'isVisible'>
  log: Log
  now?: () => Date
}

export function openAnalytics(options: AnalyticsOptions) {
  const { storage, stores, catalogue, log, now = () => new Date() } = options
  /** Counts that are not stored yet, by day and key. */
  const pending = new Map<string, Map<string, number>>()
  let lastSave = Promise.resolve()
  /** The searches counted on the current day. */
  const missedSearches = new Set<string>()
  let missedSearchesDay = ''

  function addCount(key: string, count = 1, day = dayAt(now())): void {
    const counts = pending.get(day) ?? new Map<string, number>()
    pending.set(day, counts.set(key, (counts.get(key) ?? 0) + count))
  }

  async function storePending(): Promise<void> {
    for (const [day, counts] of [...pending]) {
      pending.delete(day)
      try {
        await storage.add(day, counts)
        await storage.deleteBefore(addDays(day, -RETENTION_DAYS))
      } catch (error) {
        for (const [key, count] of counts) addCount(key, count, day)
        log.error('Demand could not be stored. It is tried again in a minute.', error)
      }
    }
  }

  /** Stores the counts of this process. Never rejects: a failure is logged, and storing is tried again later. */
  function save(): Promise<void> {
    lastSave = lastSave.then(storePending)
    return lastSave
  }

  /** Counts one event for a product. An SKU that visitors do not see is ignored. */
  function count(kind: Exclude<AnalyticsKind, 'missed'>, sku: string): void {
    const product = stores.products.findBy('sku', sku)
    if (product && catalogue.isVisible(product)) addCount(`${kind} ${product.sku}`)
  }

  /** The words and filters of a list that is empty in every category. */
  function findMissedSearch(search: string): string | undefined {
    const params = new URLSearchParams(search)
    const facetParams = FACETS.map((facet) => [facet, params.getAll(facet)] as const)
    const filters = Object.fromEntries(facetParams)
    const query = v.parse(productQuery, { ...filters, search: params.get('search') })
    const words = [
      query.search && `“${fold(query.search)}”`,
      ...FACETS.flatMap((facet) => query[facet]),
    ]
    const text = truncate(words.filter(Boolean).join(' + '), SEARCH_MAX_CHARS)
    const isCounted = text !== '' && !PERSONAL.test(text)
    return isCounted && catalogue.list(query).total === 0 ? text : undefined
  }

  function countMissedSearch(search: string): void {
    const text = findMissedSearch(search)
    if (text === undefined) return
    const day = dayAt(now())
    if (day !== missedSearchesDay) missedSearches.clear()
    missedSearchesDay = day
    if (missedSearches.size < MISSED_SEARCHES_MAX) missedSearches.add(text)
    if (missedSearches.has(text)) addCount(`missed ${text}`)
  }

  /** The sums since a day, including those that are not stored yet. */
  async function readSums(since: string): Promise<DailySum[]> {
    await lastSave
    const unsaved = [...pending].flatMap(([day, counts]) =>
      [...counts].map(([key, count]) => ({ day, key, count })),
    )
    return [...(await storage.read(since)), ...unsaved.filter(({ day }) => day >= since)]
  }

  const report = createReport({ ...options, readSums })
  const timer = setInterval(save, SAVE_EVERY_MS)
  timer.unref()
  return {
    count,
    /** Counts one event reported by a page: an SKU or, for `missed`, the query of a list. */
    countInPage: (kind: BrowserEventKind, subject: string): void =>
      kind === 'missed' ? countMissedSearch(subject) : count(kind, subject),
    /** Counts a request for a page. @throws URIError if the path cannot be decoded. */
    countPage(path: string, search: string): void {
      const sku = skuInPath(path)
      if (sku) count('opened', sku)
      else if (path === LIST_PATH && search) countMissedSearch(search)
    },
    readSums,
    /** The report on the last days up to `to`, which is today by default. */
    report: (days: number, to = dayAt(now())): Promise<AnalyticsReport> => report(days, to),
    save,
    /** Stores the last counts. */
    close(): Promise<void> {
      clearInterval(timer)
      return save()
    },
  }
}
