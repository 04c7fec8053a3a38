// Demand counter in memory, added to the stored daily sums once a minute. It stores neither persons nor addresses.
import * as v from 'valibot'
import { addDays, dayAt } from '#api/contract/days.ts'
import { fold } from '#api/contract/fields.ts'
import { cut } from '#api/contract/text.ts'
import {
  categoryPath,
  DEFAULT_CATEGORY,
  FACETS,
  skuInPath,
} from '#api/products/catalogue.contract.ts'
import type { Catalogue } from '#api/products/catalogue.ts'
import { productQuery } from '#api/products/contract.ts'
import type { Log } from '#api/telemetry/log.ts'
import type { BrowserDemand, DemandKind, DemandReport } from './contract.ts'
import type { DemandStorage, DemandSum } from './count-storage.ts'
import { createReport, type ReportOptions } from './report.ts'

/** Interval between writes, in ms, which is also the most that a kill can lose. */
const SAVE_EVERY_MS = 60_000
/** Twice the longest period of a report. */
const KEPT_DAYS = 180
/** Maximum number of distinct searches counted per day, so that a flood of them cannot fill the disk. */
const MISSES_MAX = 1000
const WORDS_MAX = 60
/** Matches e-mail addresses and phone numbers. */
const PERSONAL = /@|(\d[ ()./-]*){6}/

const LIST_PATH = categoryPath(DEFAULT_CATEGORY)

export type Demand = ReturnType<typeof openDemand>

interface DemandOptions extends Omit<ReportOptions, 'read'> {
  storage: DemandStorage
  catalogue: Pick<Catalogue, 'list' | 'suggest'>
  log: Log
  now?: () => Date
}

export function openDemand(options: DemandOptions) {
  const { storage, stores, catalogue, log, now = () => new Date() } = options
  /** Counts that are not stored yet, by day and key. */
  const pending = new Map<string, Map<string, number>>()
  let saving = Promise.resolve()
  /** The searches counted on the current day. */
  const misses = new Set<string>()
  let dayOfMisses = ''

  function add(key: string, count = 1, day = dayAt(now())): void {
    const counts = pending.get(day) ?? new Map<string, number>()
    pending.set(day, counts.set(key, (counts.get(key) ?? 0) + count))
  }

  async function store(): Promise<void> {
    for (const [day, counts] of [...pending]) {
      pending.delete(day)
      try {
        await storage.add(day, counts)
        await storage.forget(addDays(day, -KEPT_DAYS))
      } catch (error) {
        for (const [key, count] of counts) add(key, count, day)
        log.error('Demand could not be stored. It is tried again in a minute.', error)
      }
    }
  }

  /** Stores the counts of this process. Never rejects: a failure is logged, and storing is tried again later. */
  function save(): Promise<void> {
    saving = saving.then(store)
    return saving
  }

  /** Counts one event for a product. An unknown or hidden SKU is ignored. */
  function count(kind: Exclude<DemandKind, 'missed'>, sku: string): void {
    const product = stores.products.findBy('sku', sku)
    if (product && !product.hidden) add(`${kind} ${product.sku}`)
  }

  /** The words and filters of a list that is empty in every category. */
  function findMissed(search: string): string | undefined {
    const params = new URLSearchParams(search)
    const sent = FACETS.map((facet) => [facet, params.getAll(facet)] as const)
    const filters = Object.fromEntries(sent)
    const query = v.parse(productQuery, { ...filters, search: params.get('search') })
    const words = [
      query.search && `“${fold(query.search)}”`,
      ...FACETS.flatMap((facet) => query[facet]),
    ]
    const text = cut(words.filter(Boolean).join(' + '), WORDS_MAX)
    const isCounted = text !== '' && !PERSONAL.test(text)
    return isCounted && catalogue.list(query).total === 0 ? text : undefined
  }

  function countMissed(search: string): void {
    const words = findMissed(search)
    if (words === undefined) return
    const day = dayAt(now())
    if (day !== dayOfMisses) misses.clear()
    dayOfMisses = day
    if (misses.size < MISSES_MAX) misses.add(words)
    if (misses.has(words)) add(`missed ${words}`)
  }

  /** The sums since a day, including those that are not stored yet. */
  async function read(since: string): Promise<DemandSum[]> {
    await saving
    const waiting = [...pending].flatMap(([day, counts]) =>
      [...counts].map(([key, count]) => ({ day, key, count })),
    )
    return [...(await storage.read(since)), ...waiting.filter(({ day }) => day >= since)]
  }

  const report = createReport({ ...options, read })
  const timer = setInterval(save, SAVE_EVERY_MS)
  timer.unref()
  return {
    count,
    /** Counts one event reported by a page: an SKU or, for `missed`, the query of a list. */
    countInPage: (kind: BrowserDemand, subject: string): void =>
      kind === 'missed' ? countMissed(subject) : count(kind, subject),
    /** Counts a request for a page. @throws URIError if the path cannot be decoded. */
    countPage(path: string, search: string): void {
      const sku = skuInPath(path)
      if (sku) count('opened', sku)
      else if (path === LIST_PATH && search) countMissed(search)
    },
    read,
    /** The demand of the last days up to `to`, which is today by default. */
    report: (days: number, to = dayAt(now())): Promise<DemandReport> => report(days, to),
    save,
    /** Stores the last counts. */
    close(): Promise<void> {
      clearInterval(timer)
      return save()
    },
  }
}
