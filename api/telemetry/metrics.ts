// Prometheus metrics: requests, event loop, memory, picture queue, database pool and disk.
import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'

/** The labels of a request counter. */
export interface RequestLabels {
  method: string
  /** The route pattern, such as /api/enquiries/:id. The full path would create a label for each product. */
  route: string
  status: number
}

interface Sources {
  /** The folder whose disk is measured. */
  dataDir: string
  /** The number of waiting pictures, by kind of work. */
  countWaitingPictures: () => Record<string, number>
  /** The number of connections, by state; undefined without a database. */
  countConnections: (() => Record<string, number>) | undefined
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Counts requests from the start. The library takes 20 MB of memory, so it is loaded when metrics are first read. */
export function createMetrics(sources: Sources) {
  const requests = new Map<string, { labels: RequestLabels; count: number; seconds: number }>()
  let registry: Promise<Registry> | undefined

  async function openRegistry(): Promise<Registry> {
    const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client')
    const register = new Registry()
    const registers = [register]
    collectDefaultMetrics({ register })
    const labelNames = ['method', 'route', 'status'] as const
    const counters = [
      ['http_requests_total', 'Requests by the pattern of their path.', 'count'],
      ['http_request_seconds_total', 'Seconds until their answers were sent.', 'seconds'],
    ] as const
    for (const [name, help, value] of counters)
      new Counter({
        ...{ name, help, registers, labelNames },
        collect() {
          this.reset()
          for (const { labels, ...sums } of requests.values()) this.inc({ ...labels }, sums[value])
        },
      })
    const addGauge = (
      name: string,
      help: string,
      readValues: Sources['countWaitingPictures'],
      label: string,
    ) =>
      new Gauge({
        ...{ name, help, registers, labelNames: [label] },
        collect() {
          for (const [key, number] of Object.entries(readValues()))
            this.set({ [label]: key }, number)
        },
      })
    addGauge(
      'showroom_pictures_waiting',
      'Pictures that wait to be processed.',
      sources.countWaitingPictures,
      'kind',
    )
    if (sources.countConnections)
      addGauge(
        'showroom_database_connections',
        'Connections of the pool, and statements that wait for one.',
        sources.countConnections,
        'state',
      )
    new Gauge({
      name: 'showroom_disk_bytes',
      help: 'The disk of the data folder: its size, and what is free.',
      registers,
      labelNames: ['state'],
      async collect() {
        const { bsize, blocks, bavail } = await statfs(sources.dataDir)
        this.set({ state: 'size' }, blocks * bsize)
        this.set({ state: 'free' }, bavail * bsize)
      },
    })
    return register
  }

  return {
    /** Counts a completed request. */
    countRequest({ method, ...labels }: RequestLabels, ms: number): void {
      const requestLabels = { method: METHODS.has(method) ? method : 'other', ...labels }
      const key = Object.values(requestLabels).join(' ')
      const sums = requests.get(key) ?? { labels: requestLabels, count: 0, seconds: 0 }
      requests.set(key, { ...sums, count: sums.count + 1, seconds: sums.seconds + ms / 1000 })
    },
    /** Returns all metrics as text, with its media type. */
    async read(): Promise<{ type: string; text: string }> {
      registry ??= openRegistry()
      const register = await registry
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}
