// Error messages of failed API calls.
import { Failure } from '#api/contract/failure.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'

/** The server did not answer, so the result is unknown. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super(UNREACHABLE, { cause })
    this.name = 'Unreachable'
  }
}

/** The message of the server or of the network error; `fallback` for any other error. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof Failure || error instanceof Unreachable) return error.message || fallback
  return fallback
}

export function withReason(sentence: string, error: unknown): string {
  return `${sentence} ${messageOf(error, '')}`.trim()
}

export const isNotFound = (error: unknown) => error instanceof Failure && error.status === 404

/** The error messages by field. */
export const fieldsOf = (error: unknown) => (error instanceof Failure ? (error.fields ?? {}) : {})
