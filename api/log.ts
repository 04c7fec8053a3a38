// How every part speaks to the person who reads the console: one line, with the time in front.

export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string, cause?: unknown): void
}

/** Lines that follow each other so closely are written together, since writing costs more than most answers do; in ms. */
const TOGETHER_MS = 100

/**
 * Writes lines to the console; a cause is printed with its stack below the sentence. A process that is
 * killed loses what it would have said of its last tenth of a second, but for warnings and errors.
 */
export function consoleLog(now: () => Date = () => new Date()): Log {
  const line = (level: string, message: string) => `${now().toISOString()} ${level} ${message}`
  /** By message, the line that says it first and how often it was said: a crowd asks for the same page. */
  const waiting = new Map<string, { first: string; times: number }>()
  let resting = false
  const flush = () => {
    const lines = [...waiting.values()].map(({ first, times }) =>
      times > 1 ? `${first}, ${times} times` : first,
    )
    waiting.clear()
    if (lines.length > 0) console.log(lines.join('\n'))
  }
  /** Writes at once, so that a line after silence is seen when it is said, and then not for a while. */
  const speak = () => {
    resting = waiting.size > 0
    flush()
    if (resting) setTimeout(speak, TOGETHER_MS).unref()
  }
  process.once('exit', flush)
  return {
    info(message) {
      const said = waiting.get(message)
      if (said) said.times++
      else waiting.set(message, { first: line('info', message), times: 1 })
      if (!resting) speak()
    },
    warn(message) {
      flush()
      console.warn(line('warn', message))
    },
    error(message, cause) {
      flush()
      if (cause === undefined) console.error(line('error', message))
      else console.error(line('error', message), cause)
    },
  }
}

/** Says nothing: for tests and tools that report in their own way. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
