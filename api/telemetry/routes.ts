// Metrics of the process, for its operator.
import { Hono } from 'hono'
import { describeCalls } from '#api/middleware/declaration.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    metrics: { read(): Promise<{ type: string; text: string }> }
  }
}

const calls = describeCalls({
  getMetrics: [
    "Requests, event loop, memory, picture queue, database pool and disk, in Prometheus' form.",
    'text/plain',
  ],
})

/** Creates the call /metrics. */
export function metricsRoutes({ permit, metrics }: RouteDeps) {
  return new Hono<ApiEnv>().get('/', permit('operator'), calls.getMetrics, async (c) => {
    const { type, text } = await metrics.read()
    return c.body(text, 200, { 'Content-Type': type })
  })
}
