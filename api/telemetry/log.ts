// Log of the process: one line per event, with its time, as text or JSON.

/** Additional fields of a JSON line. */
interface LogFields {
  requestId?: string | undefined
  /** The client's address, in the form that rate limits use. */
  address?: string
  method?: string
  path?: string
  status?: number
  durationMs?: number
}

export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, cause?: unknown, fields?: LogFields): void
}

/** Writes to the console. A cause is printed with its stack below the line. */
export function consoleLog(): Log {
  const formatLine = (level: string, message: string) =>
    `${new Date().toISOString()} ${level} ${message}`
  return {
    info: (message) => console.log(formatLine('info', message)),
    warn: (message) => console.warn(formatLine('warn', message)),
    error(message, cause) {
      if (cause === undefined) console.error(formatLine('error', message))
      else console.error(formatLine('error', message), cause)
    },
  }
}

/** Writes one JSON object per line to standard output. */
export async function jsonLog(): Promise<Log> {
  const { pino, stdTimeFunctions } = await import('pino')
  const logger = pino({
    base: null,
    messageKey: 'message',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  })
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, cause, fields = {}) =>
      logger.error({ ...fields, ...(cause !== undefined && { err: cause }) }, message),
  }
}

/** Writes nothing: for tests, and for tools with their own output. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
