// Analytics report of a period, compiled from daily sums and compared with the period before.
import { addDays, daysBetween } from '#api/contract/days.ts'
import type { ImageRecord } from '#api/contract/image.ts'
import type { Catalogue } from '#api/products/catalogue.ts'
import type { Product, ProductRecord } from '#api/products/contract.ts'
import type { Collection } from '#api/store/collection.ts'
import { createSerializer } from '#api/store/serializer.ts'
import {
  ANALYTICS_KINDS,
  ANALYTICS_ROWS,
  type AnalyticsKind,
  type AnalyticsList,
  type AnalyticsReport,
  type AnalyticsRow,
  MISSED_DAYS,
  sumOf,
} from './contract.ts'
import type { DailySum } from './count-storage.ts'

type Subject = Omit<AnalyticsRow, 'days' | 'before'>

interface Series {
  days: number[]
  before: number[]
}

export interface ReportOptions {
  stores: {
    products: Pick<Collection<ProductRecord>, 'findBy'>
    images: Pick<Collection<ImageRecord>, 'find'>
  }
  catalogue: Pick<Catalogue, 'suggest'>
  /** All sums since a day. */
  readSums: (since: string) => Promise<DailySum[]>
}

/** Returns a function that reports on a number of days, the last of which is `to`. */
export function createReport({ stores, catalogue, readSums }: ReportOptions) {
  const showProduct = createSerializer<ProductRecord, Product>(stores.images, 'products')

  /** Describes an SKU or the words of a search; undefined if the product no longer exists. */
  function describeSubject(kind: AnalyticsKind, subject: string): Subject | undefined {
    if (kind === 'missed') {
      const search = /^“([^”]+)”$/.exec(subject)?.[1]
      const suggestions = search ? catalogue.suggest({ search, limit: 1 }) : undefined
      const nearest =
        suggestions?.words[0] ?? suggestions?.brands[0]?.value ?? suggestions?.categories[0]?.label
      return { words: subject, ...(nearest && { nearest }) }
    }
    const product = stores.products.findBy('sku', subject)
    return product && { product: showProduct(product) }
  }

  return async (days: number, to: string): Promise<AnalyticsReport> => {
    const since = addDays(to, 1 - 2 * days)
    const sums = (await readSums(since)).filter(({ day }) => day <= to)
    const byKind = Map.groupBy(sums, ({ key }) => key.split(' ', 1)[0])

    /** The daily sums from `since` on, in two halves. */
    function createSeries(subjectSums: readonly DailySum[]): Series {
      const counts = new Array<number>(2 * days).fill(0)
      for (const { day, count } of subjectSums) {
        const index = daysBetween(since, day)
        counts[index] = (counts[index] ?? 0) + count
      }
      return { days: counts.slice(days), before: counts.slice(0, days) }
    }

    function createList(kind: AnalyticsKind): AnalyticsList {
      const kindSums = byKind.get(kind) ?? []
      const isRare = (sums: readonly DailySum[]) =>
        kind === 'missed' && new Set(sums.map(({ day }) => day)).size < MISSED_DAYS
      const rows = [...Map.groupBy(kindSums, ({ key }) => key.slice(kind.length + 1))]
        .filter(([, sums]) => !isRare(sums))
        .map(([subject, sums]) => ({ subject, ...createSeries(sums) }))
        .filter((row) => sumOf(row.days) > 0)
        .sort((a, b) => sumOf(b.days) - sumOf(a.days))
        .slice(0, ANALYTICS_ROWS)
        .flatMap(({ subject, ...series }) => {
          const description = describeSubject(kind, subject)
          return description ? { ...series, ...description } : []
        })
      return { ...createSeries(kindSums), rows }
    }

    const lists = ANALYTICS_KINDS.map((kind) => [kind, createList(kind)])
    return { from: addDays(to, 1 - days), to, lists: Object.fromEntries(lists) }
  }
}
