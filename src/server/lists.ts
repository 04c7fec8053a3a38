// Reads the lists that sections show whole: interiors, gallery pictures and brands, newest first.
import { answer, type Client } from '#api/client.ts'

/** A list that could not be read shows a sentence of its own, never the one of an empty list. */
export type List<T> = { kind: 'failed' } | { kind: 'ready'; items: readonly T[] }

type Api = Client['api']

export const readInteriors = (api: Api) => settled(() => answer(api.projects.interiors.$get()))

export const readGallery = (api: Api) => settled(() => answer(api.projects.galleries.$get()))

export const readBrands = (api: Api) => settled(() => answer(api.projects.brands.$get()))

/** The cause of a failure is in the log of the API. */
async function settled<T>(read: () => Promise<T[]>): Promise<List<T>> {
  try {
    return { kind: 'ready', items: await read() }
  } catch {
    return { kind: 'failed' }
  }
}
