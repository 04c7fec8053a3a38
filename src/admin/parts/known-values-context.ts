// Hands what the catalogue holds already to the fields of a form.
import { createContext } from 'react'
import { type KnownValues, NOTHING_KNOWN } from '#src/admin/resources/known-values.ts'

interface KnownForFields {
  known: KnownValues
  addBrand: (name: string) => void
}

export const KnownValuesContext = createContext<KnownForFields>({
  known: NOTHING_KNOWN,
  addBrand: () => {},
})

/** How many products name the brand that is being edited. */
export const BrandUseContext = createContext(0)
