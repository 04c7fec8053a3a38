// The log of the process: one line for each event, with its time.

export interface Log {
  info(message: string): void
  warn(message: string): void
  error(message: string, cause?: unknown): void
}

/** Writes to the console; a cause is printed with its stack below the line. */
export function consoleLog(): Log {
  const line = (level: string, message: string) => `${new Date().toISOString()} ${level} ${message}`
  return {
    info: (message) => console.log(line('info', message)),
    warn: (message) => console.warn(line('warn', message)),
    error(message, cause) {
      if (cause === undefined) console.error(line('error', message))
      else console.error(line('error', message), cause)
    },
  }
}

/** Writes nothing: for tests and for tools with their own output. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
