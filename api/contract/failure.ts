// The error of a failed call and its response body.

/** Messages by field name. */
export type FieldFailures = Record<string, string>

/** Who saved a newer revision and when, in the response to an outdated save. */
export interface Conflict {
  changedBy: string
  changedAt: string
  rev: number
}

/** The body of every error response. */
export interface FailureBody {
  message: string
  fields?: FieldFailures
  conflict?: Conflict
}

/** The statuses of error responses. ARCHITECTURE.md, 'What calls answer', lists their causes. */
export type FailureStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 413
  | 415
  | 422
  | 429
  | 500
  | 503
  | 507

interface FailureDetails {
  fields?: FieldFailures
  conflict?: Conflict
  /** Seconds until the next attempt; sent as Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/**
 * An error with a message for the user. Routes throw it, `app.ts` turns it into a
 * response, and the client throws it again.
 */
export class Failure extends Error {
  readonly status: FailureStatus
  readonly fields: FieldFailures | undefined
  readonly conflict: Conflict | undefined
  readonly retryAfter: number | undefined

  constructor(status: FailureStatus, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'Failure'
    this.status = status
    this.fields = details.fields
    this.conflict = details.conflict
    this.retryAfter = details.retryAfter
  }

  /** The response body. */
  body(): FailureBody {
    return {
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.conflict && { conflict: this.conflict }),
    }
  }
}

/** Returns the messages by field, if the error has any. */
export const fieldsOf = (error: unknown): FieldFailures =>
  error instanceof Failure ? (error.fields ?? {}) : {}

/** Returns a 422 about one field. The sentence is both the failure's message and the field's. */
export function createFieldFailure(field: string, sentence: string): Failure {
  return new Failure(422, sentence, { fields: { [field]: sentence } })
}
