// What the console shows: lines with their time, in the order in which they were said.
import { expect, onTestFinished, test, vi } from 'vitest'
import { consoleLog } from './log.ts'

function openLog() {
  const shown: unknown[][] = []
  for (const stream of ['log', 'warn', 'error'] as const) {
    const spy = vi
      .spyOn(console, stream)
      .mockImplementation((...said) => void shown.push([stream, ...said]))
    onTestFinished(() => spy.mockRestore())
  }
  const before = new Set(process.listeners('exit'))
  const log = consoleLog(() => new Date('2026-01-02T03:04:05.678Z'))
  const atExit = process.listeners('exit').filter((listener) => !before.has(listener))
  onTestFinished(() => {
    for (const listener of atExit) process.off('exit', listener)
  })
  return { log, shown, exit: () => atExit.map((listener) => listener.call(process, 0)) }
}

test('an error comes after what was said before it, with its cause below', () => {
  const { log, shown } = openLog()
  const cause = new Error('made up')
  log.info('one')
  log.info('two')
  log.error('three', cause)
  log.warn('four')
  expect(shown).toEqual([
    ['log', '2026-01-02T03:04:05.678Z info one'],
    ['log', '2026-01-02T03:04:05.678Z info two'],
    ['error', '2026-01-02T03:04:05.678Z error three', cause],
    ['warn', '2026-01-02T03:04:05.678Z warn four'],
  ])
})

test('nothing is left unsaid when the process ends', () => {
  const { log, shown, exit } = openLog()
  log.info('first')
  log.info('last')
  expect(shown).toHaveLength(1)
  exit()
  expect(shown.at(-1)).toEqual(['log', '2026-01-02T03:04:05.678Z info last'])
})

test('a line after silence is shown at once, and those that follow closely together', async () => {
  const { log, shown } = openLog()
  log.info('one')
  expect(shown).toEqual([['log', '2026-01-02T03:04:05.678Z info one']])
  log.info('two')
  log.info('three')
  log.info('two')
  expect(shown).toHaveLength(1)
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(shown[1]).toEqual([
    'log',
    '2026-01-02T03:04:05.678Z info two, 2 times\n2026-01-02T03:04:05.678Z info three',
  ])
})
