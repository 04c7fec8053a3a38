// What there is to say about a call that the routes themselves do not say.
import type * as v from 'valibot'
import type { FailureStatus } from '#api/contract/failure.ts'

/** One call. Permission, path and everything that follows from these and from the schemas is added by `openapi.ts`. */
export interface Call {
  /** What generated clients call it: a verb and what it is done to. */
  operationId: string
  /** What it does, as a sentence. */
  summary: string
  /** What can stand behind the question mark. */
  query?: v.GenericSchema
  /** The fields of its body. */
  form?: v.GenericSchema
  /** In an edit any field may be left out, and the revision that was read may be sent along. */
  isEdit?: boolean
  /** Set where nothing is stored, though the method is not GET. */
  storesNothing?: true
  /** The one field that may hold a picture. */
  picture?: { field: string; isRequired: boolean }
  /** 200 unless said. */
  status?: 200 | 201
  /** The shape of the answer; a text is the media type of something else than JSON. */
  answer: v.GenericSchema | string
  /** How it can fail besides. */
  failures?: Partial<Record<FailureStatus, string>>
}

/** Calls that belong together, each by its method and path as in 'GET /projects/brands/:id'. */
export interface CallGroup {
  name: string
  about: string
  calls: Record<string, Call>
}
