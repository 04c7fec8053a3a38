// The log of the process: one line for each event, with its time, as text or as JSON.

/** What a line in JSON has besides its sentence. */
interface LogFields {
  requestId?: string | undefined
  /** The client's, as attempts are counted by it. */
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

/** Writes one JSON object a line to the standard output. */
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

/** Writes nothing: for tests and for tools with their own output. */
export const silentLog: Log = { info() {}, warn() {}, error() {} }
