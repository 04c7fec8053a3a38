// How every part speaks to the person who reads the console: one line, with the time in front.

export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string, cause?: unknown): void
}

/** Writes lines to the console; a cause is printed with its stack below the sentence. */
export function consoleLog(now: () => Date = () => new Date()): Log {
  const line = (level: string, message: string) => `${now().toISOString()} ${level} ${message}`
  return {
    info: (message) => console.log(line('info', message)),
    warn: (message) => console.warn(line('warn', message)),
    error: (message, cause) =>
      cause === undefined
        ? console.error(line('error', message))
        : console.error(line('error', message), cause),
  }
}

/** Says nothing: for tests and tools that report in their own way. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
