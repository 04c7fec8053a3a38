// Keeps at hand what the catalogue holds already, for forms that suggest it.
import { atom } from 'nanostores'
import { answer } from '#api/client.ts'
import type { Brand } from '#api/contract/brand.ts'
import type { CategoryId, ProductFacets } from '#api/contract/catalogue.ts'
import { Failure } from '#api/contract/failure.ts'
import { confirmNewBrand, created, NOUNS, SAVE_FAILED } from '#src/admin/messages.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { showToast } from '#src/ui/toasts.ts'
import { type KnownValues, NOTHING_KNOWN } from './known-values.ts'

/** Loads nothing until `load` is called. */
export function createKnownValues(
  { api }: Pick<Calls, 'api'>,
  { confirm, log }: Pick<Environment, 'confirm' | 'log'>,
) {
  const $known = atom<KnownValues>(NOTHING_KNOWN)

  const facetsOf = async (category: CategoryId) => {
    const asked = { query: { category } }
    return (await answer<ProductFacets>(api.projects['product-facets'].$get(asked))).facets
  }

  /** What is known stays where it cannot be read: a form works without suggestions. */
  async function load(): Promise<void> {
    try {
      const [brands, tiles, sanitaryware] = await Promise.all([
        answer<Brand[]>(api.projects.brands.$get()),
        facetsOf('tiles'),
        facetsOf('sanitaryware'),
      ])
      $known.set({
        brands: brands.map(({ name }) => name),
        facets: { tiles, sanitaryware },
      })
    } catch (error) {
      log(`What the catalogue holds could not be loaded: ${error}`)
    }
  }

  return {
    $known,
    load,
    /** How many products name the brand now. */
    async countUses(name: string): Promise<number> {
      const asked = { query: { brand: name } }
      return (await answer<ProductFacets>(api.projects['product-facets'].$get(asked))).total
    },
    /** Adds a brand that has a name and nothing else yet, once that is confirmed, and says what came of it. */
    async addBrand(name: string): Promise<void> {
      if (!confirm(confirmNewBrand(name))) return
      try {
        await answer<Brand>(api.projects.brand.$post({ form: { name } }))
        showToast('success', created(NOUNS.brand))
      } catch (error) {
        // Somebody else has added it meanwhile.
        if (!(error instanceof Failure && error.status === 409))
          showToast('error', withReason(SAVE_FAILED, error))
      }
      await load()
    },
  }
}
