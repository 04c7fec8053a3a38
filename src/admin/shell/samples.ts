// Loader of the sample showroom's texts, which fill fields that the owner has left empty.
import type { Environment } from '#src/admin/session/environment.ts'
import type { Samples } from '#src/content/showroom-texts.ts'

let samplesRequest: Promise<Samples> | undefined

/** Rejects if they cannot be loaded; the next call tries again. */
export function readSamples({
  fetch,
  origin,
}: Pick<Environment, 'fetch' | 'origin'>): Promise<Samples> {
  samplesRequest ??= fetch(`${origin}/showroom-samples.json`).then((response) => {
    if (!response.ok) throw new Error(`The samples were answered with status ${response.status}.`)
    return response.json()
  })
  samplesRequest.catch(() => {
    samplesRequest = undefined
  })
  return samplesRequest
}
