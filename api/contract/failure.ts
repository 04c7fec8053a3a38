// The one shape of a failed call, and the one error that becomes it.

/** Sentences by field name. */
export type FieldFailures = Record<string, string>

/** Who got there first, sent with a stale save so that the editor can choose. */
export interface Conflict {
  changedBy: string
  changedAt: string
  rev: number
}

/** The body of every answer that is not a success. */
export interface FailureBody {
  message: string
  fields?: FieldFailures
  conflict?: Conflict
}

/** The statuses a call can fail with; 'What calls answer' in ARCHITECTURE.md says when. */
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
  /** Seconds until another try makes sense; becomes Retry-After. */
  retryAfter?: number
  cause?: unknown
}

/**
 * A failure whose message is meant for the person who reads it.
 * Thrown once where it is found, turned into an answer once in `app.ts`, and made again by the client.
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

  /** The answer's body. */
  body(): FailureBody {
    return {
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.conflict && { conflict: this.conflict }),
    }
  }
}

/** The 422 about a single field: its sentence is both the message and what stands beside the field. */
export function wrongField(field: string, sentence: string): Failure {
  return new Failure(422, sentence, { fields: { [field]: sentence } })
}
