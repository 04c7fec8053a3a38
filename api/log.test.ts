// The console log: each line has its time and its level.
import { expect, onTestFinished, test, vi } from 'vitest'
import { consoleLog } from './log.ts'

test('each event is one line with its time, and an error is followed by its cause', () => {
  const lines: unknown[][] = []
  for (const stream of ['log', 'warn', 'error'] as const) {
    const spy = vi
      .spyOn(console, stream)
      .mockImplementation((...parts) => void lines.push([stream, ...parts]))
    onTestFinished(() => spy.mockRestore())
  }
  const log = consoleLog(() => new Date('2026-01-02T03:04:05.678Z'))
  const cause = new Error('made up')
  log.info('one')
  log.error('two', cause)
  log.warn('three')
  expect(lines).toEqual([
    ['log', '2026-01-02T03:04:05.678Z info one'],
    ['error', '2026-01-02T03:04:05.678Z error two', cause],
    ['warn', '2026-01-02T03:04:05.678Z warn three'],
  ])
})
