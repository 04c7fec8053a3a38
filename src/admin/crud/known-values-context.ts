// Hands what the catalogue holds already to the fields of a form.
import { createContext } from 'react'
import { type KnownValues, NOTHING_KNOWN } from './known-values.ts'

interface KnownForFields {
  known: KnownValues
  addBrand: (name: string) => void
}

export const KnownValuesContext = createContext<KnownForFields>({
  known: NOTHING_KNOWN,
  addBrand: () => {},
})

/** What the brand that is being edited is called so far, and how many products name it. */
export const BrandUseContext = createContext({ name: '', uses: 0 })
