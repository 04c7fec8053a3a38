// Invalid spreadsheets at the real process: each is rejected with a message, within limits of CPU time and memory.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FailureBody } from '#api/contract/failure.ts'
import { form } from '#api/testing/form.ts'
import { BAD_SHEETS } from './bad-sheets.ts'
import { openWatchedServer } from './watched-server.ts'

/** The CPU time limit per file, which other load does not affect; the slowest file takes 0.8 s. */
const CPU_MAX_MS = 2000
/** The pause between two requests of a visitor. */
const VISITOR_PAUSE_MS = 20
const MEMORY_MAX_MB = 400
/** The CPU time limit while a visitor waits; a sheet that is parsed in one piece exceeds it. */
const VISITOR_CPU_MAX_MS = 500

const readPeakMemoryMb = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The CPU time used by a process, in milliseconds; a tick is 10 ms. */
function readCpuTimeMs(pid: number): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return 10 * (user + system)
}

test('every file that is not a spreadsheet is rejected with a message', async () => {
  const { server, token, stopAndCheck } = await openWatchedServer()
  const cpuTimes: [string, number][] = []
  // The first request also loads the pages.
  await fetch(server.url)
  for (const [name, [status, sentence, createFile]] of Object.entries(BAD_SHEETS)) {
    const body = form({ sheet: new File([createFile()], `${name}.xlsx`) })
    const cpuAtStartMs = readCpuTimeMs(server.pid)
    const headers = { Authorization: `Bearer ${token}` }
    const request = fetch(`${server.url}/api/imports`, { method: 'POST', headers, body })
    let isOver = false
    const pending = request.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const cpuBeforeMs = readCpuTimeMs(server.pid)
      expect((await fetch(`${server.url}/api/projects/product`)).status).toBe(200)
      const cpuMs = readCpuTimeMs(server.pid) - cpuBeforeMs
      expect(cpuMs, `a visitor during ${name}`).toBeLessThan(VISITOR_CPU_MAX_MS)
      await pause(VISITOR_PAUSE_MS)
    }
    const response = await pending
    const { message } = (await response.json()) as FailureBody
    cpuTimes.push([name, readCpuTimeMs(server.pid) - cpuAtStartMs])
    expect([name, response.status, message]).toEqual([
      name,
      status,
      expect.stringMatching(sentence),
    ])
  }
  const slowest = cpuTimes.toSorted(([, a], [, b]) => b - a).slice(0, 5)
  console.info(
    `slowest: ${slowest.map(([name, ms]) => `${name} ${ms} ms`).join(', ')}; memory ${Math.round(readPeakMemoryMb(server.pid))} MB`,
  )
  for (const [name, ms] of cpuTimes) expect(ms, name).toBeLessThan(CPU_MAX_MS)
  expect(readPeakMemoryMb(server.pid)).toBeLessThan(MEMORY_MAX_MB)
  await stopAndCheck()
}, 240_000)
