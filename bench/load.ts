// Load on a server: CPU time per request, and waiting times at a steady rate.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchContext } from './context.ts'
import { median } from './figure.ts'
import { cpuTimeOf } from './process.ts'

export interface Target {
  url: string
  pid: number
  /** The path of the n-th request. */
  path: (index: number) => string
}

export interface HttpResult {
  status: number
  headers: IncomingHttpHeaders
  /** The body as sent, possibly compressed. */
  body: Buffer
}

const CONNECTIONS = 16
const ROUNDS = 5
/** The CPU clock ticks every 10 ms, which is one percent of a round. */
const ROUND_MS = 1000

const agent = new Agent({ keepAlive: true })

/** Requests a URL as a browser does. @throws Error for a broken connection. */
export async function get(url: string): Promise<HttpResult> {
  const clientRequest = request(url, { agent, headers: { 'Accept-Encoding': 'br' } }).end()
  const [response] = await once(clientRequest, 'response')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  }
}

/** @throws Error for a status other than 200. */
async function getSuccessful(url: string): Promise<HttpResult> {
  const result = await get(url)
  if (result.status !== 200) throw new Error(`${url} was answered with ${result.status}.`)
  return result
}

/** Measures the CPU time per request in microseconds: the median of interleaved rounds, after a warm-up round. */
export async function measureCpuCosts(context: BenchContext, targets: Target[]): Promise<number[]> {
  const costs = targets.map((): number[] => [])
  const counts = targets.map(() => 0)
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, { url, pid, path }] of targets.entries()) {
      context.report(`round ${round} of ${ROUNDS}`)
      const firstIndex = counts[index] ?? 0
      let nextIndex = firstIndex
      const cpuTimeBefore = cpuTimeOf(pid)
      const end = performance.now() + ROUND_MS
      const visit = async () => {
        while (performance.now() < end) await getSuccessful(url + path(nextIndex++))
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, visit))
      counts[index] = nextIndex
      if (round > 0) costs[index]?.push((cpuTimeOf(pid) - cpuTimeBefore) / (nextIndex - firstIndex))
    }
  return costs.map(median)
}

/** Starts a bare node:http server that answers each request with the product's response to this URL. */
export async function startBareServer(context: BenchContext, url: string): Promise<Target> {
  const { headers, body } = await getSuccessful(url)
  const file = join(await context.createFolder(), 'body')
  await writeFile(file, body)
  const { 'content-type': type = '', 'content-encoding': encoding = [] } = headers
  const child = spawn(process.execPath, ['bench/bare-http.ts', file, type, ...[encoding].flat()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  context.onEnd(async () => child.kill())
  const [port] = await once(createInterface(child.stdout), 'line')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, path: () => '/' }
}

/** Requests a URL at a steady rate while work runs; resolves with its result, its duration and the waiting times of the requests, in ms. */
export async function requestDuring<T>(url: string, perSecond: number, work: () => Promise<T>) {
  const waits: Promise<number>[] = []
  const controller = new AbortController()
  const send = async () => {
    const started = performance.now()
    await getSuccessful(url)
    return performance.now() - started
  }
  const sendLoop = (async () => {
    for (let due = performance.now(); !controller.signal.aborted; due += 1000 / perSecond) {
      await pause(Math.max(0, due - performance.now()))
      waits.push(send())
    }
  })()
  const started = performance.now()
  const result = await work()
  const durationMs = performance.now() - started
  controller.abort()
  await sendLoop
  return { result, durationMs, waits: await Promise.all(waits) }
}
