// Error messages of failed API calls.
import { Failure, fieldsOf } from '#api/contract/failure.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { createErrorToast } from '#src/ui/toasts.ts'

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

/** Creates the options of a form that shows in a toast why it was not saved. */
export function createSaveToast(sentence: string) {
  const toast = createErrorToast()
  return {
    onSubmit: toast.close,
    onRefused(error: unknown, wasSent: boolean): void {
      const hasFields = Object.keys(fieldsOf(error)).length > 0
      if (wasSent) toast.show(withReason(sentence, error), { isTransient: hasFields })
    },
    messageOf: (error: unknown) => messageOf(error, sentence),
  }
}
