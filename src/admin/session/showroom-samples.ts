// Reads the texts of the sample showroom, which stand in fields that the owner has not filled.
import type { Samples } from '#src/content/showroom-texts.ts'
import type { Environment } from './environment.ts'

let request: Promise<Samples> | undefined

/** Rejects where they cannot be read; the next call tries again. */
export function readSamples({
  fetch,
  origin,
}: Pick<Environment, 'fetch' | 'origin'>): Promise<Samples> {
  request ??= fetch(`${origin}/showroom-samples.json`).then((response) => {
    if (!response.ok) throw new Error(`The samples were answered with status ${response.status}.`)
    return response.json()
  })
  request.catch(() => {
    request = undefined
  })
  return request
}
