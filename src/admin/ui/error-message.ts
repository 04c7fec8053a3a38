// What a failed call is called in front of the person who made it.
import { Failure } from '#api/contract/failure.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'

/** No answer came at all: nothing is known about what the server did. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super(UNREACHABLE, { cause })
    this.name = 'Unreachable'
  }
}

/** The server's sentence, or the client's where no answer came; `fallback` for anything unforeseen. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof Failure || error instanceof Unreachable) return error.message || fallback
  return fallback
}

/** What has failed, and why where that is known. */
export function withReason(sentence: string, error: unknown): string {
  return `${sentence} ${messageOf(error, '')}`.trim()
}
