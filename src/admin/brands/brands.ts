// Stores of the brands: the list with its uses by products, and the forms.
import { computed } from 'nanostores'
import type { Brand } from '#api/brands/contract.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import { createWholeResource } from '#src/admin/list/resource-stores.ts'
import { brandUsesNote } from '#src/admin/messages.ts'
import { countUses, createVocabulary } from '#src/admin/products/vocabulary.ts'
import { brand } from './brand.ts'

export function createBrands(stores: AdminStores) {
  const { $vocabulary } = stores.storeOf(createVocabulary)
  const $isUsed = computed($vocabulary, (vocabulary) =>
    vocabulary.brands.length > 0 ? ({ name }: Brand) => countUses(vocabulary, name) > 0 : undefined,
  )
  const noteOf = ({ name }: Brand) => {
    const uses = countUses($vocabulary.get(), name)
    return uses > 0 ? brandUsesNote(uses) : ''
  }
  return createWholeResource(brand, stores, { noteOf, $isUsed })
}
