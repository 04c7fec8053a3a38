// Booked visit for its page and its calendar file.
import { type Client, readBody } from '#api/client.ts'
import { Failure } from '#api/contract/failure.ts'
import type { BookedVisit } from '#api/enquiries/visit-form.contract.ts'

/** Reads the visit with this key; undefined if there is none. @throws Failure if the API cannot answer. */
export async function readVisit(api: Client['api'], key: string): Promise<BookedVisit | undefined> {
  if (!key) return undefined
  try {
    return await readBody(api.visits[':key'].$get({ param: { key: encodeURIComponent(key) } }))
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined
    throw error
  }
}
